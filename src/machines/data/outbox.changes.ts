/** Tells all tabs of the browser, this one included, that somebody's outbox has changed. */

type Listener = (userId: string) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Says that the outbox of `userId` has changed. */
export function announceOutbox(userId: string): void {
  tell(userId);
  const open = channel ?? openChannel();
  open?.postMessage(userId);
  if (open !== channel) open?.close();
}

/** Tells `listener` whose outbox has changed; gives the function that stops it. */
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
