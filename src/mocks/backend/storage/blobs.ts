/** A UUID, or a UUID and an ending. */
export const blobKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.\w+)*$/;

/**
 * Keeps bytes by key, of the form `blobKey`. A key is random and names one version of one object, so that nothing a
 * person typed ever becomes a path.
 */
export interface Blobs {
  /** Keeps everything `body` gives, whole or not at all, and gives its length in bytes. */
  write(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  /**
   * Adds what `body` gives to the end of a blob, which is made when it isn't there, and gives the new length.
   * Rejects with the body's error when it breaks; what had arrived by then stays.
   */
  append(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  /** The length in bytes; null for a key that isn't there. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` up to, not including, `end`; null for a key that isn't there. */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Forgets these keys; one that isn't there is passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys that nobody has written to since `moment` of the machine's time. */
  untouchedSince(moment: Date): Promise<string[]>;
}
