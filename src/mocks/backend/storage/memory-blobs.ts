import type { Blobs } from './blobs.ts';

/** Keeps blobs in memory, for tests and for pages that start anew each time. */
export function memoryBlobs(): Blobs {
  const kept = new Map<string, Blob>();
  return {
    async write(key, body) {
      const blob = await new Response(body).blob();
      kept.set(key, blob);
      return blob.size;
    },
    async read(key, range) {
      const blob = kept.get(key);
      if (!blob) return null;
      return (range ? blob.slice(range.start, range.end) : blob).stream();
    },
    async remove(keys) {
      for (const key of keys) kept.delete(key);
    },
  };
}
