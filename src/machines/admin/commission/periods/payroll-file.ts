import { listPayroll, type PayrollRow } from '#machines/data/rpc/commission-periods.ts';
import { noteListExport } from '#machines/data/rpc/note-list-export.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { csvFormula } from '#machines/factories/csv-formulas.ts';

/** A request for a payroll file: the month, and translated column headings in the order of `payrollCells`. */
export interface PayrollOrder {
  period: string;
  headings: readonly string[];
}

/**
 * Returns the cells of a recruiter's row: name, email, dirhams with two decimals, lines, month, reference, payment day.
 */
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

/** Returns the date of a timestamp in Dubai, which is four hours ahead of UTC. */
const dayOf = (at: string) => new Date(Date.parse(at) + 4 * 3_600_000).toISOString().slice(0, 10);

/** Writes payroll rows as CSV for spreadsheets; escapes user input so that it never runs as a formula. */
export async function payrollFile(
  { period, headings }: PayrollOrder,
  rows: readonly PayrollRow[],
): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const data = rows.map((row) => payrollCells(period, row));
  const text = unparse({ fields: [...headings], data }, { escapeFormulae: csvFormula });
  // Excel needs this byte order mark to recognize UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Creates the payroll of a month; an audit log entry is written before the file is returned. */
export const payrollMachine = createCommandMachine<PayrollOrder, Blob>({
  id: 'commissionPayroll',
  async run(order, signal) {
    const rows = await listPayroll(order.period, signal);
    const file = await payrollFile(order, rows);
    await noteListExport('commissionPayroll', { period: order.period }, rows.length, signal);
    return file;
  },
});
