import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `document_requirements`. */
export const documentRequirementRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  type_code: z.string(),
  source: z.enum(['rule', 'request']),
  required: z.boolean(),
  needed_by: z.nullable(z.iso.date()),
  waived_by: z.nullable(z.uuid()),
  waived_at: z.nullable(z.iso.datetime({ offset: true })),
  waive_reason: z.nullable(z.string()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DocumentRequirement = z.infer<typeof documentRequirementRow>;

/** Returns the requirements of an application that the caller may see; throws as `client` does. */
export async function listRequirements(
  applicationId: string,
  signal: AbortSignal,
): Promise<DocumentRequirement[]> {
  const { data } = await client
    .from('document_requirements')
    .select(columnsOf(documentRequirementRow))
    .eq('application_id', applicationId)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(documentRequirementRow, data);
}
