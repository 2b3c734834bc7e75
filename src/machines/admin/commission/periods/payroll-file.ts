import { listPayroll, type PayrollRow } from '#machines/data/rpc/commission-periods.ts';
import { noteListExport } from '#machines/data/rpc/note-list-export.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { csvFormula } from '#machines/kinds/csv-formulas.ts';

/** A file that is asked for: the month, and the headings in the reader's language, in the order of `payrollCells`. */
export interface PayrollOrder {
  period: string;
  headings: readonly string[];
}

/** The cells of a recruiter's row: name, email, dirhams with two decimals, lines, month, reference, day of payment. */
export function payrollCells(period: string, row: PayrollRow): string[] {
  return [
    row.name,
    row.email ?? '',
    (row.fils / 100).toFixed(2),
    String(row.lines),
    period,
    row.paid_ref ?? '',
    row.paid_at === null ? '' : dayOf(row.paid_at),
  ];
}

/** The day of a moment in Dubai, which is four hours ahead of UTC. */
const dayOf = (at: string) => new Date(Date.parse(at) + 4 * 3_600_000).toISOString().slice(0, 10);

/** Writes payroll rows as CSV for spreadsheets: nothing that somebody typed runs as a formula. */
export async function payrollFile(
  { period, headings }: PayrollOrder,
  rows: readonly PayrollRow[],
): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const data = rows.map((row) => payrollCells(period, row));
  const text = unparse({ fields: [...headings], data }, { escapeFormulae: csvFormula });
  // Excel takes a file for UTF-8 only with this mark.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Makes the payroll of a month, noted in the audit log before the file is given. */
export const payrollMachine = createCommandMachine<PayrollOrder, Blob>({
  id: 'commissionPayroll',
  async run(order, signal) {
    const rows = await listPayroll(order.period, signal);
    const file = await payrollFile(order, rows);
    await noteListExport('commissionPayroll', { period: order.period }, rows.length, signal);
    return file;
  },
});
