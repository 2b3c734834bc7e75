import type { Mode } from '#storybook/modes.ts';

/** The name of one picture, `layout/shell/recruiter.dark`: a story, and its mode unless that is plain. */
export function idOf(file: string, exportName: string, mode: Mode): string {
  const story = `${groupOf(file)}/${kebab(exportName)}`;
  return mode === 'plain' ? story : `${story}.${mode}`;
}

/** What the pictures of a story file begin with: `src/components/ui/button/button.stories.tsx` is `ui/button`. */
export function groupOf(file: string): string {
  const parts = file.replace(/^.*\bsrc\/(components\/)?/, '').split('/');
  const name =
    parts
      .pop()
      ?.replace(/\.stories\.tsx$/, '')
      .replaceAll('.', '-') ?? '';
  return name === parts.at(-1) ? parts.join('/') : [...parts, name].join('/');
}

/** `WithIcon2` is `with-icon-2`, as in Storybook's addresses. */
function kebab(exportName: string): string {
  return exportName
    .replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])|([a-zA-Z])([0-9])/g, '$1$3$5-$2$4$6')
    .toLowerCase();
}

/** The parts that the pictures are drawn in, each by a page of its own. */
export type Part = 'controls' | 'blocks' | 'frames' | 'admin' | 'recruiter' | 'rest';

/** The part that a picture, or a group of them, belongs to. */
export function partOf(name: string): Part {
  if (name.startsWith('ui/')) return 'controls';
  if (name.startsWith('blocks/')) return 'blocks';
  if (name.startsWith('layout/')) return 'frames';
  if (name.startsWith('screens/recruiter/') || name.startsWith('candidate/')) return 'recruiter';
  return name.startsWith('screens/admin/') ? 'admin' : 'rest';
}
