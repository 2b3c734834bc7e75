import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { AppError } from '#shared/app-error.ts';
import { commissionLedgerRow } from './commission-ledger.ts';

/** The kind a line counts as; clawback lines are a separate kind. */
export const commissionKinds = [
  'projected',
  'earned',
  'on_hold',
  'approved',
  'paid',
  'clawed_back',
  'cancelled',
] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** A row of `commission_list`: a line of the ledger with its driver, opening and plan. Money in fils. */
export const commissionListRow = z.object({
  ...commissionLedgerRow.shape,
  kind: z.enum(commissionKinds),
  plan_name: z.nullable(z.string()),
  clawback_days: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  candidate_id: z.nullable(z.uuid()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  opening_title: z.nullable(z.string()),
  client_id: z.nullable(z.uuid()),
  client_name: z.nullable(z.string()),
  deployed_on: z.nullable(z.iso.date()),
  separated_on: z.nullable(z.iso.date()),
});
export type CommissionListRow = z.infer<typeof commissionListRow>;

/** Loads one line; throws `data.missing` if the caller has no line with this id, and as `client` does. */
export async function loadCommissionLine(id: string, signal: AbortSignal): Promise<CommissionListRow> {
  const { data } = await client
    .from('commission_list')
    .select(columnsOf(commissionListRow))
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError();
  const [line] = parseRows(commissionListRow, data);
  if (!line) throw new AppError('data.missing');
  return line;
}

/** Lists a recruiter's lines of a month, earliest due first; at most 1,000. Throws as `client` does. */
export async function listCommissionMonth(
  recruiterId: string,
  period: string,
  signal: AbortSignal,
): Promise<CommissionListRow[]> {
  const { data } = await client
    .from('commission_list')
    .select(columnsOf(commissionListRow))
    .eq('recruiter_id', recruiterId)
    .eq('period', period)
    .neq('kind', 'cancelled')
    .order('due_on')
    .order('id')
    .limit(1000)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionListRow, data);
}

/** Lists a recruiter's upcoming projected lines, earliest due first; at most `limit`. Throws as `client` does. */
export async function listNextCommissions(
  recruiterId: string,
  limit: number,
  signal: AbortSignal,
): Promise<CommissionListRow[]> {
  const { data } = await client
    .from('commission_list')
    .select(columnsOf(commissionListRow))
    .eq('recruiter_id', recruiterId)
    .eq('kind', 'projected')
    .order('due_on')
    .order('id')
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionListRow, data);
}

/** Lists every line with an open dispute; at most 500. Throws as `client` does. */
export async function listDisputedLines(signal: AbortSignal): Promise<CommissionListRow[]> {
  const { data } = await client
    .from('commission_list')
    .select(columnsOf(commissionListRow))
    .eq('dispute_status', 'open')
    .order('id')
    .limit(500)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionListRow, data);
}
