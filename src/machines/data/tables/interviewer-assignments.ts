import * as z from 'zod/mini';

/** A row of `interviewer_assignments`. */
export const interviewerAssignmentRow = z.object({
  id: z.uuid(),
  interviewer_id: z.uuid(),
  slot_id: z.nullable(z.uuid()),
  interview_id: z.nullable(z.uuid()),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  blocks: z.boolean(),
  scorecard_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
});
export type InterviewerAssignment = z.infer<typeof interviewerAssignmentRow>;
