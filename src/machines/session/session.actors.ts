/** The session's doors to the outside, as actors. */
import { fromCallback, fromPromise } from 'xstate';
import { revokeSessions, type SignOutScope } from '#machines/data/auth.ts';
import { listenToCredentials } from '#machines/data/credentials.ts';
import { isOnline, watchConnection } from '#machines/data/network.ts';
import type { OutsideEvent } from './session.types.ts';
import { readSession, type Session } from './storage.ts';
import { openTabs, type TabMessage } from './tabs.ts';

/** Something to tell the other tabs. */
export interface TellTabs {
  type: 'tabs.tell';
  message: TabMessage;
}

/** The stored session, or null. */
export const restoreSession = fromPromise<Session | null>(async () => readSession());

/** Ends sessions of the token's person on the server. */
export const revoke = fromPromise<void, { accessToken: string; scope: SignOutScope }>(({ input, signal }) =>
  revokeSessions(input.accessToken, input.scope, signal),
);

/** Passes on what requests say of the access token. */
export const watchCredentials = fromCallback<OutsideEvent>(({ sendBack }) =>
  listenToCredentials({
    onStale: () => sendBack({ type: 'token.stale' } satisfies OutsideEvent),
    onUnauthorized: () => sendBack({ type: 'session.unauthorized' } satisfies OutsideEvent),
  }),
);

/** Passes on what other tabs say, and tells them what it is sent. */
export const watchTabs = fromCallback<TellTabs>(({ sendBack, receive }) => {
  const tabs = openTabs((message) => {
    sendBack(eventOf(message));
  });
  receive(({ message }) => tabs.tell(message));
  return tabs.close;
});

/** Passes on whether there is a connection, at the start and on every change. */
export const watchNetwork = fromCallback<OutsideEvent>(({ sendBack }) => {
  const report = (online: boolean) =>
    sendBack({ type: online ? 'network.online' : 'network.offline' } satisfies OutsideEvent);
  report(isOnline());
  return watchConnection(report);
});

function eventOf(message: TabMessage): OutsideEvent {
  return message.type === 'ended'
    ? { type: 'session.endedElsewhere', userId: message.userId }
    : { type: 'session.renewedElsewhere', from: message.from, session: message.session };
}
