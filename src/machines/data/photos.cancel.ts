/** Cancels an upload that was started on the server and is no longer needed. */
import { announce } from './changes.ts';
import { client } from './client.ts';

/** Timeout of the request, in milliseconds; the server abandons the upload by itself after a day. */
const patience = 10_000;

/** Notifies the server, if reachable, that this upload won't be completed. Never rejects. */
export async function cancelUpload(documentId: string): Promise<void> {
  const { error } = await client
    .rpc('delete_my_document', { p_document_id: documentId })
    .abortSignal(AbortSignal.timeout(patience));
  if (error === null) announce({ table: 'documents', row: documentId, operation: 'update' });
}
