import * as z from 'zod/mini';
import { type Blobs, blobKey } from './blobs.ts';
import { StorageError } from './errors.ts';

const form = z.object({
  bucket: z.string(),
  name: z.string(),
  /** In bytes, of the whole. */
  length: z.number(),
  contentType: z.optional(z.string()),
  cacheControl: z.string(),
  userMetadata: z.record(z.string(), z.unknown()),
  /** The `Upload-Metadata` header, to be told again. */
  header: z.string(),
  /** From then on nothing is added. */
  expires: z.number(),
});

/** An object whose bytes arrive over several requests, described by the first. */
export type PendingUpload = z.infer<typeof form>;

/** How long the bytes may take, in milliseconds. */
export const pendingLifetime = 24 * 60 * 60 * 1000;

/** An answer in TUS' form: a line of text. */
export const refusal = (status: number, message: string) =>
  new StorageError(status, 'TusError', message, { status });

/** Where the description lies; the bytes lie under the id itself, which becomes the object's version. */
const descriptionOf = (id: string) => `${id}.info`;

/** Begins an upload that has no bytes yet, and gives its id. */
export async function beginUpload(blobs: Blobs, upload: PendingUpload): Promise<string> {
  const id = crypto.randomUUID();
  await blobs.write(descriptionOf(id), new Blob([JSON.stringify(upload)]).stream());
  await blobs.append(id, new Blob([]).stream());
  return id;
}

/** The upload with this id and how many bytes of it are there. Refuses with 404, and with 410 when it took too long. */
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

/** Forgets an upload and what there is of it. */
export const dropUpload = (blobs: Blobs, id: string): Promise<void> => blobs.remove([id, descriptionOf(id)]);
