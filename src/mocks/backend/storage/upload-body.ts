import { fromBase64 } from './base64.ts';
import { invalidMimeType, StorageError, tooLarge } from './errors.ts';

/** Content of an upload request. */
export interface UploadBody {
  body: ReadableStream<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  /** In bytes, if known in advance. */
  length: number | undefined;
  userMetadata: Record<string, unknown>;
}

/** Limits of a bucket: at most `bytes`, and only these content types (`image/*` for all images). */
export interface UploadLimits {
  bytes: number;
  mimeTypes: readonly string[];
}

const maxUserMetadataBytes = 1024 * 1024;

/** Throws `InvalidMimeType` unless the list is empty or contains `type`, including parameters. */
export function requireMimeType(type: string, allowed: readonly string[]): void {
  const [kind, detail] = type.split('/');
  const matches = allowed.some((each) => each === `${kind}/${detail}` || each === `${kind}/*`);
  if (allowed.length > 0 && (detail === undefined || !matches)) throw invalidMimeType(type);
}

/**
 * Streams the bytes of a request. Fails with `EntityTooLarge` beyond `maxBytes` bytes, and with `Aborted` if the connection
 * breaks or `signal` aborts.
 */
export function limitedStream(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const aborted = () => new StorageError(400, 'Aborted', 'Request aborted');
  let seen = 0;
  return new ReadableStream({
    start(controller) {
      const stop = () => {
        controller.error(aborted());
        reader.cancel().catch(() => {});
      };
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => {
        throw aborted();
      });
      if (signal?.aborted) return;
      if (done) return controller.close();
      seen += value.byteLength;
      if (seen > maxBytes) throw tooLarge();
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Parses the user metadata of an object from JSON; empty if it is not a JSON object. */
export function userMetadataOf(json: string | undefined): Record<string, unknown> {
  if (json === undefined) return {};
  if (new TextEncoder().encode(json).byteLength > maxUserMetadataBytes) throw tooLarge('user_metadata');
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

/** Parses the user metadata in a request's `x-metadata` header, which is in Base64. */
export const userMetadataFrom = ({ headers }: Request) =>
  userMetadataOf(fromBase64(headers.get('x-metadata') ?? ''));

const empty = () => new Blob([]).stream();

/** Returns a request's announced number of bytes; undefined if missing. */
export const lengthOf = (request: Request) => {
  const header = request.headers.get('content-length');
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
};

const noContent = () => new StorageError(400, 'InvalidRequest', 'No content provided');

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined);

/** Room for the fields and boundaries around a form's file. */
const formOverhead = 2 * maxUserMetadataBytes;

async function readForm(request: Request, limits: UploadLimits): Promise<UploadBody> {
  const limitedBody = limitedStream(request.body ?? empty(), limits.bytes + formOverhead);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(limitedBody, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw cause instanceof StorageError ? cause : noContent();
    });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw noContent();
  const mimetype = text(form.get('contentType')) || file.type || 'application/octet-stream';
  requireMimeType(mimetype, limits.mimeTypes);
  if (file.size > limits.bytes) throw tooLarge();
  const seconds = text(form.get('cacheControl'));
  return {
    body: file.stream(),
    mimetype,
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    length: file.size,
    userMetadata: userMetadataOf(text(form.get('metadata')) ?? text(form.get('userMetadata'))),
  };
}

/**
 * Parses an upload: a form with a file, as clients send for a `Blob`, or plain bytes. Throws `InvalidMimeType` and
 * `EntityTooLarge`; for an unknown length the latter fails the stream.
 */
export async function readUpload(request: Request, limits: UploadLimits): Promise<UploadBody> {
  const { headers } = request;
  const mimetype = headers.get('content-type') || 'application/octet-stream';
  if (mimetype.startsWith('multipart/form-data')) return readForm(request, limits);
  requireMimeType(mimetype, limits.mimeTypes);
  const length = lengthOf(request);
  if (length !== undefined && length > limits.bytes) throw tooLarge();
  return {
    body: limitedStream(request.body ?? empty(), limits.bytes),
    mimetype,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    length,
    userMetadata: userMetadataFrom(request),
  };
}
