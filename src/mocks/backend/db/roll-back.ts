import type { Sql } from './database.ts';

/** Undoes a transaction that went well. */
class Undo extends Error {}

/** Runs `fn` in a transaction that `tx` opens, gives its result and leaves nothing of it; throws what `fn` throws. */
export async function rollBack<T>(
  tx: (fn: (sql: Sql) => Promise<never>) => Promise<never>,
  fn: (sql: Sql) => Promise<T>,
): Promise<T> {
  let done: { result: T } | undefined;
  try {
    return await tx(async (sql) => {
      done = { result: await fn(sql) };
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo && done) return done.result;
    throw error;
  }
}
