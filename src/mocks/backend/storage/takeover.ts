/** Runs `work` alone for its id; the signal says that somebody newer waits for the same. */
export type TakeOver = <T>(id: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Lets the newest request for an id go first: a client that lost its connection comes back sooner than the
 * server learns of the loss. The older work is told to stop, and the newer begins when it has.
 */
export function createTakeOver(): TakeOver {
  const running = new Map<string, { stop: AbortController; ended: Promise<unknown> }>();
  return async (id, work) => {
    const before = running.get(id);
    const stop = new AbortController();
    before?.stop.abort();
    const result = Promise.resolve(before?.ended).then(() => work(stop.signal));
    const mine = { stop, ended: result.catch(() => {}) };
    running.set(id, mine);
    try {
      return await result;
    } finally {
      if (running.get(id) === mine) running.delete(id);
    }
  };
}
