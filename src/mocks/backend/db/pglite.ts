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
  return (await openPgliteEngine(options)).db;
}

/** Opens it as `openPglite` does and returns PGlite itself too, for what `Database` has no way to do. */
export async function openPgliteEngine(
  options: PGliteOptions = {},
): Promise<{ db: Database; engine: PGlite }> {
  const engine = await PGlite.create({ ...options, parsers: { ...readers }, serializers: writers });
  await engine.exec(`set timezone = 'UTC'`);
  return { db: databaseOf(engine), engine };
}

function databaseOf(engine: PGlite): Database {
  const inTurn = turns();
  return {
    tx: (fn, { readOnly = false } = {}) =>
      inTurn(async () => {
        const result = await engine.transaction(async (open) => {
          if (readOnly) await open.query('set transaction read only');
          return fn({
            async query<Row>(text: string, params: readonly unknown[] = []) {
              return (await open.query<Row>(text, params.map(parameter))).rows;
            },
          });
        });
        // PGlite itself writes a commit to IndexedDB only when the next transaction begins.
        if (!readOnly) await engine.syncToFs();
        return result;
      }),
    exec: (script) =>
      inTurn(async () => {
        await engine.exec(script);
      }),
    async listen(channel, fn) {
      const stop = await inTurn(() => engine.listen(channel, fn));
      return () => inTurn(() => stop());
    },
    close: () => inTurn(() => engine.close()),
  };
}

/**
 * Runs one thing after the other. PGlite does so too, but a call to write what was committed returns at once when
 * another call waits to do the same, before anything is written.
 */
function turns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => {});
    return turn;
  };
}
