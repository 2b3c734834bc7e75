import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = `${root}node_modules/.cache/template`;
const engine = `${root}node_modules/@electric-sql/pglite`;

/** All sources of the template. */
const sources = [
  'supabase/migrations/*.sql',
  'supabase/functions/_shared/**/*.ts',
  'src/mocks/backend/**/*.sql',
  'src/mocks/backend/db/*.ts',
  'src/mocks/demo/*.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/** Files for creating a data directory, and the uncompressed version of one of ours. */
const unneededAssets = /\/(initdb-[^/]+\.wasm|pglite-[^/]+\.data)$/;

const moduleId = 'virtual:template';

/**
 * Provides `virtual:template`: what a page needs to start Postgres with the sample data. It is built when a module
 * first imports it, once per state of its sources, and cached in `node_modules/.cache`; a build without the import
 * contains none of it. The data is as of `now`, by default as of the build.
 */
export function template(now?: Date): Plugin {
  return {
    name: 'template',
    // One with a time replaces the default.
    ...(now && { enforce: 'pre' }),
    resolveId: { filter: { id: /^virtual:template$/ }, handler: () => `\0${moduleId}` },
    load: {
      filter: { id: /virtual:template$/ },
      async handler() {
        const files = await sourceFiles();
        for (const file of files) this.addWatchFile(file);
        const hash = await hashOf(files);
        // The extension prevents servers from treating it as precompressed.
        const data = `${cache}/data-${hash}${now ? `-${now.getTime()}` : ''}.bin`;
        const system = `${cache}/system-${hash}.bin`;
        await saveFile(data, async () => {
          // Loaded only when needed, because Postgres is large.
          const { buildTemplate } = await import('./template.ts');
          return buildTemplate(now ?? new Date());
        });
        await saveFile(system, async () =>
          promisify(gzip)(await readFile(`${engine}/dist/pglite.data`), {
            level: constants.Z_BEST_COMPRESSION,
          }),
        );
        const { mtime, size } = await stat(data);
        return `
          import data from '${data}?url';
          import system from '${system}?url';
          import engine from '@electric-sql/pglite/pglite.wasm?url';
          export const template = {
            version: '${hash}',
            madeAt: new Date('${(now ?? mtime).toISOString()}'),
            data: { url: data, bytes: ${size} },
            system: { url: system, bytes: ${(await stat(system)).size} },
            engine: { url: engine, bytes: ${(await stat(`${engine}/dist/pglite.wasm`)).size} },
          };`;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // PGlite references them, but never fetches them with a template.
        for (const file of Object.keys(bundle)) if (unneededAssets.test(file)) delete bundle[file];
      },
    },
  };
}

async function sourceFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => root + file);
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Creates a file unless it exists; it appears atomically, even with two concurrent processes. */
async function saveFile(file: string, create: () => Promise<Uint8Array>): Promise<void> {
  if (await stat(file).catch(() => null)) return;
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await create());
  await rename(unfinished, file);
}
