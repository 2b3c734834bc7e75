/** `POST /api/document-url`: product design, B.6. */
import * as z from 'zod/mini';
import { type DocumentUrl, type DocumentUrlRequest, documentUrl } from '../contract.documents.ts';
import type { ApiServices } from './services.ts';

/** Response of `record_document_view`. */
const view = z.extend(z.omit(documentUrl, { url: true }), {
  bucket: z.string(),
  path: z.string(),
  seconds: z.int(),
});

/**
 * Returns a link to a document's file, for at most a minute. The caller's own token determines access, and the view is
 * logged, before the secret key signs anything. Throws Refusal `NOT_FOUND`, ApiError `forbidden`, `unauthorized`,
 * `invalid_request` (a purpose for other roles), and UpstreamFault.
 */
export async function linkToDocument(
  { documentId, purpose }: DocumentUrlRequest,
  token: string,
  { supabase }: ApiServices,
): Promise<DocumentUrl> {
  const asked = { p_document_id: documentId, p_purpose: purpose };
  const { bucket, path, seconds, ...shown } = await supabase.rpcAs(
    token,
    'record_document_view',
    asked,
    view,
  );
  return { url: await supabase.signFile(bucket, path, seconds), ...shown };
}
