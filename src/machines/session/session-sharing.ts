/** A session that is not remembered exists only in open tabs: a new tab gets it from them. */
import { sessionIdOf } from './claims.ts';
import { readSession, type Session } from './storage.ts';
import { openTabs } from './tabs.ts';

/** How long another tab may take to hand over the session, in milliseconds. */
const patience = 2_000;

/** Lock names held by every signed-in tab: one for any session, one for this session. */
const anySession = 'signed_in';
const lockOf = (sessionId: string | null) => (sessionId === null ? anySession : `${anySession}:${sessionId}`);

/**
 * Returns the session this tab starts with: `own`, or a newer version of it from another tab, or, without one, the
 * session of any signed-in tab. Asks no tab if the browser can't tell whether one would respond.
 */
export function sessionOfTabs(own: Session | null, signal: AbortSignal): Promise<Session | null> {
  const sessionId = own && sessionIdOf(own.tokens.accessToken);
  const isOfBrowser = own !== null && (sessionId === null || own.tokens.sessionExpiresAt !== null);
  const locks = globalThis.navigator?.locks;
  // In the demo, all data is in one browser, and each tab may have a different user.
  const isDemo = import.meta.env.VITE_BACKEND === 'demo';
  if (!locks || isOfBrowser || isDemo) return Promise.resolve(own);
  return new Promise((resolve) => {
    const over = new AbortController();
    const deadlineSignal = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const tabs = openTabs((message) => {
      if (message.type !== 'handedOver') return;
      const { session } = message;
      if (sessionId === null || sessionIdOf(session.tokens.accessToken) === sessionId) start(session);
    });
    const start = (session: Session | null) => {
      over.abort();
      tabs.close();
      resolve(session);
    };
    deadlineSignal.addEventListener('abort', () => start(own), { once: true });
    // Granted at once if no tab is signed in, and as soon as the last one signs out or closes.
    locks.request(lockOf(sessionId), { signal: over.signal }, () => start(own)).catch(() => undefined);
    tabs.tell({ type: 'wanted', sessionId });
  });
}

/** Offers this tab's session to new tabs, until the returned function is called. */
export function offerSession({ tokens }: Session): () => void {
  const own = sessionIdOf(tokens.accessToken);
  const tabs = openTabs((message) => {
    if (message.type !== 'wanted' || (message.sessionId !== null && message.sessionId !== own)) return;
    const session = readSession();
    if (session !== null) tabs.tell({ type: 'handedOver', session });
  });
  const over = new AbortController();
  const ended = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  for (const lock of new Set([anySession, lockOf(own)])) {
    const options = { mode: 'shared', signal: over.signal } as const;
    globalThis.navigator?.locks?.request(lock, options, () => ended).catch(() => undefined);
  }
  return () => {
    over.abort();
    tabs.close();
  };
}
