import * as z from 'zod/mini';
import { closingItemRow } from '#machines/data/tables/closing-items.ts';
import { rejectedCandidateRow } from '#machines/data/views/rejected-candidates.ts';
import { stages } from '#shared/stages.ts';

const {
  rejected_at: _at,
  rejected_from_stage: _stage,
  rejected_by: _by,
  rejection_reason_code: _code,
  reason_label: _label,
  ...remainingShape
} = rejectedCandidateRow.shape;

/** A row of `lost_candidates`: a candidate lost after the hand-over, the costs, and the items still to close. */
export const lostCandidateRow = z.object({
  ...remainingShape,
  recruiter_id: z.nullable(z.uuid()),
  /** Operations user who closes the case. */
  ops_id: z.nullable(z.uuid()),
  opening_title: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  lost_at: z.iso.datetime({ offset: true }),
  lost_stage: z.enum(stages.map(({ name }) => name)),
  /** The true reason, including health reasons; null for candidates who left after deployment. */
  reason_code: z.nullable(z.string()),
  reason_label: z.nullable(z.string()),
  separation_reason: z.nullable(z.string()),
  /** The user who handles the visa case. */
  pro_id: z.nullable(z.uuid()),
  /** Amount spent on visa steps, in fils. */
  cost_fils: z.int(),
  closing_items: z.array(z.pick(closingItemRow, { id: true, code: true, status: true, version: true })),
  open_items: z.int(),
  /** Whether the opening has a free place for a replacement. */
  has_free_place: z.boolean(),
  recruiter_notified_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type LostCandidate = z.infer<typeof lostCandidateRow>;
