/** Sends a candidate's file: `start_document`, the upload to the returned path, `finish_document`. */
import * as z from 'zod/mini';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { announce } from './changes.ts';
import { client } from './client.ts';
import { fileProblemOf } from './document-file.ts';
import { env } from './env.ts';
import { exchangeSignedIn } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';
import { parseRows } from './parse.ts';
import { ServerError } from './server-error.ts';

/** The bucket for document files. */
export const documentBucket = 'candidate-documents';
const taken = 409;

/** The result of `start_document`. */
export const startedDocument = z.object({
  document_id: z.uuid(),
  storage_path: z.string(),
  status: z.string(),
});

/** The document that a file belongs to. */
export interface SentDocument {
  /** A code of `document_types`. */
  type: string;
  side: 'single' | 'front' | 'back';
  file: Blob;
}

/** Media types allowed for documents. */
export const documentMimes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/**
 * Sends a file as staff and returns the id of its document; resending the same file creates no second document. Throws
 * as `client` does; refused with NOT_FOUND, NOT_OWNER, FILE_NOT_ACCEPTED (params.reason: type, side, mime, size, or
 * before sending a FileProblem), DUPLICATE_FILE and UPLOAD_INCOMPLETE.
 */
export async function sendDocument(
  candidateId: string,
  { type, side, file: given }: SentDocument,
  signal: AbortSignal,
): Promise<string> {
  const problem = await fileProblemOf(given);
  if (problem) throw new Refusal('FILE_NOT_ACCEPTED', { ...noDetails, params: { reason: problem } });
  // The file's name and the browser's type may be wrong.
  const file = given.slice(0, given.size, await mediaTypeOf(given));
  const bytes = await file.arrayBuffer();
  const { data } = await client
    .rpc('start_document', {
      p_candidate_id: candidateId,
      p_type_code: type,
      p_side: side,
      p_mime: file.type,
      p_bytes: bytes.byteLength,
      p_sha256: await sha256Of(bytes),
      p_via: 'staff',
    })
    .abortSignal(signal)
    .throwOnError();
  const [document] = parseRows(startedDocument, data);
  if (!document) throw new Error('start_document gave no document.');
  if (document.status === 'uploading') {
    await uploadFile(document.storage_path, file, signal);
    await client
      .rpc('finish_document', { p_document_id: document.document_id })
      .abortSignal(signal)
      .throwOnError();
  }
  announce({ table: 'documents', row: document.document_id, operation: 'update' });
  return document.document_id;
}

/**
 * Uploads a file to its path; succeeds if an earlier attempt already stored it. Throws the AppErrors of `exchange` and
 * a ServerError.
 */
export async function uploadFile(path: string, file: Blob, signal: AbortSignal): Promise<void> {
  const answer = await exchangeSignedIn(`${env.supabaseUrl}/storage/v1/object/${documentBucket}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': file.type,
      ...(env.publishableKey !== '' && { apikey: env.publishableKey }),
    },
    body: file,
    signal,
  });
  if (answer.ok) return;
  const refusedWith = refusal.safeParse(await answer.json().catch(() => null));
  if (Number(refusedWith.data?.statusCode) !== taken) throw new ServerError(answer.status, refusedWith.data);
}

/** The storage's response to a refused upload. */
const refusal = z.object({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  message: z.optional(z.string()),
});

/** Returns the SHA-256 of these bytes, in hex. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
