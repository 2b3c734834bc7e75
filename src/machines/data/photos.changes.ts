/** Notifies all tabs of the browser and its service worker of changes to a user's photos. */
import * as z from 'zod/mini';

/** The user whose photos changed; with a key, the upload progress of that photo. */
const photoChange = z.object({
  userId: z.string(),
  progress: z.nullable(z.object({ key: z.string(), percent: z.number() })),
});
export type PhotoChange = z.infer<typeof photoChange>;

type Listener = (news: PhotoChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Announces that the photos of `userId` have changed, or the progress of one of them. */
export function announcePhotos(userId: string, progress: PhotoChange['progress'] = null): void {
  const news: PhotoChange = { userId, progress };
  tell(news);
  const open = channel ?? openChannel();
  open?.postMessage(news);
  if (open !== channel) open?.close();
}

/** Calls `listener` on every change; returns a function that unsubscribes. */
export function watchPhotoChanges(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  if (channel) {
    channel.onmessage = ({ data }) => {
      const news = photoChange.safeParse(data);
      if (news.success) tell(news.data);
    };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function tell(news: PhotoChange): void {
  for (const listener of listeners) listener(news);
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('photos');
  } catch {
    return null;
  }
}
