import * as z from 'zod/mini';

/** A row of `merges`. */
export const mergeRow = z.object({
  id: z.uuid(),
  winner_id: z.uuid(),
  loser_id: z.uuid(),
  field_choices: z.record(z.string(), z.json()),
  by_id: z.nullable(z.uuid()),
  at: z.iso.datetime({ offset: true }),
  number: z.int(),
  undone_at: z.nullable(z.iso.datetime({ offset: true })),
  undone_by: z.nullable(z.uuid()),
  /** Ids of the `candidate_timeline` lines that the merge moved. */
  entries: z.array(z.string()),
});
export type Merge = z.infer<typeof mergeRow>;
