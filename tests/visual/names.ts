import type { Mode } from '#storybook/modes.ts';

/** Returns the id of a screenshot, `layout/shell/recruiter.dark`: a story, and its mode unless plain. */
export function idOf(file: string, exportName: string, mode: Mode): string {
  const story = `${groupOf(file)}/${kebab(exportName)}`;
  return mode === 'plain' ? story : `${story}.${mode}`;
}

/** Returns the id prefix of a story file: `src/components/ui/button/button.stories.tsx` is `ui/button`. */
export function groupOf(file: string): string {
  const parts = file.replace(/^.*\bsrc\/(components\/)?/, '').split('/');
  const name =
    parts
      .pop()
      ?.replace(/\.stories\.tsx$/, '')
      .replaceAll('.', '-') ?? '';
  return name === parts.at(-1) ? parts.join('/') : [...parts, name].join('/');
}

/** Converts `WithIcon2` to `with-icon-2`, as in Storybook's URLs. */
function kebab(exportName: string): string {
  return exportName
    .replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])|([a-zA-Z])([0-9])/g, '$1$3$5-$2$4$6')
    .toLowerCase();
}

/** Parts of the screenshot run, each in a separate page. */
export type Part = 'controls' | 'blocks' | 'frames' | 'admin' | 'recruiter' | 'rest';

/** Returns the part of a screenshot or group. */
export function partOf(name: string): Part {
  if (name.startsWith('ui/')) return 'controls';
  if (name.startsWith('blocks/')) return 'blocks';
  if (name.startsWith('layout/')) return 'frames';
  if (name.startsWith('screens/recruiter/') || name.startsWith('candidate/')) return 'recruiter';
  return name.startsWith('screens/admin/') ? 'admin' : 'rest';
}
