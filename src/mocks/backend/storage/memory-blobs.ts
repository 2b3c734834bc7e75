import type { Blobs } from './blobs.ts';

/** Stores blobs in memory, for tests and for pages without persistence. */
export function memoryBlobs(): Blobs {
  const kept = new Map<string, { blob: Blob; written: Date }>();
  const storeBlob = (key: string, blob: Blob) => {
    kept.set(key, { blob, written: new Date() });
    return blob.size;
  };
  return {
    async write(key, body) {
      return storeBlob(key, await new Response(body).blob());
    },
    async append(key, body) {
      const add = (...parts: Uint8Array<ArrayBuffer>[]) =>
        storeBlob(key, new Blob([kept.get(key)?.blob ?? '', ...parts]));
      let size = add();
      for await (const chunk of body) size = add(new Uint8Array(chunk));
      return size;
    },
    async size(key) {
      return kept.get(key)?.blob.size ?? null;
    },
    async read(key, range) {
      const blob = kept.get(key)?.blob;
      if (!blob) return null;
      return (range ? blob.slice(range.start, range.end) : blob).stream();
    },
    async remove(keys) {
      for (const key of keys) kept.delete(key);
    },
    async listUnmodifiedSince(moment) {
      return [...kept].filter(([, { written }]) => written < moment).map(([key]) => key);
    },
  };
}
