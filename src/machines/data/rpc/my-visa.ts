import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import { visaStageTypeRow } from '#machines/data/tables/visa-stage-types.ts';
import { visaStageRow } from '#machines/data/tables/visa-stages.ts';

const { code, status } = visaStageRow.shape;
const words = z.nullable(z.record(z.string(), z.string()));

export const myVisaStep = z.object({
  application_id: z.uuid(),
  case_status: visaCaseRow.shape.status,
  /** Null in the one row of a case that shows no steps. */
  code: z.nullable(code),
  status: z.nullable(status),
  optional: z.nullable(z.boolean()),
  due_on: z.nullable(z.iso.date()),
  completed_on: z.nullable(z.iso.date()),
  label_i18n: words,
  /** What happens now, in one sentence. */
  sentence_i18n: words,
  driver_action: z.nullable(visaStageTypeRow.shape.driver_action),
  /** The authority's usual time, in working days. */
  usual_days: z.nullable(z.int()),
  /** When it can be expected to be done; null once it is. */
  expected_on: z.nullable(z.iso.date()),
});
/** One step of a driver's own visa work. It says nothing of what a health step found. */
export type MyVisaStep = z.infer<typeof myVisaStep>;

/** The visa work of all of their applications, each in order. Throws as `client` does. */
export async function listMyVisa(signal: AbortSignal): Promise<MyVisaStep[]> {
  const { data } = await client.rpc('my_visa').abortSignal(signal).throwOnError();
  return parseRows(myVisaStep, data);
}
