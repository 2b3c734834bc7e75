/** A UUID, optionally with an extension. */
export const blobKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.\w+)*$/;

/**
 * Stores bytes by key, of the form `blobKey`. A key is random and identifies one version of one object, so that user
 * input never becomes a path.
 */
export interface Blobs {
  /** Stores all of `body`, atomically, and returns its length in bytes. */
  write(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  /**
   * Appends `body` to a blob, creating it if missing, and returns the new length. Rejects with the body's error; bytes
   * received before it are kept.
   */
  append(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  /** Returns the length in bytes; null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Returns the bytes from `start` up to, but excluding, `end`; null for an unknown key. */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Deletes these keys; ignores unknown ones. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns the keys not written since `moment`, in the machine's time. */
  listUnmodifiedSince(moment: Date): Promise<string[]>;
}
