import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `rejection_reasons`. */
export const rejectionReasonRow = z.object({
  code: z.string(),
  phase: z.enum(['lead', 'interview', 'offer', 'documents', 'visa', 'onboarding', 'withdrawal']),
  label: z.string(),
  driver_message_i18n: z.record(z.string(), z.string()),
  reapply_after_days: z.nullable(z.int()),
  reapply_condition: z.nullable(z.enum(['ban_cleared', 'passport_renewed', 'age_reached'])),
  recruiter_visible: z.boolean(),
  health: z.boolean(),
  masked_as: z.nullable(z.string()),
  choosable: z.boolean(),
  admin_only: z.boolean(),
  sort_order: z.int(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type RejectionReason = z.infer<typeof rejectionReasonRow>;

const listedReason = z.omit(rejectionReasonRow, { driver_message_i18n: true });

/** A reason without its text for drivers, which is long and in every language. */
export type ListedReason = z.infer<typeof listedReason>;

/** Returns the selectable reasons, in order; throws as `client` does. */
export async function listReasons(signal: AbortSignal): Promise<ListedReason[]> {
  const { data } = await client
    .from('rejection_reasons')
    .select(columnsOf(listedReason))
    .eq('active', true)
    .order('sort_order')
    .order('code')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(listedReason, data);
}

const driverMessage = z.pick(rejectionReasonRow, { code: true, driver_message_i18n: true });

/** Returns the text for drivers of each selectable reason, by code and language; throws as `client` does. */
export async function listDriverMessages(
  signal: AbortSignal,
): Promise<Record<string, RejectionReason['driver_message_i18n']>> {
  const { data } = await client
    .from('rejection_reasons')
    .select(columnsOf(driverMessage))
    .eq('active', true)
    .abortSignal(signal)
    .throwOnError();
  return Object.fromEntries(
    parseRows(driverMessage, data).map(({ code, driver_message_i18n: text }) => [code, text]),
  );
}
