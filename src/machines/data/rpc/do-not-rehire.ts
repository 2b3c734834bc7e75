/** "Do not rehire": requested by recruiters and operations, decided by an admin. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { stages } from '#shared/stages.ts';

const stage = z.enum(stages.map(({ name }) => name));

/** A row of `do_not_rehire_requests`. */
export const rehireRequest = z.object({
  /** The candidate's. */
  id: z.uuid(),
  candidate: z.string(),
  stage,
  /** Stage at which the last application ended. */
  lost_stage: z.nullable(stage),
  client: z.nullable(z.string()),
  reason: z.string(),
  requested_by: z.nullable(z.string()),
  requested_at: z.iso.datetime({ offset: true }),
  /** True if the reader made the request, so another admin decides. */
  is_own: z.boolean(),
});
export type RehireRequest = z.infer<typeof rehireRequest>;

/** Returns the waiting requests, longest wait first; throws as `client` does, and a zod error for malformed rows. */
export async function listRehireRequests(signal: AbortSignal): Promise<RehireRequest[]> {
  const { data } = await client.rpc('do_not_rehire_requests').abortSignal(signal).throwOnError();
  return parseRows(rehireRequest, data);
}

/** Approves a request as it was read, or refuses it with a note; refusals as in `decide_do_not_rehire`. */
export async function decideRehireRequest(
  { id, requested_at }: Pick<RehireRequest, 'id' | 'requested_at'>,
  refusedNote: string | null,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('decide_do_not_rehire', {
      p_candidate_id: id,
      p_requested_at: requested_at,
      p_approve: refusedNote === null,
      p_note: refusedNote,
    })
    .abortSignal(signal)
    .throwOnError();
}

/** Requests the mark for a candidate from an admin; refusals as in `request_do_not_rehire`. */
export async function requestDoNotRehire(
  candidateId: string,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('request_do_not_rehire', { p_candidate_id: candidateId, p_reason: reason })
    .abortSignal(signal)
    .throwOnError();
}

/** Withdraws the waiting request for a candidate; refusals as in `withdraw_do_not_rehire`. */
export async function withdrawDoNotRehire(candidateId: string, signal: AbortSignal): Promise<void> {
  await client
    .rpc('withdraw_do_not_rehire', { p_candidate_id: candidateId })
    .abortSignal(signal)
    .throwOnError();
}

/** Marks a candidate or, with null, removes the mark; refusals as in `set_do_not_rehire`. */
export async function setDoNotRehire(
  candidateId: string,
  reason: string | null,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('set_do_not_rehire', { p_candidate_id: candidateId, p_reason: reason })
    .abortSignal(signal)
    .throwOnError();
}
