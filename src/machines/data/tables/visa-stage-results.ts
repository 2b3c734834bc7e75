import * as z from 'zod/mini';

/** A row of `visa_stage_results`. */
export const visaStageResultRow = z.object({
  id: z.uuid(),
  visa_stage_id: z.uuid(),
  candidate_id: z.uuid(),
  attempt: z.int(),
  status: z.enum([
    'ready',
    'appointment_booked',
    'submitted',
    'awaiting_authority',
    'action_required',
    'rejected',
    'completed',
    'skipped',
  ]),
  health: z.boolean(),
  result: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recorded_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaStageResult = z.infer<typeof visaStageResultRow>;
