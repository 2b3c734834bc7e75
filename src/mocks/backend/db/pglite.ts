import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { parameter, readers } from './values.ts';

const bool = 16;
const bytea = 17;

/** Parameters arrive as text (`parameter`); PGlite's own serializers of these two types reject some of it. */
const writers = { [bool]: String, [bytea]: String };

/**
 * Opens Postgres in WebAssembly, in this process. Without `dataDir` it is in memory; in Node `dataDir` is a folder, in
 * a browser `idb://name`. One process per directory, one transaction at a time.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  return (await openPgliteEngine(options)).db;
}

/** Like `openPglite`, but also returns PGlite itself, for features outside of `Database`. */
export async function openPgliteEngine(
  options: PGliteOptions = {},
): Promise<{ db: Database; engine: PGlite }> {
  const engine = await PGlite.create({ ...options, parsers: { ...readers }, serializers: writers });
  await engine.exec(`set timezone = 'UTC'`);
  return { db: databaseOf(engine), engine };
}

function databaseOf(engine: PGlite): Database {
  const serialize = runInSequence();
  return {
    tx: (fn, { readOnly = false } = {}) =>
      serialize(async () => {
        const result = await engine.transaction(async (open) => {
          if (readOnly) await open.query('set transaction read only');
          return fn({
            async query<Row>(text: string, params: readonly unknown[] = []) {
              return (await open.query<Row>(text, params.map(parameter))).rows;
            },
          });
        });
        // PGlite itself writes a commit to IndexedDB only when the next transaction starts.
        if (!readOnly) await engine.syncToFs();
        return result;
      }),
    exec: (script) =>
      serialize(async () => {
        await engine.exec(script);
      }),
    async listen(channel, fn) {
      const stop = await serialize(() => engine.listen(channel, fn));
      return () => serialize(() => stop());
    },
    close: () => serialize(() => engine.close()),
  };
}

/**
 * Runs tasks one after the other. PGlite also queues calls, but its sync returns at once, before anything is written,
 * if another sync is already waiting.
 */
function runInSequence(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const nextRun = last.then(run);
    last = nextRun.catch(() => {});
    return nextRun;
  };
}
