import * as z from 'zod/mini';
import { asCaller, type Call, ownerOf } from './context.ts';
import { count, readJson } from './json.ts';
import { requireBucketName, requireKey } from './names.ts';
import { requireObject } from './object-rows.ts';
import { sign } from './signatures.ts';
import { expectedMetadata, requireUpload } from './upload.ts';
import { lengthOf, userMetadataFrom } from './upload-body.ts';

/** Lifetime of a signed upload, in seconds. */
const uploadLifetime = 7200;

/** Limited to the latest second that a date can represent. */
const seconds = count(1).check(z.maximum(8_000_000_000));
const signOneForm = z.strictObject({ expiresIn: seconds });
const signManyForm = z.strictObject({
  expiresIn: seconds,
  paths: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
});

const signDownload = async (call: Call, name: string, expiresIn: number) => {
  const url = `${call.bucket}/${name}`;
  return `/object/sign/${url}?token=${await sign(call, { url, scope: 'download' }, expiresIn)}`;
};

/** `POST /object/sign/{bucket}/{name}` { expiresIn }: returns a link, if the caller may read the object. */
export async function signObject(call: Call): Promise<Response> {
  const { expiresIn } = await readJson(call.request, signOneForm);
  const { bucket, name } = call;
  requireBucketName(bucket);
  requireKey(name);
  await asCaller(call, (sql) => requireObject(sql, bucket, name));
  return Response.json({ signedURL: await signDownload(call, name, expiresIn) });
}

/** `POST /object/sign/{bucket}` { expiresIn, paths }: returns a link, or an error, for each path. */
export async function signObjects(call: Call): Promise<Response> {
  const { expiresIn, paths } = await readJson(call.request, signManyForm);
  requireBucketName(call.bucket);
  const rows = await asCaller(call, (sql) =>
    sql.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any ($2::text[])',
      [call.bucket, paths],
    ),
  );
  const seen = new Set(rows.map(({ name }) => name));
  const error = 'Either the object does not exist or you do not have access to it';
  const links = paths.map(async (path) =>
    seen.has(path)
      ? { error: null, path, signedURL: await signDownload(call, path, expiresIn) }
      : { error, path, signedURL: null },
  );
  return Response.json(await Promise.all(links));
}

/** `POST /object/upload/sign/{bucket}/{name}`: returns a link that allows the caller's upload for two hours. */
export async function signUpload(call: Call): Promise<Response> {
  const { bucket, name, request } = call;
  requireBucketName(bucket);
  requireKey(name);
  const owner = ownerOf(call);
  const upsert = request.headers.get('x-upsert') === 'true';
  const metadata = expectedMetadata(request.headers.get('content-type') ?? undefined, lengthOf(request));
  await requireUpload(call, {
    bucket,
    name,
    owner,
    upsert,
    metadata,
    userMetadata: userMetadataFrom(request),
  });
  const url = `${bucket}/${name}`;
  const claims = { url, scope: 'upload' as const, upsert, ...(owner !== null && { owner }) };
  const token = await sign(call, claims, uploadLifetime);
  return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}
