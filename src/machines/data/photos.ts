/**
 * Document photos on their way to the server (product design, C.12): each is stored on the phone's disk before the
 * camera step ends and until the server has it, whatever happens to the tab, the network or the session.
 * `photos.sender.ts` sends them.
 */

import { now } from './clock.ts';
import { sha256Of } from './document-upload.ts';
import { mediaTypeOf } from './media-type.ts';
import { photoSyncTag } from './photos.background.ts';
import { cancelUpload } from './photos.cancel.ts';
import { watchPhotoChanges } from './photos.changes.ts';
import { addPhoto, changePhoto, hasRoom, listPhotos, loadPhoto, loadPicture } from './photos.store.ts';
import { PhotoError, type QueuedPhoto, type StoredPhoto, type TakenPhoto } from './photos.types.ts';

/** Maximum size of a picture to process, in bytes: cheap phones lack the memory for larger ones. */
export const maxRawBytes = 40 * 1_048_576;

/** Space one more photo needs, in bytes: the camera's picture and the one to send. */
export const bytesPerPhoto = 12 * 1_048_576;

/**
 * Returns whether the phone has space for one more photo; call it before the camera opens. Browsers may report more
 * quota than a full disk has, so this amount is written and deleted again. Never rejects.
 */
export async function roomForPhoto(): Promise<{ isEnough: boolean }> {
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null);
  const freeBytes = estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0);
  if (freeBytes !== null && freeBytes < bytesPerPhoto) return { isEnough: false };
  return { isEnough: await hasRoom(bytesPerPhoto) };
}

/**
 * Stores a picture as a draft the moment it is taken, before any processing, replacing an earlier draft of that side: a
 * killed tab can resume with it. Throws PhotoError.
 */
export async function storePhoto({ file, accept, maxBytes, ...taken }: TakenPhoto): Promise<QueuedPhoto> {
  const mime = await mediaTypeOf(file);
  const isPicture = mime.startsWith('image/');
  const isAcceptedType = isPicture
    ? accept.some((accepted) => accepted.startsWith('image/'))
    : accept.includes(mime);
  if (!isAcceptedType) throw new PhotoError('wrongType');
  if (file.size === 0) throw new PhotoError('unreadable');
  if (file.size > (isPicture ? maxRawBytes : maxBytes)) throw new PhotoError('tooBig');
  // Without persistent storage, the browser may delete data when the phone is short of space.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  const photo: StoredPhoto = {
    ...taken,
    key: crypto.randomUUID(),
    mime,
    bytes: file.size,
    sha256: '',
    quality: null,
    addedAt: now(),
    state: 'draft',
    reason: null,
    address: null,
    failures: 0,
    retryAt: null,
  };
  await addPhoto(photo, file, await keysOf(photo, 'draft'));
  return shown(photo);
}

/** The data sent for a draft: the processed picture, or the PDF itself, and the measurements of the quality check. */
export interface ReadyPhoto {
  file: Blob;
  quality: StoredPhoto['quality'];
}

/**
 * Queues a draft for sending when there is a network and a session. Deletes a refused photo of the same side. Returns
 * null if the draft was deleted. Throws PhotoError.
 */
export async function queuePhoto(key: string, { file, quality }: ReadyPhoto): Promise<QueuedPhoto | null> {
  const draft = await loadPhoto(key);
  if (draft?.state !== 'draft') return draft && shown(draft);
  const sha256 = await sha256Of(await file.arrayBuffer());
  const mime = await mediaTypeOf(file);
  const queued = await changePhoto(
    key,
    (photo) => ({ ...photo, mime, bytes: file.size, sha256, quality, state: 'waiting' }),
    {
      picture: file.type === mime ? file : new Blob([file], { type: mime }),
      gone: await keysOf(draft, 'refused'),
    },
  );
  if (queued) requestSync();
  return queued && shown(queued);
}

/** Asks the service worker, if the browser has Background Sync, to send photos that this page can't. */
function requestSync(): void {
  const workers = globalThis.navigator?.serviceWorker;
  workers
    ?.getRegistration()
    .then((registration) => registration && syncOf(registration)?.register(photoSyncTag))
    .catch(() => undefined);
}

/** Returns the Background Sync API, which TypeScript's standard types lack. */
function syncOf(
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } },
) {
  return registration.sync;
}

/** Retries a refused photo, in its old position. */
export async function retryPhoto(key: string): Promise<void> {
  await changePhoto(key, (photo) =>
    photo.state === 'refused'
      ? { ...photo, state: 'waiting', reason: null, address: null, failures: 0, retryAt: null }
      : photo,
  );
}

/** Deletes a photo that has not arrived; notifies the server if it had started the upload. */
export async function discardPhoto(key: string): Promise<void> {
  const photo = await loadPhoto(key);
  await changePhoto(key, () => null);
  if (photo?.address) await cancelUpload(photo.address.documentId);
}

/** Returns the picture of a photo for display or processing; null once it has arrived or was discarded. */
export function photoBlob(key: string): Promise<Blob | null> {
  return loadPicture(key);
}

/**
 * Calls `listener` with a user's photos that have not arrived, in order: at once, on changes in any tab and on upload
 * progress. Without browser storage the list is empty. Returns a function that unsubscribes.
 */
export function watchPhotos(userId: string, listener: (photos: readonly QueuedPhoto[]) => void): () => void {
  const percents = new Map<string, number>();
  let photos: readonly StoredPhoto[] = [];
  let latest = 0;
  const tell = () => listener(photos.map((photo) => shown(photo, percents.get(photo.key))));
  const read = async () => {
    latest += 1;
    const own = latest;
    const kept = await listPhotos(userId).catch(() => []);
    if (own !== latest) return;
    photos = kept;
    tell();
  };
  const stop = watchPhotoChanges((news) => {
    if (news.userId !== userId) return;
    if (news.progress === null) return void read();
    percents.set(news.progress.key, news.progress.percent);
    tell();
  });
  void read();
  return () => {
    latest = Number.POSITIVE_INFINITY;
    stop();
  };
}

function shown(photo: StoredPhoto, percent = 0): QueuedPhoto {
  const { key, candidateId, type, side, name, mime, bytes, addedAt, reason, state } = photo;
  const base = { key, candidateId, type, side, name, mime, bytes, addedAt, reason };
  if (state === 'arrived') return { ...base, state: 'sending', percent: 100 };
  return { ...base, state, percent: state === 'sending' ? percent : 0 };
}

/** Returns the keys of photos of the same side in this state. */
async function keysOf(
  { userId, candidateId, type, side }: StoredPhoto,
  state: StoredPhoto['state'],
): Promise<string[]> {
  // Without browser storage, the write itself reports the error.
  const photos = await listPhotos(userId).catch(() => []);
  return photos
    .filter(
      (other) =>
        other.state === state &&
        other.candidateId === candidateId &&
        other.type === type &&
        other.side === side,
    )
    .map(({ key }) => key);
}
