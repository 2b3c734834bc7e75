/** The months of the commission ledger: totals, payment, payroll. Each call throws as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

/** A month: fils and lines by status, and the part the caller may pay. */
export const commissionPeriod = z.object({
  /** 'YYYY-MM'. */
  period: z.string(),
  recruiters: z.int(),
  projected_fils: z.int(),
  projected_lines: z.int(),
  earned_fils: z.int(),
  earned_lines: z.int(),
  on_hold_fils: z.int(),
  on_hold_lines: z.int(),
  approved_fils: z.int(),
  approved_lines: z.int(),
  paid_fils: z.int(),
  paid_lines: z.int(),
  /** The sum of the clawback lines. */
  clawed_back_fils: z.int(),
  payable_fils: z.int(),
  payable_lines: z.int(),
  paid_refs: z.array(z.string()),
  paid_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type CommissionPeriod = z.infer<typeof commissionPeriod>;

/** Lists the last 36 months, latest first. */
export async function listCommissionPeriods(signal: AbortSignal): Promise<CommissionPeriod[]> {
  const { data } = await client.rpc('commission_periods').abortSignal(signal).throwOnError();
  return parseRows(commissionPeriod, data);
}

/** Payment of a month: its reference, and its day in Dubai. */
export interface PeriodPayment {
  reference: string;
  day: string;
}

/**
 * Pays the lines of a month that the caller saw as payable, and returns their number: none if already paid. Refused
 * with FOUR_EYES, STALE_VERSION if other lines are payable by now, and INVALID_VALUE.
 */
export async function closeCommissionPeriod(
  { period, payable_lines, payable_fils }: CommissionPeriod,
  { reference, day }: PeriodPayment,
  signal: AbortSignal,
): Promise<number> {
  const { data } = await client
    .rpc('close_commission_period', {
      p_period: period,
      p_paid_ref: reference,
      p_paid_on: day,
      p_lines: payable_lines,
      p_fils: payable_fils,
    })
    .abortSignal(signal)
    .throwOnError();
  announce({ table: 'commission_states', row: period, operation: 'update' });
  return z.int().parse(data);
}

/** A recruiter's pay for a month, by payment; without a reference it is approved but not yet paid. */
export const payrollRow = z.object({
  recruiter_id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  fils: z.int(),
  lines: z.int(),
  paid_ref: z.nullable(z.string()),
  paid_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type PayrollRow = z.infer<typeof payrollRow>;

/** Lists the payroll of a month ('YYYY-MM'), by recruiter. */
export async function listPayroll(period: string, signal: AbortSignal): Promise<PayrollRow[]> {
  const { data } = await client
    .rpc('commission_payroll', { p_period: period })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(payrollRow, data);
}
