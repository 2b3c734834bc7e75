import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** Damage that a careless change might do. */
export interface Mutation {
  name: string;
  file: string;
  /** A text of the file; it must be there. */
  find: string;
  replace: string;
  /** How sources name what it changes, where that is a token or a word: whoever contains this text shows it. */
  readBy?: string;
}

/** Damages modules as they are loaded; nothing is written to disk. */
export interface Mutator {
  plugin: Plugin;
  /** Damages the next load as told, or not at all. */
  apply(server: ViteDevServer, mutation: Mutation | undefined): void;
}

/** What no longer fits the sources, in words. */
export function misfits(mutations: readonly Mutation[]): string[] {
  return mutations
    .filter(({ file, find }) => !readFileSync(file, 'utf8').includes(find))
    .map(({ name, file, find }) => `${name}: ${file} no longer contains ${find}`);
}

function damaged({ file, find, replace }: Mutation): string {
  return readFileSync(file, 'utf8').replace(find, () => replace);
}

export function createMutator(root: string): Mutator {
  let current: Mutation | undefined;
  // Whatever was damaged once must be loaded anew; a stylesheet forgets what it imported when that is put in its place.
  const touched = new Set<string>();
  const damagedFile = (file: string) =>
    current && relative(root, file) === current.file ? damaged(current) : undefined;

  /** A stylesheet reads what it imports by itself, past every plugin, so what it imports is put in its place. */
  const inlined = (file: string, code: string): string =>
    code.replace(/@import '(\.[^']+)';/g, (_, path: string) => {
      const imported = join(dirname(file), path);
      return damagedFile(imported) ?? inlined(imported, readFileSync(imported, 'utf8'));
    });

  return {
    plugin: {
      name: 'mutate',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\// },
        handler(code, id) {
          const file = id.replace(/\?.*$/, '');
          if (!current || id.includes('?url') || id.includes('?raw')) return undefined;
          const changed =
            damagedFile(file) ?? (isAbove(file, current.file, root) ? inlined(file, code) : undefined);
          if (changed === undefined) return undefined;
          touched.add(file);
          return { code: changed, map: null };
        },
      },
    },
    apply(server, mutation) {
      const { moduleGraph } = server.environments.client ?? {};
      if (mutation) touched.add(join(root, mutation.file));
      for (const file of touched) {
        for (const module of moduleGraph?.getModulesByFile(file) ?? []) {
          for (const one of [module, ...module.importers]) moduleGraph?.invalidateModule(one);
        }
      }
      current = mutation;
    },
  };
}

/** A stylesheet in the damaged one's folder, which may import it. */
function isAbove(file: string, damagedFile: string, root: string): boolean {
  return (
    file.endsWith('.css') &&
    damagedFile.endsWith('.css') &&
    dirname(file) === dirname(join(root, damagedFile)) &&
    !file.endsWith('.module.css')
  );
}
