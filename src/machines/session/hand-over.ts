/** A session that is not remembered lives in the open tabs: one that starts gets it from them. */
import { sessionIdOf } from './claims.ts';
import { readSession, type Session } from './storage.ts';
import { openTabs } from './tabs.ts';

/** How long a tab that has the session may take to hand it over, in milliseconds. */
const patience = 2_000;

/** Held by every tab that is signed in: the one of all sessions, the other of this session. */
const anySession = 'signed_in';
const lockOf = (sessionId: string | null) => (sessionId === null ? anySession : `${anySession}:${sessionId}`);

/**
 * The session that this tab starts with: `own`, or where that is older the same session of another tab, or where there
 * is none the one of any tab that is signed in. Asks nobody where the browser can't tell that somebody would answer.
 */
export function sessionOfTabs(own: Session | null, signal: AbortSignal): Promise<Session | null> {
  const sessionId = own && sessionIdOf(own.tokens.accessToken);
  const isOfBrowser = own !== null && (sessionId === null || own.tokens.sessionExpiresAt !== null);
  const locks = globalThis.navigator?.locks;
  // In the demo, whose data are one browser's, each tab may be somebody else.
  const isDemo = import.meta.env.VITE_BACKEND === 'demo';
  if (!locks || isOfBrowser || isDemo) return Promise.resolve(own);
  return new Promise((resolve) => {
    const over = new AbortController();
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
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
    late.addEventListener('abort', () => start(own), { once: true });
    // Granted at once where no tab is signed in, and as soon as the last one is not.
    locks.request(lockOf(sessionId), { signal: over.signal }, () => start(own)).catch(() => undefined);
    tabs.tell({ type: 'wanted', sessionId });
  });
}

/** Hands the session that this tab holds to tabs that start, until the function it gives is called. */
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
