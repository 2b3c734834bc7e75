/** Takes back an upload that the server began and nobody waits for any more. */
import { announce } from './changes.ts';
import { client } from './client.ts';

/** How long the server is asked, in milliseconds: what it doesn't hear of now it gives up by itself after a day. */
const patience = 10_000;

/** Tells the server, if it can be reached, that this upload won't be finished. Never rejects. */
export async function takeBackUpload(documentId: string): Promise<void> {
  const { error } = await client
    .rpc('delete_my_document', { p_document_id: documentId })
    .abortSignal(AbortSignal.timeout(patience));
  if (error === null) announce({ table: 'documents', row: documentId, operation: 'update' });
}
