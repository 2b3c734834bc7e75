/** Sends the file of a candidate's document: `start_document`, the file itself, `finish_document`. */
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { client } from './client.ts';
import { env } from './env.ts';
import { exchangeSignedIn } from './exchange.ts';
import { parseRows } from './parse.ts';
import { documentRow } from './tables/documents.ts';

const started = z.object({
  document_id: documentRow.shape.id,
  storage_path: z.nullable(z.string()),
  status: documentRow.shape.status,
});

/** One side of a document. */
export interface DocumentFile {
  candidateId: string;
  typeCode: string;
  side: string;
  file: File;
}

/**
 * Sends a side of a document, once however often it is asked. Throws as `client` does, FILE_NOT_ACCEPTED and
 * DUPLICATE_FILE among it.
 */
export async function uploadDocument(
  { candidateId, typeCode, side, file }: DocumentFile,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await file.arrayBuffer();
  const { data } = await client
    .rpc('start_document', {
      p_candidate_id: candidateId,
      p_type_code: typeCode,
      p_side: side,
      p_mime: file.type,
      p_bytes: file.size,
      p_sha256: await sha256(bytes),
      p_via: 'staff',
    })
    .abortSignal(signal)
    .throwOnError();
  const [upload] = parseRows(started, data);
  // The same file arrived before.
  if (upload?.status !== 'uploading') return;
  const answer = await exchangeSignedIn(
    `${env.supabaseUrl}/storage/v1/object/candidate-documents/${upload.storage_path}`,
    {
      method: 'POST',
      headers: {
        'content-type': file.type,
        ...(env.publishableKey !== '' && { apikey: env.publishableKey }),
      },
      body: bytes,
      signal,
    },
  );
  // A file that is there already was sent by a try whose answer was lost.
  if (!answer.ok && !(await answer.text()).includes('Duplicate')) throw new AppError('data.failed');
  await client
    .rpc('finish_document', { p_document_id: upload.document_id })
    .abortSignal(signal)
    .throwOnError();
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
