import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { documentProblems, documentStates } from '#machines/data/document-states.ts';
import { parseRows } from '#machines/data/parse.ts';

const documentStatus = z.object({
  type_code: z.string(),
  required: z.boolean(),
  needed_by: z.nullable(z.iso.date()),
  status: z.enum(documentStates),
  /** Whether this user may open the files. */
  can_view: z.boolean(),
  /** The day on which it is used. */
  needed_on: z.nullable(z.iso.date()),
  /** The problem it will have on that day, although it is verified today. */
  problem: z.nullable(z.enum(documentProblems)),
});
/** The status of one document type of an application. */
export type DocumentStatus = z.infer<typeof documentStatus>;

/** Returns the status of an application's documents, in the order needed; throws as `client` does, and a zod error. */
export async function listDocumentStatus(
  applicationId: string,
  signal: AbortSignal,
): Promise<DocumentStatus[]> {
  const { data } = await client
    .rpc('list_document_status', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(documentStatus, data);
}
