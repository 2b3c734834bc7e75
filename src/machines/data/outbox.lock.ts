/** Ensures that only one tab at a time sends a user's entries; if that tab closes, the next one takes over. */

/** Runs `work` while holding the user's outbox lock across tabs; immediately if the browser has no locks. */
export function withOutboxLock<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return withLock(`outbox:${userId}`, signal, work);
}

/** Runs `work` while holding the lock of this name; immediately if the browser has no locks. */
export function withLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, { signal }, work) : work();
}
