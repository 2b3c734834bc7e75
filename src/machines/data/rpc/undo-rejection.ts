/** `undo_rejection`: undoes a rejection or a withdrawal. */
import { client } from '#machines/data/client.ts';

/**
 * Reopens, at its previous stage, an application that this user ended within the last minute. Throws as `client` does;
 * refused with NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED and UNDO_NOT_POSSIBLE.
 */
export async function undoRejection(applicationId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('undo_rejection', { p_application_id: applicationId }).abortSignal(signal).throwOnError();
}
