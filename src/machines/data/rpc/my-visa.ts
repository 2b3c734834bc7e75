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
  /** Null in the single row of a case that shows no steps. */
  code: z.nullable(code),
  status: z.nullable(status),
  optional: z.nullable(z.boolean()),
  due_on: z.nullable(z.iso.date()),
  completed_on: z.nullable(z.iso.date()),
  label_i18n: words,
  /** What is happening now, in one sentence. */
  sentence_i18n: words,
  driver_action: z.nullable(visaStageTypeRow.shape.driver_action),
  /** The authority's usual processing time, in working days. */
  usual_days: z.nullable(z.int()),
  /** Expected day of completion; null once completed. */
  expected_on: z.nullable(z.iso.date()),
});
/** One step of a driver's own visa case. It omits the results of health steps. */
export type MyVisaStep = z.infer<typeof myVisaStep>;

/** Returns the visa steps of all the driver's applications, each in order. Throws as `client` does. */
export async function listMyVisaSteps(signal: AbortSignal): Promise<MyVisaStep[]> {
  const { data } = await client.rpc('my_visa').abortSignal(signal).throwOnError();
  return parseRows(myVisaStep, data);
}
