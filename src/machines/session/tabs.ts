/** What the tabs of one browser tell each other about the session. */
import * as z from 'zod/mini';
import { sessionUser } from '#shared/contract.ts';
import { sessionTokens } from './storage.ts';

const session = z.object({ user: sessionUser, tokens: sessionTokens });

const tabMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ended'),
    userId: z.string(),
    /** Whether the person wanted it so: then nothing of theirs stays on this machine. */
    isSignOut: z.boolean(),
  }),
  z.object({
    type: z.literal('renewed'),
    /** The refresh token that the new one came from. */
    from: z.string(),
    session,
  }),
  z.object({
    type: z.literal('wanted'),
    /** The session on the auth server that a tab holds older tokens of; null from a tab that holds none. */
    sessionId: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('handedOver'), session }),
]);

/**
 * The session of a person ended, or got new tokens (a copied tab holds the same ones); a tab that starts wants the
 * session of those that are open, and is handed it.
 */
export type TabMessage = z.infer<typeof tabMessage>;

/** A tab's end of the conversation. */
export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/** Listens to the browser's other tabs; where the browser gives no channel, every tab is on its own. */
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
