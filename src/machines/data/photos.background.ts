/** Sends photos after their page is closed, from a service worker: each carries its own signed address (G.19). */
import { now } from './clock.ts';
import { photoLockOf } from './photos.lock.ts';
import { isAddressGood, putPicture } from './photos.put.ts';
import { changePhoto, listAllPhotos, readPicture } from './photos.shelf.ts';
import type { KeptPhoto } from './photos.types.ts';

/** The tag of the Background Sync event that asks for `sendKept`. */
export const photoSyncTag = 'photos';

/** How long before its end an address is no longer begun with, in milliseconds. */
const leeway = 60_000;

/**
 * Sends every waiting photo that has an address, in order, and notes that it arrived; the page, or the server's job,
 * finishes it. For `event.waitUntil` of a sync event: rejects when the network or the server failed, so that the
 * browser asks again.
 */
export async function sendKept(): Promise<void> {
  const owners = new Set((await listAllPhotos()).map(({ userId }) => userId));
  const { signal } = new AbortController();
  for (const owner of owners) {
    await navigator.locks.request(photoLockOf(owner), { ifAvailable: true }, async (lock) => {
      // The page shows how far a photo is: while it sends, this worker doesn't.
      if (!lock) throw new Error('A page is sending.');
      for (const photo of await listAllPhotos()) if (photo.userId === owner) await sendOne(photo, signal);
    });
  }
}

async function sendOne(photo: KeptPhoto, signal: AbortSignal): Promise<void> {
  if (photo.state !== 'waiting' && photo.state !== 'sending') return;
  if (!isAddressGood(photo, now() + leeway) || photo.address === null) return;
  const picture = await readPicture(photo.key);
  if (picture === null) return;
  const outcome = await putPicture(photo.address.url, picture, () => {}, signal);
  if (outcome === 'trouble') throw new Error('The storage is in trouble.');
  // What it says against the picture, the page hears for itself and tells the driver.
  const address = outcome === 'stale' ? null : photo.address;
  await changePhoto(photo.key, (kept) => ({
    ...kept,
    address,
    state: outcome === 'arrived' ? 'arrived' : kept.state,
  }));
}
