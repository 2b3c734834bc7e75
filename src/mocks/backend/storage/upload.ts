import { type BucketRow, requireBucket } from './bucket-rows.ts';
import { commitObject, metadataOf } from './commit.ts';
import { asService, type Call, ownerOf, runAndRollBack } from './context.ts';
import { isEmptyFolder, requireBucketName, requireKey } from './names.ts';
import { type ObjectMetadata, writeObject } from './object-rows.ts';
import { verifySignature } from './signatures.ts';
import { readUpload, type UploadLimits } from './upload-body.ts';

/** Returns the bucket's limits for this name. */
export function limitsOf({ context }: Call, bucket: BucketRow, name: string): UploadLimits {
  if (isEmptyFolder(name)) return { bytes: 0, mimeTypes: [] };
  const bytes = Math.min(bucket.file_size_limit ?? context.maxFileSize, context.maxFileSize);
  return { bytes, mimeTypes: bucket.allowed_mime_types ?? [] };
}

/** An upload as known before its bytes arrive. */
export interface Intent {
  bucket: string;
  name: string;
  owner: string | null;
  upsert: boolean;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown>;
}

/** Throws if row security or a taken name prevents the caller from creating this object. */
export const requireUpload = (call: Call, { upsert, ...object }: Intent) =>
  runAndRollBack(call, (sql) => writeObject(sql, { ...object, version: '1' }, upsert));

/** Returns metadata of bytes not received yet; omits unknown values. */
export const expectedMetadata = (mimetype: string | undefined, length: number | undefined) => ({
  ...(mimetype !== undefined && { mimetype }),
  ...(length !== undefined && { contentLength: length }),
});

/** Stores the request's bytes under a new version, then the row; a rejection leaves neither. */
async function storeObject(call: Call, by: { owner: string | null; upsert: boolean; isAllowed: boolean }) {
  const { context, bucket, name, request } = call;
  requireBucketName(bucket);
  requireKey(name);
  const row = await asService(call, (sql) => requireBucket(sql, bucket));
  const { body, mimetype, cacheControl, length, userMetadata } = await readUpload(
    request,
    limitsOf(call, row, name),
  );
  const { owner, upsert } = by;
  const object = { bucket, name, owner, userMetadata };
  if (!by.isAllowed) {
    await requireUpload(call, { ...object, upsert, metadata: expectedMetadata(mimetype, length) });
  }
  const version = crypto.randomUUID();
  try {
    const size = await context.blobs.write(version, body);
    const metadata = metadataOf(call, { version, size, mimetype, cacheControl });
    const { id } = await commitObject(call, { ...object, version, metadata }, upsert);
    return { Id: id, Key: `${bucket}/${name}` };
  } catch (error) {
    await context.blobs.remove([version]);
    throw error;
  }
}

/** `POST /object/{bucket}/{name}`: creates an object; with `x-upsert: true` may replace another. */
export async function uploadObject(call: Call): Promise<Response> {
  const upsert = call.request.headers.get('x-upsert') === 'true';
  return Response.json(await storeObject(call, { owner: ownerOf(call), upsert, isAllowed: false }));
}

/** `PUT /object/{bucket}/{name}`: creates or replaces an object. */
export async function updateObject(call: Call): Promise<Response> {
  return Response.json(await storeObject(call, { owner: ownerOf(call), upsert: true, isAllowed: false }));
}

/** `PUT /object/upload/sign/{bucket}/{name}?token`: uploads with the permissions of the token's author. */
export async function uploadSigned(call: Call): Promise<Response> {
  const { owner = null, upsert = false } = await verifySignature(call, 'upload');
  const { Key } = await storeObject(call, { owner, upsert, isAllowed: true });
  return Response.json({ Key });
}
