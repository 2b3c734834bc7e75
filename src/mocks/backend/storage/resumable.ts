import { requireBucket } from './bucket-rows.ts';
import { asService, type Call } from './context.ts';
import { invalidRequest } from './errors.ts';
import { requireBucketName, requireKey } from './names.ts';
import {
  dropUpload,
  openUpload,
  type PendingUpload,
  pendingLifetime,
  refusal,
  startUpload,
} from './pending-upload.ts';
import {
  bytesIn,
  capabilities,
  protocolHeaders,
  requireBytes,
  requireProtocol,
  uploadMetadata,
} from './resumable-headers.ts';
import { authorizeUpload, finish, receive, type UploadOwner } from './resumable-steps.ts';
import { limitsOf } from './upload.ts';
import { lengthOf, requireMimeType, userMetadataOf } from './upload-body.ts';

const expiry = ({ expires }: PendingUpload) => new Date(expires).toUTCString();

/** Parses the object's description in the first request; rejects one that the bucket does not allow. */
async function describe(call: Call): Promise<PendingUpload> {
  const { request, context } = call;
  const length = bytesIn(request, 'upload-length');
  if (length === null) throw refusal(400, 'Upload-Length or Upload-Defer-Length header required\n');
  const header = request.headers.get('upload-metadata');
  if (header === null) throw invalidRequest('Metadata header is required');
  const said = uploadMetadata(header);
  const bucket = said.get('bucketName') ?? '';
  const name = said.get('objectName') ?? '';
  requireBucketName(bucket);
  requireKey(name);
  const limits = limitsOf(call, await asService(call, (sql) => requireBucket(sql, bucket)), name);
  if (length > limits.bytes) throw refusal(413, 'Maximum size exceeded\n');
  const contentType = said.get('contentType');
  if (contentType) requireMimeType(contentType, limits.mimeTypes);
  const seconds = said.get('cacheControl') ?? '';
  return {
    bucket,
    name,
    length,
    ...(contentType && { contentType }),
    cacheControl: /^-?\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: userMetadataOf(said.get('metadata')),
    header,
    expires: context.clock.now().getTime() + pendingLifetime,
  };
}

/** `POST`: starts an upload, with its first bytes if the request contains some. */
async function create(call: Call, isSigned: boolean): Promise<Response> {
  const { request, context, url } = call;
  const upload = await describe(call);
  const uploadOwner = await authorizeUpload(call, upload, { isSigned });
  const hasBody = request.headers.has('content-type');
  if (hasBody) requireBytes(request);
  const id = await startUpload(context.blobs, upload);
  const offset = await context.takeOver(id, async (signal) => {
    const receivedBytes = hasBody ? await receive(call, id, { upload, offset: 0, signal }) : 0;
    if (receivedBytes === upload.length) await finish(call, id, upload, uploadOwner);
    return receivedBytes;
  });
  const headers = new Headers({
    ...protocolHeaders,
    location: `${url.origin}/storage/v1/upload/resumable/${isSigned ? 'sign/' : ''}${id}`,
    'upload-offset': String(offset),
  });
  if (offset < upload.length) headers.set('upload-expires', expiry(upload));
  return new Response(null, { status: 201, headers });
}

/** A started upload, and what the request may do with it. */
interface StartedUpload {
  id: string;
  upload: PendingUpload;
  offset: number;
  uploadOwner: UploadOwner;
}

/** `PATCH`: appends bytes at the last offset, and creates the object once complete. */
async function resumeUpload(
  call: Call,
  { id, upload, offset, uploadOwner }: StartedUpload,
  signal: AbortSignal,
) {
  const { request } = call;
  requireBytes(request);
  const from = bytesIn(request, 'upload-offset');
  if (from === null) throw refusal(403, 'Upload-Offset header required\n');
  if (from !== offset) throw refusal(409, 'Upload-Offset conflict\n');
  if (offset + (lengthOf(request) ?? 0) > upload.length) throw refusal(413, "upload's size exceeded\n");
  const receivedBytes = await receive(call, id, { upload, offset, signal });
  const headers = new Headers({ ...protocolHeaders, 'upload-offset': String(receivedBytes) });
  if (receivedBytes < upload.length) headers.set('upload-expires', expiry(upload));
  else await finish(call, id, upload, uploadOwner);
  return new Response(null, { status: 204, headers });
}

/** `HEAD`: returns an upload's offset. Creates the missing row of a complete upload, as after a crash. */
async function tell(call: Call, { id, upload, offset, uploadOwner }: StartedUpload) {
  const headers = new Headers({
    ...protocolHeaders,
    'cache-control': 'no-store',
    'upload-offset': String(offset),
    'upload-length': String(upload.length),
    'upload-metadata': upload.header,
  });
  if (offset < upload.length) headers.set('upload-expires', expiry(upload));
  else await finish(call, id, upload, uploadOwner);
  return new Response(null, { headers });
}

/** `DELETE`: aborts an unfinished upload. */
async function terminate({ context }: Call, { id, upload, offset }: StartedUpload) {
  if (offset === upload.length) throw refusal(400, 'Cannot terminate an already completed upload');
  await dropUpload(context.blobs, id);
  return new Response(null, { status: 204, headers: protocolHeaders });
}

const steps = new Map([
  ['PATCH', resumeUpload],
  ['HEAD', tell],
  ['DELETE', terminate],
]);

async function answer(call: Call, isSigned: boolean): Promise<Response> {
  const { request, context, name: id } = call;
  requireProtocol(request);
  const method = request.headers.get('x-http-method-override') ?? request.method;
  if (method === 'POST') return create(call, isSigned);
  const step = steps.get(method);
  if (!step) throw refusal(404, 'Not found\n');
  const open = () => openUpload(context.blobs, id, context.clock.now());
  // Checked before the older request is aborted, so that users cannot abort others' uploads.
  const uploadOwner = await authorizeUpload(call, (await open()).upload, {
    isSigned,
    allowsExisting: method !== 'PATCH',
  });
  return context.takeOver(id, async (signal) => step(call, { id, uploadOwner, ...(await open()) }, signal));
}

/** `OPTIONS /upload/resumable`: returns the supported parts of TUS 1.0. */
export async function respondWithCapabilities({ context }: Call): Promise<Response> {
  return new Response(null, { status: 204, headers: capabilities(context.maxFileSize) });
}

/**
 * `/upload/resumable`: uploads an object over several requests, each checked by row security; the last one creates the
 * object.
 */
export const uploadResumably = (call: Call): Promise<Response> => answer(call, false);

/** `/upload/resumable/sign`: the same with the token of a signed upload, in `x-signature`. */
export const uploadResumablySigned = (call: Call): Promise<Response> => answer(call, true);
