/** How long the work in progress has been in its stage. */
import type { AgeingRow } from '#machines/data/rpc/ops-control-room.ts';

/** The stages of operations, in order. */
export const agedStages = ['handover_review', 'documents', 'visa', 'onboarding'] as const;
/** Up to how many days a bucket reaches; the last has no end. */
export const bucketEnds = [1, 3, 7, 14, null] as const;

export interface AgedStage {
  stage: AgeingRow['stage'];
  /** How many are in each bucket, the youngest first. */
  buckets: readonly number[];
}

/** Every stage with its buckets, also the empty ones. */
export function ageingOf(rows: readonly AgeingRow[]): AgedStage[] {
  return agedStages.map((stage) => ({
    stage,
    buckets: bucketEnds.map(
      (_, bucket) => rows.find((row) => row.stage === stage && row.bucket === bucket)?.open ?? 0,
    ),
  }));
}
