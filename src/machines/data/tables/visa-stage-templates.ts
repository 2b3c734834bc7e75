import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `visa_stage_templates`. */
export const visaStageTemplateRow = z.object({
  id: z.uuid(),
  route: z.enum(['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc']),
  authority_kind: z.enum(['mohre', 'free_zone']),
  bundle: z.boolean(),
  code: z.string(),
  sort_order: z.int(),
  depends_on: z.array(z.string()),
  authority: z.string(),
  authority_by_emirate: z.record(z.string(), z.json()),
  sla_working_days: z.int(),
  deadline_kind: z.nullable(
    z.enum(['entry_permit_validity', 'stay_expiry', 'contract_registration', 'insurance_enrolment']),
  ),
  deadline_days: z.nullable(z.int()),
  deadline_from: z.nullable(
    z.enum(['entry_permit_issued', 'arrival', 'visa_expiry', 'work_permit_approved']),
  ),
  optional: z.boolean(),
  fee_estimate_fils: z.nullable(z.int()),
  active: z.boolean(),
  source_note: z.string(),
  last_reviewed_on: z.iso.date(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaStageTemplate = z.infer<typeof visaStageTemplateRow>;

/** Returns the stages of every active route, in order; throws as `client` does. */
export async function listVisaTemplates(signal: AbortSignal): Promise<VisaStageTemplate[]> {
  const { data } = await client
    .from('visa_stage_templates')
    .select(columnsOf(visaStageTemplateRow))
    .eq('active', true)
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaStageTemplateRow, data);
}
