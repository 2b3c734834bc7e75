import * as z from 'zod/mini';
import { type Blobs, blobKey } from './blobs.ts';
import { StorageError } from './errors.ts';

const form = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Total length, in bytes. */
  length: z.number(),
  contentType: z.optional(z.string()),
  cacheControl: z.string(),
  userMetadata: z.record(z.string(), z.unknown()),
  /** The `Upload-Metadata` header, returned in later responses. */
  header: z.string(),
  /** End of the upload; no bytes are accepted afterwards. */
  expires: z.number(),
});

/** An object uploaded over several requests, described by the first. */
export type PendingUpload = z.infer<typeof form>;

/** Lifetime of a pending upload, in milliseconds. */
export const pendingLifetime = 24 * 60 * 60 * 1000;

/** Creates an error response in TUS format: a line of text. */
export const refusal = (status: number, message: string) =>
  new StorageError(status, 'TusError', message, { status });

/** Key of the description; the bytes are stored under the id itself, which becomes the object's version. */
const descriptionOf = (id: string) => `${id}.info`;

/** Starts an upload without bytes, and returns its id. */
export async function startUpload(blobs: Blobs, upload: PendingUpload): Promise<string> {
  const id = crypto.randomUUID();
  await blobs.write(descriptionOf(id), new Blob([JSON.stringify(upload)]).stream());
  await blobs.append(id, new Blob([]).stream());
  return id;
}

/** Returns the upload with this id and its current length. Throws 404, or 410 after its lifetime. */
export async function openUpload(
  blobs: Blobs,
  id: string,
  now: Date,
): Promise<{ upload: PendingUpload; offset: number }> {
  const known = blobKey.test(id) ? await blobs.read(descriptionOf(id)) : null;
  const offset = known ? await blobs.size(id) : null;
  if (!known || offset === null) throw refusal(404, 'The file for this url was not found\n');
  const upload = form.parse(await new Response(known).json());
  if (now.getTime() > upload.expires) throw refusal(410, 'The file for this url no longer exists\n');
  return { upload, offset };
}

/** Deletes an upload and its bytes. */
export const dropUpload = (blobs: Blobs, id: string): Promise<void> => blobs.remove([id, descriptionOf(id)]);
