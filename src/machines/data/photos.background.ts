/** Sends photos from a service worker after their page is closed: each has its own signed URL (G.19). */
import { now } from './clock.ts';
import { photoLockOf } from './photos.lock.ts';
import { changePhoto, listAllPhotos, loadPicture } from './photos.store.ts';
import type { StoredPhoto } from './photos.types.ts';
import { isUploadUrlValid, uploadPicture } from './photos.upload.ts';

/** The tag of the Background Sync event that triggers `sendStoredPhotos`. */
export const photoSyncTag = 'photos';

/** Remaining lifetime below which an upload URL is no longer used, in milliseconds. */
const expiryMargin = 60_000;

/**
 * Sends every waiting photo that has an upload URL, in order, and records its arrival; the page or the server's job
 * completes it. For `event.waitUntil` of a sync event: rejects when the network or the server failed, so that the
 * browser retries.
 */
export async function sendStoredPhotos(): Promise<void> {
  const owners = new Set((await listAllPhotos()).map(({ userId }) => userId));
  const { signal } = new AbortController();
  for (const owner of owners) {
    await navigator.locks.request(photoLockOf(owner), { ifAvailable: true }, async (lock) => {
      // While a page sends, it also shows the progress, so this worker does not send.
      if (!lock) throw new Error('A page is sending.');
      for (const photo of await listAllPhotos()) if (photo.userId === owner) await sendOne(photo, signal);
    });
  }
}

async function sendOne(photo: StoredPhoto, signal: AbortSignal): Promise<void> {
  if (photo.state !== 'waiting' && photo.state !== 'sending') return;
  if (!isUploadUrlValid(photo, now() + expiryMargin) || photo.address === null) return;
  const picture = await loadPicture(photo.key);
  if (picture === null) return;
  const outcome = await uploadPicture(photo.address.url, picture, () => {}, signal);
  if (outcome === 'trouble') throw new Error('The storage is in trouble.');
  // The page repeats the request to learn why the picture was refused, and shows the driver the reason.
  const address = outcome === 'stale' ? null : photo.address;
  await changePhoto(photo.key, (kept) => ({
    ...kept,
    address,
    state: outcome === 'arrived' ? 'arrived' : kept.state,
  }));
}
