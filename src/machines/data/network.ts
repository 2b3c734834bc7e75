/** What the browser knows of the network. */

/** False only when the browser is sure that it has no connection. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** Tells `listener` of every change of the connection; gives the function that stops it. */
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

/** Tells `listener` each time somebody looks at the page again; gives the function that stops it. */
export function watchReturn(listener: () => void): () => void {
  const look = () => {
    if (globalThis.document?.visibilityState === 'visible') listener();
  };
  globalThis.document?.addEventListener('visibilitychange', look);
  return () => globalThis.document?.removeEventListener('visibilitychange', look);
}

/** Tells `listener` now, and at every change, whether somebody can see the page; gives the function that stops it. */
export function watchVisibility(listener: (isVisible: boolean) => void): () => void {
  const look = () => listener(globalThis.document?.visibilityState !== 'hidden');
  globalThis.document?.addEventListener('visibilitychange', look);
  look();
  return () => globalThis.document?.removeEventListener('visibilitychange', look);
}
