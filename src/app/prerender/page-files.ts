import type { Rolldown } from 'vite';
import type { PageParts } from './render.tsx';

/**
 * Input of `first-load.js` and `first-paint.js`: files by number, for each page the numbers of its code and messages,
 * and the loading text by language.
 */
interface PageFiles {
  loading: Readonly<Record<string, string>>;
  files: string[];
  pages: { path: string; roles: readonly string[]; code: number[]; words: Record<string, number[]> }[];
}

/** Returns the initial files of each page behind the sign-in, in the order they are needed. */
export function pageFilesOf(
  bundle: Rolldown.OutputBundle,
  pages: readonly PageParts[],
  base: string,
  loading: PageFiles['loading'],
): PageFiles {
  // Lists the shared blocking files first, although the page lists them later too.
  const files: string[] = [];
  const numbersOf = (modules: readonly string[]) =>
    [...filesOf(bundle, modules)].map((file) => {
      const known = files.indexOf(base + file);
      return known < 0 ? files.push(base + file) - 1 : known;
    });
  return {
    pages: pages.map(({ path, roles, modules, words }) => ({
      path,
      roles,
      code: numbersOf(['src/app/main.tsx', ...modules]),
      words: Object.fromEntries(
        Object.entries(words).map(([language, catalogues]) => [language, numbersOf(catalogues)]),
      ),
    })),
    files,
    loading,
  };
}

/** Returns the scripts and style sheets of these modules, with all imports. Throws for a module without a file. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (script: string) => {
    const chunk = bundle[script];
    if (files.has(script) || chunk?.type !== 'chunk') return;
    files.add(script);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  for (const module of modules) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const own =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!own) throw new Error(`The build has no file of ${module}`);
    visit(own.fileName);
  }
  return files;
}
