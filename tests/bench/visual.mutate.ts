import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** A visual defect that a careless change might cause. */
export interface Mutation {
  name: string;
  file: string;
  /** A text that must occur in the file. */
  find: string;
  replace: string;
  /** How sources refer to the changed token or message: files that contain this text show it. */
  readBy?: string;
}

/** Applies mutations to modules as they are loaded; writes nothing to disk. */
export interface Mutator {
  plugin: Plugin;
  /** Mutates the next load as given, or not at all. */
  apply(server: ViteDevServer, mutation: Mutation | undefined): void;
}

/** Returns messages for mutations that no longer match the sources. */
export function outdatedEdits(mutations: readonly Mutation[]): string[] {
  return mutations
    .filter(({ file, find }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(find))
    .map(({ name, file, find }) => `${name}: ${file} no longer contains ${find}`);
}

function damageFile({ file, find, replace }: Mutation): string {
  return readFileSync(file, 'utf8').replace(find, () => replace);
}

export function createMutator(root: string): Mutator {
  let current: Mutation | undefined;
  // A module mutated once must be reloaded; a stylesheet loses its imports when they are inlined.
  const touched = new Set<string>();
  const damagedFile = (file: string) =>
    current && relative(root, file) === current.file ? damageFile(current) : undefined;

  /** Inlines a stylesheet's imports, because stylesheets load them without plugins. */
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

/** Returns whether a stylesheet is in the mutated one's folder, and so may import it. */
function isAbove(file: string, damagedFile: string, root: string): boolean {
  return (
    file.endsWith('.css') &&
    damagedFile.endsWith('.css') &&
    dirname(file) === dirname(join(root, damagedFile)) &&
    !file.endsWith('.module.css')
  );
}
