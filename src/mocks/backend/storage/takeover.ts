/** Runs `work` exclusively for its id; the signal aborts when a newer request waits for it. */
export type TakeOver = <T>(id: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * Gives priority to the newest request for an id: a client that lost its connection returns before the server notices
 * the loss. Aborts the older work, and starts the newer one when it has stopped.
 */
export function createTakeOver(): TakeOver {
  const running = new Map<string, { stop: AbortController; ended: Promise<unknown> }>();
  return async (id, work) => {
    const before = running.get(id);
    const stop = new AbortController();
    before?.stop.abort();
    const result = Promise.resolve(before?.ended).then(() => work(stop.signal));
    const currentUpload = { stop, ended: result.catch(() => {}) };
    running.set(id, currentUpload);
    try {
      return await result;
    } finally {
      if (running.get(id) === currentUpload) running.delete(id);
    }
  };
}
