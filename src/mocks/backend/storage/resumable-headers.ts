import { fromBase64 } from './base64.ts';
import { invalidParameter } from './errors.ts';
import { refusal } from './pending-upload.ts';

const version = '1.0.0';
const extensions = 'creation,creation-with-upload,termination,expiration';

/** Headers of every response about a resumable upload. */
export const protocolHeaders = { 'tus-resumable': version };

/** Headers of the `OPTIONS` response. */
export const capabilities = (maxSize: number) => ({
  ...protocolHeaders,
  'tus-version': version,
  'tus-extension': extensions,
  'tus-max-size': String(maxSize),
});

/** Rejects another protocol version, and unsupported extensions by name. */
export function requireProtocol({ headers }: Request): void {
  const asked = headers.get('tus-resumable');
  if (asked === null) throw refusal(412, 'Tus-Resumable Required\n');
  if (asked !== version) throw refusal(412, `Invalid tus-resumable ${asked}\n`);
  if (headers.has('upload-defer-length'))
    throw refusal(501, 'creation-defer-length extension is not supported\n');
  if (headers.has('upload-concat')) throw refusal(501, 'concatenation extension is not supported\n');
}

/** Returns a header's number of bytes; null if missing. Rejects any other value. */
export function bytesIn({ headers }: Request, name: 'upload-length' | 'upload-offset'): number | null {
  const value = headers.get(name);
  if (value === null) return null;
  if (!/^\d{1,15}$/.test(value)) throw refusal(400, `Invalid ${name}\n`);
  return Number(value);
}

/** Rejects a body without TUS' content type. */
export function requireBytes({ headers }: Request): void {
  const type = headers.get('content-type');
  if (type === null) throw refusal(403, 'Content-Type header required\n');
  if (type !== 'application/offset+octet-stream') throw refusal(400, 'Invalid content-type\n');
}

/** Parses an `Upload-Metadata` header: names, and values in Base64. */
export function uploadMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', encoded = '', ...rest] = pair.trim().split(' ');
      const value = fromBase64(encoded);
      if (value === undefined || rest.length > 0) throw invalidParameter('Invalid Upload-Metadata header');
      return [name, value];
    }),
  );
}
