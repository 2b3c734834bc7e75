/** Session messages between the tabs of a browser. */
import * as z from 'zod/mini';
import { sessionUser } from '#shared/contract.ts';
import { sessionTokens } from './storage.ts';

const session = z.object({ user: sessionUser, tokens: sessionTokens });

const tabMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ended'),
    userId: z.string(),
    /** Whether the user signed out on purpose, so that their data is deleted from this machine. */
    isSignOut: z.boolean(),
  }),
  z.object({
    type: z.literal('renewed'),
    /** The refresh token that was exchanged for the new one. */
    from: z.string(),
    session,
  }),
  z.object({
    type: z.literal('wanted'),
    /** The auth server session of which a tab has older tokens; null from a tab without a session. */
    sessionId: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('handedOver'), session }),
]);

/**
 * A session ended, or got new tokens (a duplicated tab has the same ones); or a new tab requests the session of the
 * open tabs, and receives it.
 */
export type TabMessage = z.infer<typeof tabMessage>;

/** A tab's connection to the other tabs. */
export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/** Connects to the browser's other tabs; without a broadcast channel, every tab works alone. */
export function openTabs(listener: (message: TabMessage) => void): Tabs {
  const channel = openChannel();
  if (channel === null) return { tell: () => undefined, close: () => undefined };
  channel.onmessage = ({ data }) => {
    const message = tabMessage.safeParse(data);
    if (message.success) listener(message.data);
  };
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session');
  } catch {
    return null;
  }
}
