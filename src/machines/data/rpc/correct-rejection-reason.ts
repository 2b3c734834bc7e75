import { client } from '#machines/data/client.ts';

/**
 * Corrects why an application ended, at this version; appends the note to the staff note. Throws as `client` does;
 * refused with STALE_VERSION, REASON_REQUIRED, TRANSITION_NOT_ALLOWED, NOT_OWNER and NOT_FOUND.
 */
export async function correctRejectionReason(
  { id, version }: { id: string; version: number },
  reason: string,
  note: string | null,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('correct_rejection_reason', {
      p_application_id: id,
      p_version: version,
      p_reason_code: reason,
      p_note: note,
    })
    .abortSignal(signal)
    .throwOnError();
}
