/** Keeps the bytes of stored objects. A key is written once and names one version of one object. */
export interface Blobs {
  /** Keeps everything `body` gives, whole or not at all, and gives its length in bytes. */
  write(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  /** The bytes from `start` up to, not including, `end`; null for a key that was never written. */
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Forgets these keys; one that isn't there is passed over. */
  remove(keys: readonly string[]): Promise<void>;
}
