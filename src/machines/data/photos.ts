/**
 * Photos of documents on their way to the server (product design, C.12): each lies on the phone's disk from before the
 * camera step ends until the server has it, whatever happens to the tab, the network and the session.
 * `photos.sender.ts` sends them.
 */

import { now } from './clock.ts';
import { sha256Of } from './document-upload.ts';
import { mediaTypeOf } from './media-type.ts';
import { photoSyncTag } from './photos.background.ts';
import { watchPhotoNews } from './photos.changes.ts';
import { addPhoto, changePhoto, hasRoom, listPhotos, readPhoto, readPicture } from './photos.shelf.ts';
import { takeBackUpload } from './photos.take-back.ts';
import { type KeptPhoto, PhotoError, type QueuedPhoto, type TakenPhoto } from './photos.types.ts';

/** A picture larger than this is not worked on: a cheap phone has no memory for it. In bytes. */
export const mostRawBytes = 40 * 1_048_576;

/** What one more photo needs: the picture as the camera makes it and the one that is sent, in bytes. */
export const bytesPerPhoto = 12 * 1_048_576;

/**
 * Says whether the phone has room for one more photo, to be asked before the camera opens. Browsers tell a quota that a
 * full disk doesn't have: so much is written and removed again. Never rejects.
 */
export async function roomForPhoto(): Promise<{ isEnough: boolean }> {
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null);
  const freeBytes = estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0);
  if (freeBytes !== null && freeBytes < bytesPerPhoto) return { isEnough: false };
  return { isEnough: await hasRoom(bytesPerPhoto) };
}

/**
 * Keeps a picture as a draft the moment it is taken, before anything is done with it, in place of an earlier draft of
 * that side: a killed tab resumes with it. Throws PhotoError.
 */
export async function keepPhoto({ file, accept, maxBytes, ...taken }: TakenPhoto): Promise<QueuedPhoto> {
  const mime = await mediaTypeOf(file);
  const isPicture = mime.startsWith('image/');
  const isTaken = isPicture
    ? accept.some((accepted) => accepted.startsWith('image/'))
    : accept.includes(mime);
  if (!isTaken) throw new PhotoError('wrongType');
  if (file.size === 0) throw new PhotoError('unreadable');
  if (file.size > (isPicture ? mostRawBytes : maxBytes)) throw new PhotoError('tooBig');
  // What isn't asked for the browser may clear when the phone is short of room.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  const photo: KeptPhoto = {
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

/** What is sent of a draft: the picture as it was shaped, of a PDF the file itself, and what the check measured. */
export interface ReadyPhoto {
  file: Blob;
  quality: KeptPhoto['quality'];
}

/**
 * Has a draft sent, when there is a network and a session. A refused photo of that side leaves with its words. Gives
 * null when the draft is gone. Throws PhotoError.
 */
export async function queuePhoto(key: string, { file, quality }: ReadyPhoto): Promise<QueuedPhoto | null> {
  const draft = await readPhoto(key);
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
  if (queued) askForSync();
  return queued && shown(queued);
}

/** Has the service worker, where there is one and the browser has Background Sync, send what this page doesn't get to. */
function askForSync(): void {
  const workers = globalThis.navigator?.serviceWorker;
  workers
    ?.getRegistration()
    .then((registration) => registration && syncOf(registration)?.register(photoSyncTag))
    .catch(() => undefined);
}

/** Background Sync, which no standard library of types has yet. */
function syncOf(
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } },
) {
  return registration.sync;
}

/** Has a refused photo sent again, in its old place. */
export async function retryPhoto(key: string): Promise<void> {
  await changePhoto(key, (photo) =>
    photo.state === 'refused'
      ? { ...photo, state: 'waiting', reason: null, address: null, failures: 0, retryAt: null }
      : photo,
  );
}

/** Removes a photo that has not arrived, for good; the server is told where it had heard of it. */
export async function discardPhoto(key: string): Promise<void> {
  const photo = await readPhoto(key);
  await changePhoto(key, () => null);
  if (photo?.address) await takeBackUpload(photo.address.documentId);
}

/** The picture of a photo, to be shown or shaped; null once it has arrived or was discarded. */
export function photoBlob(key: string): Promise<Blob | null> {
  return readPicture(key);
}

/**
 * Tells `listener` of a person's photos that have not arrived, in order: at once, and whenever a tab changes them or
 * sends more of one. Where the browser keeps nothing it is told of none. Gives the function that stops it.
 */
export function watchPhotos(userId: string, listener: (photos: readonly QueuedPhoto[]) => void): () => void {
  const percents = new Map<string, number>();
  let photos: readonly KeptPhoto[] = [];
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
  const stop = watchPhotoNews((news) => {
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

function shown(photo: KeptPhoto, percent = 0): QueuedPhoto {
  const { key, candidateId, type, side, name, mime, bytes, addedAt, reason, state } = photo;
  const base = { key, candidateId, type, side, name, mime, bytes, addedAt, reason };
  if (state === 'arrived') return { ...base, state: 'sending', percent: 100 };
  return { ...base, state, percent: state === 'sending' ? percent : 0 };
}

/** The photos of the same side that are in this state. */
async function keysOf(
  { userId, candidateId, type, side }: KeptPhoto,
  state: KeptPhoto['state'],
): Promise<string[]> {
  // Where the browser keeps nothing, the write itself says so.
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
