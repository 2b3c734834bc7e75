/** The browser's network and visibility status. */

/** Returns false only when the browser is sure that it is offline. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** Returns whether the page is visible; true without a page. */
export function isVisible(): boolean {
  return globalThis.document?.visibilityState !== 'hidden';
}

/** Calls `listener` on every change of the connection; returns a function that unsubscribes. */
export function watchConnection(listener: (online: boolean) => void): () => void {
  const wentOnline = () => listener(true);
  const wentOffline = () => listener(false);
  globalThis.addEventListener?.('online', wentOnline);
  globalThis.addEventListener?.('offline', wentOffline);
  return () => {
    globalThis.removeEventListener?.('online', wentOnline);
    globalThis.removeEventListener?.('offline', wentOffline);
  };
}

/** Calls `listener` each time the page becomes visible again; returns a function that unsubscribes. */
export function watchReturn(listener: () => void): () => void {
  const checkVisible = () => {
    if (globalThis.document?.visibilityState === 'visible') listener();
  };
  globalThis.document?.addEventListener('visibilitychange', checkVisible);
  return () => globalThis.document?.removeEventListener('visibilitychange', checkVisible);
}

/** Calls `listener` now and on every change with whether the page is visible; returns a function that unsubscribes. */
export function watchVisibility(listener: (isVisible: boolean) => void): () => void {
  const checkVisible = () => listener(isVisible());
  globalThis.document?.addEventListener('visibilitychange', checkVisible);
  checkVisible();
  return () => globalThis.document?.removeEventListener('visibilitychange', checkVisible);
}
