/** Actors that connect the session to storage, server and other tabs. */
import { fromCallback, fromPromise } from 'xstate';
import { revokeSessions, type SignOutScope } from '#machines/data/auth.ts';
import { listenToCredentials } from '#machines/data/credentials.ts';
import { isOnline, watchConnection } from '#machines/data/network.ts';
import { AppError } from '#shared/app-error.ts';
import { storeLastPage } from './last-page.ts';
import { isSignOut, type OutsideEvent, type SessionEnding } from './session.types.ts';
import { offerSession, sessionOfTabs } from './session-sharing.ts';
import { consumeNote, readSession, type Session, writeSession } from './storage.ts';
import { openTabs, type TabMessage } from './tabs.ts';

/** A message to the other tabs. */
export interface NotifyTabs {
  type: 'tabs.tell';
  message: TabMessage;
}

/** The result of a start: the stored session or that of other tabs, or null; and a message left by an earlier page. */
export interface Restored {
  session: Session | null;
  error: AppError | null;
}

const restoreSession = fromPromise<Restored>(async ({ signal }) => {
  const note = consumeNote();
  const own = readSession();
  const session = await sessionOfTabs(own, signal);
  if (session !== null && session !== own) writeSession(session);
  return { session, error: note && new AppError(note) };
});

/** Offers the session to new tabs. */
const offer = fromCallback<{ type: string }, Session>(({ input }) => offerSession(input));

/** Revokes sessions of the token's user on the server. */
const revoke = fromPromise<void, { accessToken: string; scope: SignOutScope }>(({ input, signal }) =>
  revokeSessions(input.accessToken, input.scope, signal),
);

/** A user is no longer signed in. */
export interface SessionEnded {
  type: 'session.ended';
  userId: string | undefined;
  ending: SessionEnding | null;
}

/**
 * Stores the page of users whose session ended involuntarily; deletes a user's local data at sign-out, with code that
 * was loaded with their first page.
 */
const caretaker = fromCallback<SessionEnded>(({ receive }) => {
  receive(({ userId, ending }) => {
    if (userId === undefined) return;
    if (!isSignOut(ending)) {
      storeLastPage({ userId, address: `${location.pathname}${location.search}${location.hash}` });
      return;
    }
    // If the browser's database can't be opened, it contains no data of the user.
    import('#machines/data/store.ts')
      .then(({ wipeStoredData }) => wipeStoredData(userId))
      .catch(() => undefined);
  });
});

/** Reports events of requests that concern the access token. */
const watchCredentials = fromCallback<OutsideEvent>(({ sendBack }) =>
  listenToCredentials({
    onStale: () => sendBack({ type: 'token.stale' } satisfies OutsideEvent),
    onRefused: () => sendBack({ type: 'token.refused' } satisfies OutsideEvent),
    onUnauthorized: () => sendBack({ type: 'session.unauthorized' } satisfies OutsideEvent),
    onGranted: (grant) => sendBack({ type: 'session.granted', grant } satisfies OutsideEvent),
  }),
);

/** Reports messages of other tabs, and sends messages to them. */
const watchTabs = fromCallback<NotifyTabs>(({ sendBack, receive }) => {
  const tabs = openTabs((message) => {
    const event = eventOf(message);
    if (event !== null) sendBack(event);
  });
  receive(({ message }) => tabs.tell(message));
  return tabs.close;
});

/** Reports the connection status, at the start and on every change. */
const watchNetwork = fromCallback<OutsideEvent>(({ sendBack }) => {
  const report = (online: boolean) =>
    sendBack({ type: online ? 'network.online' : 'network.offline' } satisfies OutsideEvent);
  report(isOnline());
  return watchConnection(report);
});

/** All actors, by name. */
export const sessionActors = {
  restoreSession,
  offer,
  revoke,
  caretaker,
  watchCredentials,
  watchTabs,
  watchNetwork,
};

function eventOf(message: TabMessage): OutsideEvent | null {
  switch (message.type) {
    case 'ended': {
      const ending = message.isSignOut ? 'signOutElsewhere' : 'elsewhere';
      return { type: 'session.endedElsewhere', userId: message.userId, ending };
    }
    case 'renewed':
      return { type: 'session.renewedElsewhere', from: message.from, session: message.session };
    default:
      return null;
  }
}

/** The ids of the session's actors, and their logic. */
export type SessionChildren = {
  signIn: 'signIn';
  refresh: 'refresh';
  offer: 'offer';
  tabs: 'watchTabs';
  caretaker: 'caretaker';
};
