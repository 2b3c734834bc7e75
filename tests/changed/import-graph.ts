import { glob, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { shuffleKeyOf } from './shuffle-key.ts';

const rooms = Object.entries(packageJson.imports).map(
  ([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)] as const,
);

/** The repository's import graph, parsed from its text; type-only imports are omitted. */
export class ImportGraph {
  /** The text of every file, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly #importers = new Map<string, Set<string>>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
    for (const [file, text] of texts) {
      if (!/\.(tsx?|css)$/.test(file)) continue;
      for (const name of namesIn(text)) this.#add(resolve(file, name), file);
      for (const pattern of patternsIn(text)) {
        const absolute = resolve(file, pattern) ?? '';
        for (const match of texts.keys()) if (matchesGlob(match, absolute)) this.#add(match, file);
      }
    }
  }

  /** Reads the sources, the migrations and the tests. */
  static async read(): Promise<ImportGraph> {
    const files = await Array.fromAsync(glob('{src,.storybook,supabase,tests}/**/*.{ts,tsx,css,json,sql}'));
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
    return new ImportGraph(new Map(texts));
  }

  #add(imported: string | undefined, importer: string): void {
    if (imported === undefined) return;
    this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(importer));
  }

  /** Returns the product's and Storybook's files whose text contains `text`. */
  readersOf(text: string): string[] {
    return [...this.texts]
      .filter(([file, contents]) => /^(src|\.storybook)\//.test(file) && contents.includes(text))
      .map(([file]) => file);
  }

  /** Returns `files` and all that import them, directly or indirectly, with the number of imports in between. */
  filesReachedFrom(files: readonly string[]): Map<string, number> {
    const steps = new Map(files.map((file) => [file, 0]));
    for (const [file, importSteps] of steps) {
      for (const importer of this.#importers.get(file) ?? []) {
        if (!steps.has(importer)) steps.set(importer, importSteps + 1);
      }
    }
    return steps;
  }

  /**
   * Returns the story files that import any of `files`, directly or indirectly, with the distance; those in the same
   * folder have distance 0.
   */
  storiesOf(files: readonly string[]): Map<string, number> {
    const own = new Set(files.map((file) => dirname(file)));
    return new Map(
      [...this.filesReachedFrom(files)]
        .filter(([file]) => file.endsWith('.stories.tsx'))
        .map(([file, importSteps]) => [file, own.has(dirname(file)) ? 0 : importSteps]),
    );
  }
}

/** Returns the files, nearest first; equally near ones are shuffled, so that the first few are of different kinds. */
export function nearestFirst(steps: Iterable<readonly [file: string, away: number]>): Map<string, number> {
  return new Map([...steps].sort(([a, near], [b, far]) => near - far || shuffleKeyOf(a) - shuffleKeyOf(b)));
}

function namesIn(text: string): string[] {
  const code = text.replace(/\bimport type [^;]*;/g, '');
  const names = code.matchAll(/(?:\bfrom|\bimport\s*\(?|@import|\bnew URL\()\s*['"]([^'"]+)['"]/g);
  return Array.from(names, ([, name]) => name?.replace(/\?.*$/, '') ?? '');
}

/** Returns the patterns of `import.meta.glob`; files that they exclude count as imported. */
function patternsIn(text: string): string[] {
  const calls = text.matchAll(/import\.meta\.glob(?:<[^\n]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g);
  return Array.from(calls, ([, patterns = '']) => patterns.match(/(?<=')[^'!][^']*(?=')/g) ?? [])
    .flat()
    .filter((pattern) => /^[./]/.test(pattern));
}

function resolve(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  if (name.startsWith('/src/')) return name.slice(1);
  const [alias, path] = rooms.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return alias === undefined ? undefined : `${path}${name.slice(alias.length)}`;
}
