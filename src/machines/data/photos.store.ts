/** Storage of photos: rows and pictures in the browser's database, in the order they were taken. */
import { announcePhotos } from './photos.changes.ts';
import { PhotoError, type StoredPhoto, storedPhoto } from './photos.types.ts';
import { openStore } from './store.ts';

/** Returns a user's photos, in order; photos of another build that can't be parsed stay stored. */
export async function listPhotos(userId: string): Promise<StoredPhoto[]> {
  const kept = await (await openStore()).getAllFromIndex('photos', 'userId', userId);
  return parsePhotos(kept);
}

/** Returns the photos of all users, in order: a service worker has no session. */
export async function listAllPhotos(): Promise<StoredPhoto[]> {
  return parsePhotos(await (await openStore()).getAll('photos'));
}

/** Returns the photo, or null if it was deleted. */
export async function loadPhoto(key: string): Promise<StoredPhoto | null> {
  const kept = await (await openStore()).getFromIndex('photos', 'key', key);
  return storedPhoto.safeParse(kept).data ?? null;
}

/** Returns the picture of a photo, or null if it was deleted. */
export async function loadPicture(key: string): Promise<Blob | null> {
  return (await (await openStore()).get('photoFiles', key)) ?? null;
}

/**
 * Appends a photo with its picture, on disk before it resolves, and deletes those in `gone`. Throws PhotoError `noRoom`
 * or `notKept`, and then changes nothing.
 */
export async function addPhoto(photo: StoredPhoto, picture: Blob, gone: readonly string[]): Promise<void> {
  await write(async (tables) => {
    await tables.objectStore('photos').add(photo);
    await tables.objectStore('photoFiles').put(picture, photo.key);
    await removeIn(tables, gone);
  });
  announcePhotos(photo.userId);
}

/**
 * Replaces a photo with the result of `change`, and its picture if one is given; null deletes both. Also deletes those
 * in `gone`. Returns the new photo, or null if deleted: a deleted photo is never restored. Throws PhotoError `noRoom`
 * or `notKept`, and then changes nothing.
 */
export async function changePhoto(
  key: string,
  change: (photo: StoredPhoto) => StoredPhoto | null,
  { picture, gone = [] }: { picture?: Blob; gone?: readonly string[] } = {},
): Promise<StoredPhoto | null> {
  const [before, after] = await write(async (tables): Promise<[StoredPhoto | null, StoredPhoto | null]> => {
    const cursor = await tables.objectStore('photos').index('key').openCursor(key);
    if (cursor === null) return [null, null];
    const changed = change(cursor.value);
    if (changed === null) await removeIn(tables, [key]);
    else {
      await cursor.update(changed);
      if (picture) await tables.objectStore('photoFiles').put(picture, key);
    }
    await removeIn(tables, gone);
    return [cursor.value, changed];
  });
  if (before) announcePhotos(before.userId);
  return after;
}

/** Returns whether the disk has space for this many more bytes; true if unknown. */
export async function hasRoom(bytes: number): Promise<boolean> {
  try {
    const trial = new Blob([new Uint8Array(bytes)]);
    await write(async (tables) => tables.objectStore('photoFiles').put(trial, 'trial'));
    await write(async (tables) => tables.objectStore('photoFiles').delete('trial'));
    return true;
  } catch (error) {
    return !(error instanceof PhotoError && error.code === 'noRoom');
  }
}

type Tables = ReturnType<typeof openTables>;

function openTables(db: Awaited<ReturnType<typeof openStore>>) {
  return db.transaction(['photos', 'photoFiles'], 'readwrite', { durability: 'strict' });
}

/** Runs the work in one transaction: all or nothing. */
async function write<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
  try {
    const tables = openTables(await openStore());
    const [result] = await Promise.all([work(tables).catch((cause) => giveUp(tables, cause)), tables.done]);
    return result;
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new PhotoError(isFull ? 'noRoom' : 'notKept', cause);
  }
}

/** Aborts the transaction: a request refused before it starts doesn't abort it. */
function giveUp(tables: Tables, cause: unknown): never {
  try {
    tables.abort();
  } catch {
    // The transaction has already ended.
  }
  throw cause;
}

async function removeIn(tables: Tables, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const cursor = await tables.objectStore('photos').index('key').openCursor(key);
    await cursor?.delete();
    await tables.objectStore('photoFiles').delete(key);
  }
}

function parsePhotos(kept: readonly unknown[]): StoredPhoto[] {
  return kept.flatMap((photo) => storedPhoto.safeParse(photo).data ?? []);
}
