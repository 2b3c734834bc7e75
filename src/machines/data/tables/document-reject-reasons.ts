import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `document_reject_reasons`. */
export const documentRejectReasonRow = z.object({
  code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  driver_sentence_i18n: z.record(z.string(), z.string()),
  picture: z.string(),
  sort_order: z.int(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DocumentRejectReason = z.infer<typeof documentRejectReasonRow>;

const listed = z.pick(documentRejectReasonRow, { code: true, label_i18n: true });
/** A reason for rejecting a document, in every language. */
export type ListedRejectReason = z.infer<typeof listed>;

/** Returns every reason for rejecting a document, including inactive ones; throws as `client` does. */
export async function listDocumentRejectReasons(signal: AbortSignal): Promise<ListedRejectReason[]> {
  const { data } = await client
    .from('document_reject_reasons')
    .select(columnsOf(listed))
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(listed, data);
}

const choiceRow = z.pick(documentRejectReasonRow, {
  code: true,
  label_i18n: true,
  driver_sentence_i18n: true,
  picture: true,
});
/** A reason a reviewer can choose. */
export type RejectReason = z.infer<typeof choiceRow>;

/** Returns the active reasons, in display order; throws as `client` does. */
export async function listRejectReasons(signal: AbortSignal): Promise<RejectReason[]> {
  const { data } = await client
    .from('document_reject_reasons')
    .select(columnsOf(choiceRow))
    .eq('active', true)
    .order('sort_order')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(choiceRow, data);
}
