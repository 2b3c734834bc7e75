import * as z from 'zod/mini';
import { requireBucket } from './bucket-rows.ts';
import { commitObject, metadataOf } from './commit.ts';
import { asCaller, asService, type Call, ownerOf, transact } from './context.ts';
import { noSuchKey } from './errors.ts';
import { readJson } from './json.ts';
import { requireBucketName, requireKey } from './names.ts';
import { renameObject, requireObject } from './object-rows.ts';
import { requireUpload } from './upload.ts';
import { userMetadataFrom } from './upload-body.ts';

const optionalText = z.exactOptional(z.string());
const moveFields = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
};
const moveForm = z.strictObject(moveFields);
const copyForm = z.strictObject({
  ...moveFields,
  copyMetadata: z.optional(z.boolean()),
  metadata: z.optional(z.strictObject({ cacheControl: optionalText, mimetype: optionalText })),
});

/** Returns source and target, both with valid names. */
function movedLocationsOf(body: z.infer<typeof moveForm>) {
  const from = { bucket: body.bucketId, name: body.sourceKey };
  const to = { bucket: body.destinationBucket || body.bucketId, name: body.destinationKey };
  requireBucketName(from.bucket);
  requireBucketName(to.bucket);
  requireKey(to.name);
  return { from, to };
}

/** `POST /object/move`: changes an object's name or bucket, if the caller may read and change it. */
export async function moveObject(call: Call): Promise<Response> {
  const { from, to } = movedLocationsOf(await readJson(call.request, moveForm));
  const row = await transact(call, async (become) => {
    const sql = await become('caller');
    await requireObject(sql, from.bucket, from.name);
    return renameObject(sql, from, { ...to, owner: ownerOf(call) });
  });
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: row.name });
}

/**
 * `POST /object/copy`: copies an object, if the caller may read it and create the copy. With `copyMetadata: false` the
 * copy gets the request's metadata.
 */
export async function copyObject(call: Call): Promise<Response> {
  const { request, context } = call;
  const body = await readJson(request, copyForm);
  const { from, to } = movedLocationsOf(body);
  const { copyMetadata = true } = body;
  const source = await asCaller(call, (sql) => requireObject(sql, from.bucket, from.name));
  const known = { ...source.metadata, ...(!copyMetadata && body.metadata) };
  const upsert = request.headers.get('x-upsert') === 'true';
  const userMetadata = copyMetadata ? (source.user_metadata ?? {}) : userMetadataFrom(request);
  const object = { ...to, owner: ownerOf(call), userMetadata };
  await asService(call, (sql) => requireBucket(sql, to.bucket));
  await requireUpload(call, { ...object, upsert, metadata: known });

  const bytes = source.version === null ? null : await context.blobs.read(source.version);
  if (!bytes) throw noSuchKey();
  const version = crypto.randomUUID();
  try {
    const size = await context.blobs.write(version, bytes);
    const { mimetype = 'application/octet-stream', cacheControl = 'no-cache' } = known;
    const metadata = metadataOf(call, { version, size, mimetype, cacheControl });
    const row = await commitObject(call, { ...object, version, metadata }, upsert);
    return Response.json({ Id: row.id, Key: `${to.bucket}/${to.name}`, ...row });
  } catch (error) {
    await context.blobs.remove([version]);
    throw error;
  }
}
