import { client } from '#machines/data/client.ts';

/** The next action on a candidate and its time, as the database formats it; null for none. */
export interface NextStep {
  at: string | null;
  note: string | null;
}

/** Sets the next action. Throws as `client` does; refused with NOT_OWNER and NOT_FOUND. */
export async function setNextAction(id: string, { at, note }: NextStep, signal: AbortSignal): Promise<void> {
  await client
    .rpc('set_next_action', { p_candidate_id: id, p_at: at, p_note: note })
    .abortSignal(signal)
    .throwOnError();
}
