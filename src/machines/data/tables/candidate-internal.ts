import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { changeRecord } from '#machines/data/record.ts';

/** A row of `candidate_internal`. */
export const candidateInternalRow = z.object({
  candidate_id: z.uuid(),
  owner_note: z.nullable(z.string()),
  next_action_note: z.nullable(z.string()),
  hold_reason: z.nullable(z.string()),
  do_not_rehire: z.boolean(),
  dnr_reason: z.nullable(z.string()),
  /** When the "do not rehire" request that waits for an admin was made. */
  dnr_requested_at: z.nullable(z.iso.datetime({ offset: true })),
  dnr_requested_by: z.nullable(z.uuid()),
  dnr_request_reason: z.nullable(z.string()),
  /** Why an admin refused the last request. */
  dnr_refused_note: z.nullable(z.string()),
  tags: z.array(z.string()),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
  held_at: z.nullable(z.iso.datetime({ offset: true })),
  held_due_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type CandidateInternal = z.infer<typeof candidateInternalRow>;

/** Loads the staff-only data of a candidate; null if this user may not read it. Throws as `client` does. */
export async function candidateInternal(id: string, signal: AbortSignal): Promise<CandidateInternal | null> {
  const { data } = await client
    .from('candidate_internal')
    .select(columnsOf(candidateInternalRow))
    .eq('candidate_id', id)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(candidateInternalRow, data)[0] ?? null;
}

/** Saves columns at this version and returns the row; throws as `changeRecord`. */
export function saveCandidateInternal(
  { candidate_id, version }: Pick<CandidateInternal, 'candidate_id' | 'version'>,
  changes: Partial<CandidateInternal>,
  signal: AbortSignal,
): Promise<CandidateInternal> {
  return changeRecord('candidate_internal', candidateInternalRow, { candidate_id, version }, changes, signal);
}

/** Returns the staff-only data of these candidates (as many as a URL can hold); throws as `client` does. */
export async function listInternals(
  candidateIds: readonly string[],
  signal: AbortSignal,
): Promise<CandidateInternal[]> {
  const { data } = await client
    .from('candidate_internal')
    .select(columnsOf(candidateInternalRow))
    .in('candidate_id', candidateIds)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(candidateInternalRow, data);
}
