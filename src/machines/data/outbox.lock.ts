/** One tab at a time sends a person's entries; a tab that dies lets the next one in. */

/** Runs `work` while no other tab does such work for the person; at once where the browser has no locks. */
export function withOutboxLock<T>(userId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return withLock(`outbox:${userId}`, signal, work);
}

/** Runs `work` while nobody else holds the lock of this name; at once where the browser has no locks. */
export function withLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, { signal }, work) : work();
}
