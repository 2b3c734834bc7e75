import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const rooms = Object.entries(packageJson.imports).map(
  ([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)] as const,
);

/** Who imports whom in the sources, read from their text; what only a type is imported from is left out. */
export class ImportGraph {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #importers = new Map<string, Set<string>>();

  private constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    for (const [file, text] of texts) {
      for (const name of importsOf(text)) {
        const imported = resolve(file, name);
        if (imported) this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(file));
      }
    }
  }

  static async read(): Promise<ImportGraph> {
    const files = await Array.fromAsync(glob('{src,.storybook}/**/*.{ts,tsx,css}'));
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
    return new ImportGraph(new Map(texts));
  }

  /** The files of the sources whose text contains `text`. */
  readersOf(text: string): string[] {
    return [...this.#texts].filter(([, contents]) => contents.includes(text)).map(([file]) => file);
  }

  /**
   * The story files that import any of `files`, directly or through others, and through how many; those of the same
   * folder, which are about it, through none.
   */
  storiesOf(files: readonly string[]): Map<string, number> {
    const steps = new Map(files.map((file) => [file, 0]));
    for (const [file, away] of steps) {
      for (const importer of this.#importers.get(file) ?? []) {
        if (!steps.has(importer)) steps.set(importer, away + 1);
      }
    }
    const own = new Set(files.map((file) => dirname(file)));
    return new Map(
      [...steps]
        .filter(([file]) => file.endsWith('.stories.tsx'))
        .map(([file, away]) => [file, own.has(dirname(file)) ? 0 : away]),
    );
  }
}

function importsOf(text: string): string[] {
  const code = text.replace(/\bimport type [^;]*;/g, '');
  const names = code.matchAll(/(?:\bfrom|\bimport\s*\(?|@import)\s*['"]([^'"]+)['"]/g);
  return Array.from(names, ([, name]) => name ?? '');
}

function resolve(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name);
  const [alias, path] = rooms.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return alias === undefined ? undefined : `${path}${name.slice(alias.length)}`;
}
