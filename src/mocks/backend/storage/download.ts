import { findBucket } from './bucket-rows.ts';
import { asService, type Call, transact } from './context.ts';
import { noSuchBucket, noSuchKey, notImplemented, StorageError } from './errors.ts';
import { requireBucketName, requireKey } from './names.ts';
import { type ObjectRow, requireObject } from './object-rows.ts';
import { rangeOf } from './range.ts';
import { verifySignature } from './signatures.ts';

/** Returns the object in the path if the caller may read it: anyone for a public bucket, else by row security. */
async function findReadableObject(call: Call): Promise<ObjectRow> {
  const { bucket, name, url, caller } = call;
  if (url.searchParams.has('versionId')) throw notImplemented('Reading an earlier version (versionId)');
  requireBucketName(bucket);
  requireKey(name);
  return transact(call, async (become) => {
    const service = await become('service');
    const found = await findBucket(service, bucket);
    if (!found || (!found.public && !caller)) throw noSuchBucket();
    return requireObject(found.public ? service : await become('caller'), bucket, name);
  });
}

/** Browsers would run an uploaded page. */
const safeContentType = (type: string) => (type.toLowerCase().includes('text/html') ? 'text/plain' : type);

/** Prevents scripts in other document types; not for PDF, whose viewers do not work in a sandbox. */
const policyOf = (type: string) =>
  type.toLowerCase() === 'application/pdf' ? undefined : "sandbox; default-src 'none'";

function disposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed());
  return name === '' ? 'attachment;' : `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** Returns the headers for every response about these bytes; throws `InvalidRequest` for invalid header values. */
function headersOf({ url }: Call, { metadata, version }: ObjectRow, expires?: string): Headers {
  const { eTag, mimetype = 'application/octet-stream', lastModified, cacheControl } = metadata ?? {};
  const download = url.searchParams.get('download');
  const said = {
    'accept-ranges': 'bytes',
    'content-type': safeContentType(mimetype),
    'content-security-policy': policyOf(mimetype),
    etag: eTag ?? `"${version}"`,
    'x-robots-tag': 'none',
    'last-modified': lastModified && new Date(lastModified).toUTCString(),
    expires,
    'cache-control': expires === undefined ? cacheControl : undefined,
    'content-disposition': download === null ? undefined : disposition(download),
  };
  const headers = new Headers();
  for (const [name, value] of Object.entries(said)) {
    try {
      if (value) headers.set(name, value);
    } catch {
      const message = `Invalid character in response header "${name}"`;
      throw new StorageError(400, 'InvalidRequest', message, { error: 'invalid_header_char' });
    }
  }
  return headers;
}

/** Returns whether the client already has these bytes. */
function isUnchanged({ headers: asked }: Request, headers: Headers): boolean {
  const tags = asked.get('if-none-match');
  const own = headers.get('etag');
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', own].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return since >= Date.parse(headers.get('last-modified') ?? '');
}

/** Sends an object's bytes; null if they were just replaced or deleted. */
async function send(call: Call, row: ObjectRow, expires?: string): Promise<Response | null> {
  const { request, context } = call;
  const headers = headersOf(call, row, expires);
  const size = row.version === null ? null : await context.blobs.size(row.version);
  if (row.version === null || size === null) return null;
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') {
    headers.set('content-length', String(size));
    return new Response(null, { headers });
  }
  const asked = request.headers.get('range');
  const range = asked === null ? { start: 0, end: size } : rangeOf(asked, size);
  const body = await context.blobs.read(row.version, range);
  if (!body) return null;
  headers.set('content-length', String(range.end - range.start));
  if (asked !== null) headers.set('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
  return new Response(body, { status: asked === null ? 200 : 206, headers });
}

/** Reloads the row if its bytes were replaced during the read. */
async function sendLatest(call: Call, find: () => Promise<ObjectRow>, expires?: string): Promise<Response> {
  let version: string | null | undefined;
  for (;;) {
    const row = await find();
    const response = await send(call, row, expires);
    if (response) return response;
    if (row.version === version) throw noSuchKey();
    version = row.version;
  }
}

/**
 * `GET /object/{bucket}/{name}`, also under `/object/authenticated` and `/object/public`: returns the bytes, with
 * `Range` support.
 */
export const downloadObject = (call: Call): Promise<Response> =>
  sendLatest(call, () => findReadableObject(call));

/** `GET /object/sign/{bucket}/{name}?token`: returns the bytes for a valid link. */
export async function downloadSigned(call: Call): Promise<Response> {
  const { exp } = await verifySignature(call, 'download');
  const find = () => asService(call, (sql) => requireObject(sql, call.bucket, call.name));
  return sendLatest(call, find, new Date(exp * 1000).toUTCString());
}

/** `GET /object/info/{bucket}/{name}`, also with `public` or `authenticated`: returns an object's metadata. */
export async function describeObject(call: Call): Promise<Response> {
  const row = await findReadableObject(call);
  const { size = null, mimetype = null, cacheControl = null, eTag = null } = row.metadata ?? {};
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  });
}
