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
  /** Null in the single row of a case that shows no steps. */
  code: z.nullable(shape.code),
  sort_order: z.nullable(shape.sort_order),
  status: z.nullable(shape.status),
  authority: z.nullable(shape.authority),
  optional: z.nullable(shape.optional),
  ready_on: z.nullable(z.iso.date()),
  due_on: z.nullable(z.iso.date()),
  completed_on: z.nullable(z.iso.date()),
});
/** One visa step, as visible outside operations. */
export type VisaStep = z.infer<typeof visaStep>;

/** Returns the steps of an application's visa case in order; empty if there is no case. Throws as `client` does. */
export async function listVisaProgress(applicationId: string, signal: AbortSignal): Promise<VisaStep[]> {
  const { data } = await client
    .rpc('list_visa_progress', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaStep, data);
}
