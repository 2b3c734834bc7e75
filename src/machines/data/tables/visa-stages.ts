import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf } from '#machines/data/parse.ts';

/** A row of `visa_stages`. */
export const visaStageRow = z.object({
  id: z.uuid(),
  visa_case_id: z.uuid(),
  candidate_id: z.uuid(),
  code: z.string(),
  sort_order: z.int(),
  status: z.enum([
    'not_started',
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
  depends_on: z.array(z.string()),
  authority: z.string(),
  sla_working_days: z.int(),
  deadline_kind: z.nullable(z.string()),
  deadline_days: z.nullable(z.int()),
  deadline_from: z.nullable(
    z.enum(['entry_permit_issued', 'arrival', 'visa_expiry', 'work_permit_approved']),
  ),
  optional: z.boolean(),
  attempt: z.int(),
  ready_at: z.nullable(z.iso.datetime({ offset: true })),
  submitted_at: z.nullable(z.iso.datetime({ offset: true })),
  due_on: z.nullable(z.iso.date()),
  completed_at: z.nullable(z.iso.datetime({ offset: true })),
  reference_no: z.nullable(z.string()),
  cost_fils: z.int(),
  paid_by: z.string(),
  receipt_document_id: z.nullable(z.uuid()),
  appointment_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaStage = z.infer<typeof visaStageRow>;

/** Loads the step with this id; throws as `client` does, and a zod error if the caller may not read it. */
export async function loadVisaStage(id: string, signal: AbortSignal): Promise<VisaStage> {
  const { data } = await client
    .from('visa_stages')
    .select(columnsOf(visaStageRow))
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError();
  const [row] = z.tuple([visaStageRow]).parse(data);
  return row;
}
