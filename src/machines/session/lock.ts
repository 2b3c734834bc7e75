/** Runs `work` under a lock shared by all tabs of the browser; immediately if the browser has no locks. */
export function withSessionLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('auth_token', { signal }, work) : work();
}
