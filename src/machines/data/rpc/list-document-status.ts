import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { documentProblems, documentStates } from '#machines/data/document-states.ts';
import { parseRows } from '#machines/data/parse.ts';

const documentStatus = z.object({
  type_code: z.string(),
  required: z.boolean(),
  needed_by: z.nullable(z.iso.date()),
  status: z.enum(documentStates),
  /** This person may open the files. */
  can_view: z.boolean(),
  /** The day it is put to use. */
  needed_on: z.nullable(z.iso.date()),
  /** What will be wrong with it on that day, though it is verified today. */
  problem: z.nullable(z.enum(documentProblems)),
});
/** How far one type of document of an application is. */
export type DocumentStatus = z.infer<typeof documentStatus>;

/** How far the documents of an application are, in the order they are needed; throws as `client` does, and a zod error. */
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
