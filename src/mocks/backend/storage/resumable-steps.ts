import { commitObject, metadataOf } from './commit.ts';
import { asService, type Call, ownerOf } from './context.ts';
import { invalidSignature, isRefusal, StorageError } from './errors.ts';
import { isVersionStored } from './object-rows.ts';
import { dropUpload, type PendingUpload } from './pending-upload.ts';
import { verifyToken } from './signatures.ts';
import { expectedMetadata, requireUpload } from './upload.ts';
import { limitedStream } from './upload-body.ts';

/** Owner of a new object, and whether it may replace another. */
export interface UploadOwner {
  owner: string | null;
  upsert: boolean;
}

/**
 * Throws unless the request may create this object: by its signature if the path requires one, else by row security.
 * With `orSee` a taken name is allowed: the object may come from this same upload.
 */
export async function authorizeUpload(
  call: Call,
  upload: PendingUpload,
  { isSigned, allowsExisting = false }: { isSigned: boolean; allowsExisting?: boolean },
): Promise<UploadOwner> {
  const { headers } = call.request;
  if (isSigned) {
    const signature = headers.get('x-signature');
    if (signature === null) throw invalidSignature('Missing x-signature header');
    const { owner = null, upsert = false } = await verifyToken(call, signature, 'upload', upload);
    return { owner, upsert };
  }
  const uploadOwner = { owner: ownerOf(call), upsert: headers.get('x-upsert') === 'true' };
  const { bucket, name, userMetadata, contentType, length } = upload;
  const metadata = expectedMetadata(contentType, length);
  await requireUpload(call, { bucket, name, userMetadata, metadata, ...uploadOwner }).catch(
    (error: unknown) => {
      const isKeyTaken = error instanceof StorageError && error.code === 'KeyAlreadyExists';
      if (!allowsExisting || !isKeyTaken) throw error;
    },
  );
  return uploadOwner;
}

/**
 * Appends the request's body at `offset` and returns the new offset. Keeps the bytes received before the body failed or
 * `signal` aborted it.
 */
export async function receive(
  { request, context }: Call,
  id: string,
  { upload, offset, signal }: { upload: PendingUpload; offset: number; signal: AbortSignal },
): Promise<number> {
  if (!request.body) return offset;
  return context.blobs.append(id, limitedStream(request.body, upload.length - offset, signal));
}

/**
 * Turns complete bytes into the object, unless already done. A rejection deletes the bytes; an internal error keeps
 * them for a retry.
 */
export async function finish(
  call: Call,
  id: string,
  upload: PendingUpload,
  uploadOwner: UploadOwner,
): Promise<void> {
  if (await asService(call, (sql) => isVersionStored(sql, id))) return;
  const { bucket, name, userMetadata, length: size, cacheControl } = upload;
  const { contentType: mimetype = 'application/octet-stream' } = upload;
  const metadata = metadataOf(call, { version: id, size, mimetype, cacheControl });
  const object = { bucket, name, owner: uploadOwner.owner, userMetadata, version: id, metadata };
  try {
    await commitObject(call, object, uploadOwner.upsert);
  } catch (error) {
    if (isRefusal(error)) await dropUpload(call.context.blobs, id);
    throw error;
  }
}
