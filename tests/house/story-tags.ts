import { glob, readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';

/** Returns the tags of all stories in a folder's glob, such as `src/**`. */
export async function storyTags(folder: string): Promise<Set<string>> {
  const files = await Array.fromAsync(glob(`${folder}/*.stories.tsx`));
  return tagsOf(await Promise.all(files.map((file) => readFile(file, 'utf8'))));
}

/** Returns the tags of all stories in these source texts. */
export function tagsOf(sources: readonly string[]): Set<string> {
  const files = sources.map((source) =>
    loadCsf(source, { fileName: 'a.stories.tsx', makeTitle: () => 'A' }).parse(),
  );
  return new Set(files.flatMap(({ indexInputs }) => indexInputs.flatMap(({ tags }) => tags ?? [])));
}
