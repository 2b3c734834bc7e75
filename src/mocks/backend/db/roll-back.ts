import type { Sql } from './database.ts';

/** Rolls back a successful transaction. */
class Undo extends Error {}

/** Runs `fn` in a transaction opened by `tx`, rolls it back, and returns the result; throws the errors of `fn`. */
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
