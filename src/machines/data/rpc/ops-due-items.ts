import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** Critical due items; each kind is described at `public.ops_due_items`. */
export const operationsDueItemKinds = [
  'visa_deadline',
  'permit_expiry',
  'custody',
  'insurance',
  'missed_appointment',
  'document_expiry',
] as const;
export type OperationsDueItemKind = (typeof operationsDueItemKinds)[number];

const opsDueItem = z.object({
  kind: z.enum(operationsDueItemKinds),
  id: z.uuid(),
  version: z.int(),
  due_on: z.iso.date(),
  /** Kind of the deadline or appointment, the item in custody, or the document type. */
  detail: z.nullable(z.string()),
  /** Names of the document type by language; null for other kinds. */
  detail_i18n: z.nullable(z.record(z.string(), z.string())),
  candidate_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  case_id: z.nullable(z.uuid()),
  case_version: z.nullable(z.int()),
  pro_id: z.nullable(z.uuid()),
  /** The fine per day after the deadline, in fils; null if there is none. */
  overstay_fils: z.nullable(z.int()),
});
export type OpsDueItem = z.infer<typeof opsDueItem>;

/**
 * Returns operations' critical due items, without those the caller snoozed; throws as `client` does, and a zod error.
 */
export async function opsDueItems(signal: AbortSignal): Promise<OpsDueItem[]> {
  const { data } = await client.rpc('ops_due_items').abortSignal(signal).throwOnError();
  return parseRows(opsDueItem, data);
}

/** Snoozes an item, for at most three days; throws as `client` does, including refusals. */
export async function snoozeOpsItem(
  { kind, id }: Pick<OpsDueItem, 'kind' | 'id'>,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('snooze_ops_item', { p_kind: kind, p_id: id, p_until: until })
    .abortSignal(signal)
    .throwOnError();
}
