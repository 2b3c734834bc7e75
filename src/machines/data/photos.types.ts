/** A document photo on its way from the camera to the server. */
import * as z from 'zod/mini';
import { refusalReason } from './outbox.entry.ts';

/** The user and document of a photo. */
const photoShape = {
  /** The user whose session may send it. */
  userId: z.string(),
  candidateId: z.uuid(),
  /** A code of `document_types`. */
  type: z.string(),
  side: z.enum(['single', 'front', 'back']),
};

/** A photo as stored in the browser's database; its picture is stored separately. */
export const storedPhoto = z.object({
  ...photoShape,
  /** Key of the photo and its picture. */
  key: z.uuid(),
  /** The file name on the driver's phone. */
  name: z.string(),
  /** Media type and size in bytes of the stored picture. */
  mime: z.string(),
  bytes: z.number(),
  /** In hex; empty for a draft, whose picture is still being processed. */
  sha256: z.string(),
  /** Measurements of the quality check, stored with the document: at most 2,000 characters of JSON. */
  quality: z.nullable(z.record(z.string(), z.json())),
  /** Milliseconds since 1970 UTC, like all times here. */
  addedAt: z.number(),
  /** `draft`: waits for the driver's review; `arrived`: uploaded, but not yet reported to the database. */
  state: z.enum(['draft', 'waiting', 'sending', 'arrived', 'refused']),
  /** Null unless refused. */
  reason: z.nullable(refusalReason),
  /** The row started on the server, and the upload URL with its expiry; null before. */
  address: z.nullable(z.object({ documentId: z.uuid(), url: z.string(), until: z.number() })),
  /** Number of consecutive failures; the retry delay grows with it. */
  failures: z.number(),
  /** Earliest time of the next attempt; null for immediately. */
  retryAt: z.nullable(z.number()),
});
export type StoredPhoto = z.infer<typeof storedPhoto>;

/** A photo as shown on screen. */
export interface QueuedPhoto
  extends Pick<
    StoredPhoto,
    'key' | 'candidateId' | 'type' | 'side' | 'name' | 'mime' | 'bytes' | 'addedAt' | 'reason'
  > {
  /** A draft waits for the driver; a refused photo waits for a retry or a new photo. */
  state: 'draft' | 'waiting' | 'sending' | 'refused';
  /** Upload progress, 0 to 100. */
  percent: number;
}

/** A picture just taken or chosen. */
export interface TakenPhoto extends Pick<StoredPhoto, 'userId' | 'candidateId' | 'type' | 'side' | 'name'> {
  file: Blob;
  /** Media types and maximum file size of the document type: `accept`, `max_bytes` of `my_documents`. */
  accept: readonly string[];
  maxBytes: number;
}

/**
 * Why a picture can't be stored: `noRoom` (the phone is full), `notKept` (no browser storage, as in some private
 * windows), `wrongType`, `tooBig` (a PDF, or a picture too large to process), `heic` (an iPhone format that this phone
 * can't read: set the camera to "Most compatible", or send a screenshot), `unreadable` (not a picture).
 */
export type PhotoProblem = 'noRoom' | 'notKept' | 'wrongType' | 'tooBig' | 'heic' | 'unreadable';

/** A picture that can't be stored. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;

  constructor(code: PhotoProblem, cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoError';
    this.code = code;
  }
}
