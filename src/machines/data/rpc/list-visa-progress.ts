import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import { visaStageRow } from '#machines/data/tables/visa-stages.ts';

const { shape } = visaStageRow;

const visaStep = z.object({
  application_id: z.uuid(),
  case_status: visaCaseRow.shape.status,
  binding_deadline: visaCaseRow.shape.binding_deadline,
  binding_deadline_kind: visaCaseRow.shape.binding_deadline_kind,
  /** Null in the one row of a case that shows no steps. */
  code: z.nullable(shape.code),
  sort_order: z.nullable(shape.sort_order),
  status: z.nullable(shape.status),
  authority: z.nullable(shape.authority),
  optional: z.nullable(shape.optional),
  ready_on: z.nullable(z.iso.date()),
  due_on: z.nullable(z.iso.date()),
  completed_on: z.nullable(z.iso.date()),
});
/** One step of the visa work, as those outside operations read it. */
export type VisaStep = z.infer<typeof visaStep>;

/** The steps of an application's visa case in order; none where there is no case. Throws as `client` does. */
export async function listVisaProgress(applicationId: string, signal: AbortSignal): Promise<VisaStep[]> {
  const { data } = await client
    .rpc('list_visa_progress', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaStep, data);
}
