/** How long work in progress has been in its stage. */
import type { AgeingRow } from '#machines/data/rpc/ops-control-room.ts';

/** The stages of operations, in order. */
export const agedStages = ['handover_review', 'documents', 'visa', 'onboarding'] as const;
/** Upper limit of each bucket in days; the last has none. */
export const bucketEnds = [1, 3, 7, 14, null] as const;

export interface StageAgeing {
  stage: AgeingRow['stage'];
  /** Number of candidates in each bucket, shortest time first. */
  buckets: readonly number[];
}

/** Returns every stage with its buckets, including empty ones. */
export function ageingOf(rows: readonly AgeingRow[]): StageAgeing[] {
  return agedStages.map((stage) => ({
    stage,
    buckets: bucketEnds.map(
      (_, bucket) => rows.find((row) => row.stage === stage && row.bucket === bucket)?.open ?? 0,
    ),
  }));
}
