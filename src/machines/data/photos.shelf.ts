/** Where photos lie: rows and pictures in the browser's database, in the order they were taken. */
import { announcePhotos } from './photos.changes.ts';
import { type KeptPhoto, keptPhoto, PhotoError } from './photos.types.ts';
import { openStore } from './store.ts';

/** Somebody's photos, in order; those of another build that this one can't read are left where they are. */
export async function listPhotos(userId: string): Promise<KeptPhoto[]> {
  const kept = await (await openStore()).getAllFromIndex('photos', 'userId', userId);
  return readable(kept);
}

/** Everybody's photos, in order: a service worker has nobody's session. */
export async function listAllPhotos(): Promise<KeptPhoto[]> {
  return readable(await (await openStore()).getAll('photos'));
}

/** The photo, or null once it is gone. */
export async function readPhoto(key: string): Promise<KeptPhoto | null> {
  const kept = await (await openStore()).getFromIndex('photos', 'key', key);
  return keptPhoto.safeParse(kept).data ?? null;
}

/** The picture of a photo, or null once it is gone. */
export async function readPicture(key: string): Promise<Blob | null> {
  return (await (await openStore()).get('photoFiles', key)) ?? null;
}

/**
 * Puts a photo at the end with its picture, on the disk before it resolves; those of `gone` leave with it. Throws
 * PhotoError `noRoom` or `notKept`, and then nothing has changed.
 */
export async function addPhoto(photo: KeptPhoto, picture: Blob, gone: readonly string[]): Promise<void> {
  await write(async (tables) => {
    await tables.objectStore('photos').add(photo);
    await tables.objectStore('photoFiles').put(picture, photo.key);
    await removeIn(tables, gone);
  });
  announcePhotos(photo.userId);
}

/**
 * Puts what `change` makes of a photo in its place, with another picture if one is given; null removes both. Those of
 * `gone` leave with it. Gives the new one, or null when it is or was gone: a wiped photo never comes back. Throws
 * PhotoError `noRoom` or `notKept`, and then nothing has changed.
 */
export async function changePhoto(
  key: string,
  change: (photo: KeptPhoto) => KeptPhoto | null,
  { picture, gone = [] }: { picture?: Blob; gone?: readonly string[] } = {},
): Promise<KeptPhoto | null> {
  const [before, after] = await write(async (tables): Promise<[KeptPhoto | null, KeptPhoto | null]> => {
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

/** Whether the disk takes so many bytes more; true where it can't be told. */
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

/** Does all of it or nothing. */
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

/** A request that is refused before it begins doesn't end its transaction by itself. */
function giveUp(tables: Tables, cause: unknown): never {
  try {
    tables.abort();
  } catch {
    // It has ended.
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

function readable(kept: readonly unknown[]): KeptPhoto[] {
  return kept.flatMap((photo) => keptPhoto.safeParse(photo).data ?? []);
}
