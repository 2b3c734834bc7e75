import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { parameter, readers } from './values.ts';

const bool = 16;
const bytea = 17;

/** Parameters arrive as text (`parameter`); PGlite's own writers of these two types refuse some of it. */
const writers = { [bool]: String, [bytea]: String };

/**
 * Opens Postgres in WebAssembly, in this process. Without `dataDir` it lives in memory; in Node `dataDir`
 * is a folder, in a browser `idb://name`. One process a directory, one transaction at a time.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  const engine = await PGlite.create({ ...options, parsers: { ...readers }, serializers: writers });
  await engine.exec(`set timezone = 'UTC'`);
  return {
    tx: (fn, { readOnly = false } = {}) =>
      engine.transaction(async (open) => {
        if (readOnly) await open.query('set transaction read only');
        return fn({
          async query<Row>(text: string, params: readonly unknown[] = []) {
            return (await open.query<Row>(text, params.map(parameter))).rows;
          },
        });
      }),
    async exec(script) {
      await engine.exec(script);
    },
    async listen(channel, fn) {
      const stop = await engine.listen(channel, fn);
      return () => stop();
    },
    close: () => engine.close(),
  };
}
