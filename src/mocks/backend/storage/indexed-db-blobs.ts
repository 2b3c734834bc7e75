import { openDB } from 'idb';
import type { Blobs } from './blobs.ts';

/**
 * Stores blobs in the browser's IndexedDB named `name`, so that they survive a reload. Writes are on disk when they
 * settle.
 */
export async function indexedDbBlobs(name: string): Promise<Blobs> {
  const db = await openDB<{ blobs: { key: string; value: { blob: Blob; written: Date } } }>(name, 1, {
    upgrade: (opened) => {
      opened.createObjectStore('blobs');
    },
  });
  const blobOf = async (key: string) => (await db.get('blobs', key))?.blob;

  /** Appends these bytes to the existing ones. */
  async function storeBlob(key: string, ...parts: BlobPart[]): Promise<number> {
    const open = db.transaction('blobs', 'readwrite', { durability: 'strict' });
    const before = (await open.store.get(key))?.blob ?? '';
    const blob = new Blob([before, ...parts]);
    await Promise.all([open.store.put({ blob, written: new Date() }, key), open.done]);
    return blob.size;
  }

  return {
    async write(key, body) {
      return storeBlob(key, await new Response(body).blob());
    },
    async append(key, body) {
      const storedParts: BlobPart[] = [];
      try {
        for await (const chunk of body) storedParts.push(new Uint8Array(chunk));
      } catch (cause) {
        await storeBlob(key, ...storedParts);
        throw cause;
      }
      return storeBlob(key, ...storedParts);
    },
    async size(key) {
      return (await blobOf(key))?.size ?? null;
    },
    async read(key, range) {
      const blob = await blobOf(key);
      if (!blob) return null;
      return (range ? blob.slice(range.start, range.end) : blob).stream();
    },
    async remove(keys) {
      const open = db.transaction('blobs', 'readwrite', { durability: 'strict' });
      await Promise.all([...keys.map((key) => open.store.delete(key)), open.done]);
    },
    async listUnmodifiedSince(moment) {
      const open = db.transaction('blobs');
      const [keys, values] = await Promise.all([open.store.getAllKeys(), open.store.getAll()]);
      return keys.filter((_, index) => (values[index]?.written ?? moment) < moment);
    },
  };
}
