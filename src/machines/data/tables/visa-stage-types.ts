import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `visa_stage_types`. */
export const visaStageTypeRow = z.object({
  code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  driver_sentence_i18n: z.record(z.string(), z.string()),
  driver_action: z.enum(['none', 'sign', 'visit', 'travel']),
  appointment_kind: z.nullable(z.enum(['medical', 'biometrics', 'tawjeeh'])),
  required_fields: z.array(z.string()),
  health: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaStageType = z.infer<typeof visaStageTypeRow>;

const labelRow = z.pick(visaStageTypeRow, { code: true, label_i18n: true });

/**
 * Returns the labels of these steps (all for null), by code, in every language; throws as `client` does, and a zod
 * error for malformed rows.
 */
export async function listVisaLabels(
  codes: readonly string[] | null,
  signal: AbortSignal,
): Promise<Record<string, Record<string, string>>> {
  const query = client.from('visa_stage_types').select(columnsOf(labelRow));
  const { data } = await (codes === null ? query : query.in('code', codes))
    .abortSignal(signal)
    .throwOnError();
  return Object.fromEntries(parseRows(labelRow, data).map(({ code, label_i18n }) => [code, label_i18n]));
}

/** Returns every step type with its label and requirements. Throws as `client` does. */
export async function listVisaStageTypes(signal: AbortSignal): Promise<VisaStageType[]> {
  const { data } = await client
    .from('visa_stage_types')
    .select(columnsOf(visaStageTypeRow))
    .order('code')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(visaStageTypeRow, data);
}
