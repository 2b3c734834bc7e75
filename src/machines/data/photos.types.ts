/** A photo of a document on its way from the camera to the server. */
import * as z from 'zod/mini';
import { refusalReason } from './outbox.entry.ts';

/** Which document of whom a photo is. */
const subject = {
  /** Whose session may send it. */
  userId: z.string(),
  candidateId: z.uuid(),
  /** A code of `document_types`. */
  type: z.string(),
  side: z.enum(['single', 'front', 'back']),
};

/** A photo as it lies in the browser's database; its picture lies beside it. */
export const keptPhoto = z.object({
  ...subject,
  /** Names the photo and its picture. */
  key: z.uuid(),
  /** What the driver's phone called the file. */
  name: z.string(),
  /** The media type and size of the picture as it lies here, in bytes. */
  mime: z.string(),
  bytes: z.number(),
  /** In hex; empty while it is a draft, whose picture is still shaped. */
  sha256: z.string(),
  /** What the check of the photo measured: kept with the document, at most 2,000 characters of JSON. */
  quality: z.nullable(z.record(z.string(), z.json())),
  /** In milliseconds since 1970 UTC, as all times here. */
  addedAt: z.number(),
  /**
   * A `draft` waits for the driver to look at it; `arrived` lies in the storage, and the database has yet to be told.
   */
  state: z.enum(['draft', 'waiting', 'sending', 'arrived', 'refused']),
  /** Null unless refused. */
  reason: z.nullable(refusalReason),
  /** The row that the server began for it, and where its picture goes until then; null before. */
  address: z.nullable(z.object({ documentId: z.uuid(), url: z.string(), until: z.number() })),
  /** How often in a row nothing came of it; the pauses grow with it. */
  failures: z.number(),
  /** Not to be sent again before; null at once. */
  retryAt: z.nullable(z.number()),
});
export type KeptPhoto = z.infer<typeof keptPhoto>;

/** A photo as a screen shows it. */
export interface QueuedPhoto
  extends Pick<
    KeptPhoto,
    'key' | 'candidateId' | 'type' | 'side' | 'name' | 'mime' | 'bytes' | 'addedAt' | 'reason'
  > {
  /** A draft waits for the driver; a refused photo for another try or for a new photo. */
  state: 'draft' | 'waiting' | 'sending' | 'refused';
  /** How much of it has gone out, 0 to 100. */
  percent: number;
}

/** A picture just taken or chosen. */
export interface TakenPhoto extends Pick<KeptPhoto, 'userId' | 'candidateId' | 'type' | 'side' | 'name'> {
  file: Blob;
  /** The media types that the document's type takes, and the bytes of one file: `accept`, `max_bytes` of `my_documents`. */
  accept: readonly string[];
  maxBytes: number;
}

/**
 * Why a picture can't be taken in: `noRoom` (the phone is full), `notKept` (the browser keeps nothing, as in some
 * private windows), `wrongType`, `tooBig` (a PDF, or a picture too large to work on), `heic` (a format of iPhones that
 * this phone can't read: set the camera to "Most compatible", or send a screenshot), `unreadable` (no picture).
 */
export type PhotoProblem = 'noRoom' | 'notKept' | 'wrongType' | 'tooBig' | 'heic' | 'unreadable';

/** A picture that can't be taken in. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;

  constructor(code: PhotoProblem, cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoError';
    this.code = code;
  }
}
