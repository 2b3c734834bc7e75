import * as z from 'zod/mini';

/** A row of `scorecards`. */
export const scorecardRow = z.object({
  id: z.uuid(),
  interview_id: z.uuid(),
  interviewer_id: z.uuid(),
  template_id: z.uuid(),
  scores: z.record(z.string(), z.json()),
  road_test: z.record(z.string(), z.json()),
  licence_seen: z.nullable(z.boolean()),
  overall: z.int(),
  recommendation: z.enum(['yes', 'no', 'maybe']),
  comment: z.nullable(z.string()),
  submitted_at: z.iso.datetime({ offset: true }),
});
export type Scorecard = z.infer<typeof scorecardRow>;
