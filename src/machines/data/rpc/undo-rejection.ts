/** `undo_rejection`: a rejection or a withdrawal taken back. */
import { client } from '#machines/data/client.ts';

/**
 * Opens an application again that this person ended within the last minute, at the stage it had. Throws as `client`
 * does; refused with NOT_FOUND, NOT_OWNER, TRANSITION_NOT_ALLOWED and UNDO_NOT_POSSIBLE.
 */
export async function undoRejection(applicationId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('undo_rejection', { p_application_id: applicationId }).abortSignal(signal).throwOnError();
}
