import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { rejectionReasonRow } from '#machines/data/tables/rejection-reasons.ts';
import { stages } from '#shared/stages.ts';
import { listedCandidate } from './listed-candidates.ts';

/**
 * A row of `rejected_candidates`: a candidate whose last application was rejected or withdrawn, the reason, and when
 * they can be contacted again.
 */
export const rejectedCandidateRow = z.object({
  ...listedCandidate.shape,
  tags: z.array(z.string()),
  do_not_rehire: z.boolean(),
  /** When the "do not rehire" request that waits for an admin was made. */
  dnr_requested_at: z.nullable(z.iso.datetime({ offset: true })),
  application_id: z.uuid(),
  application_version: z.int(),
  rejected_at: z.iso.datetime({ offset: true }),
  rejected_from_stage: z.enum(stages.map(({ name }) => name)),
  rejected_by: z.nullable(z.uuid()),
  /** A health reason is replaced by the reason that masks it. */
  rejection_reason_code: z.nullable(z.string()),
  reason_label: z.nullable(z.string()),
  reapply_condition: rejectionReasonRow.shape.reapply_condition,
  reapply_after: z.nullable(z.iso.date()),
  /** Whether the condition for reapplying is met; a recruiter may then reopen without an override. */
  may_reapply: z.boolean(),
});
export type RejectedCandidate = z.infer<typeof rejectedCandidateRow>;

const reasonOnly = z.pick(rejectedCandidateRow, { rejection_reason_code: true, reason_label: true });

/** A reason, and the number of candidates it was given for. */
export interface ReasonCount {
  code: string;
  label: string;
  count: number;
}

/**
 * Returns a recruiter's ended candidates since a timestamp, by reason, most frequent first; throws as `client` does.
 */
export async function countReasons(
  recruiterId: string,
  since: string,
  signal: AbortSignal,
): Promise<ReasonCount[]> {
  const { data } = await client
    .from('rejected_candidates')
    .select(columnsOf(reasonOnly))
    .eq('assigned_recruiter_id', recruiterId)
    .gte('rejected_at', since)
    .abortSignal(signal)
    .throwOnError();
  const byCode = Map.groupBy(parseRows(reasonOnly, data), (row) => row.rejection_reason_code);
  return [...byCode]
    .flatMap(([code, rows]) =>
      code === null ? [] : [{ code, label: rows[0]?.reason_label ?? code, count: rows.length }],
    )
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
