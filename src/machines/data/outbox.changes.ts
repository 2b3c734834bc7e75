/** Notifies all tabs of the browser, including this one, of changes to a user's outbox. */

type Listener = (userId: string) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Announces that the outbox of `userId` has changed. */
export function announceOutbox(userId: string): void {
  tell(userId);
  const open = channel ?? openChannel();
  open?.postMessage(userId);
  if (open !== channel) open?.close();
}

/** Calls `listener` with the user whose outbox changed; returns a function that unsubscribes. */
export function watchOutboxes(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  if (channel) channel.onmessage = ({ data }) => tell(String(data));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function tell(userId: string): void {
  for (const listener of listeners) listener(userId);
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('outbox');
  } catch {
    return null;
  }
}
