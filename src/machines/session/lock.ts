/** Runs `work` while no other tab of the browser runs such work; at once where the browser has no locks. */
export function withSessionLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('auth_token', { signal }, work) : work();
}
