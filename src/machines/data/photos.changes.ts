/** Tells all tabs of the browser, this one and its service worker included, that somebody's photos have changed. */
import * as z from 'zod/mini';

/** Whose photos changed; with a key, how much of that photo has gone out. */
const photoNews = z.object({
  userId: z.string(),
  progress: z.nullable(z.object({ key: z.string(), percent: z.number() })),
});
export type PhotoNews = z.infer<typeof photoNews>;

type Listener = (news: PhotoNews) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Says that the photos of `userId` have changed, or how far one of them is. */
export function announcePhotos(userId: string, progress: PhotoNews['progress'] = null): void {
  const news: PhotoNews = { userId, progress };
  tell(news);
  const open = channel ?? openChannel();
  open?.postMessage(news);
  if (open !== channel) open?.close();
}

/** Tells `listener` of every change; gives the function that stops it. */
export function watchPhotoNews(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  if (channel) {
    channel.onmessage = ({ data }) => {
      const news = photoNews.safeParse(data);
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

function tell(news: PhotoNews): void {
  for (const listener of listeners) listener(news);
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('photos');
  } catch {
    return null;
  }
}
