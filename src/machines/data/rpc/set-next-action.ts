import { client } from '#machines/data/client.ts';

/** When something is to be done about a candidate next, as the database writes it, and what; null for nothing. */
export interface NextStep {
  at: string | null;
  note: string | null;
}

/** Sets what is done next. Throws as `client` does; refused with NOT_OWNER and NOT_FOUND. */
export async function setNextAction(id: string, { at, note }: NextStep, signal: AbortSignal): Promise<void> {
  await client
    .rpc('set_next_action', { p_candidate_id: id, p_at: at, p_note: note })
    .abortSignal(signal)
    .throwOnError();
}
