import { noteListExport } from '#machines/data/rpc/note-list-export.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

export type FileFormat = 'csv' | 'xlsx';

/** A file cell: text, a number with its format, or empty. */
export type FileValue = { text: string } | { number: number; format: string } | null;

/** The table to export, as shown on screen. */
export interface FileOrder {
  kind: FileFormat;
  reportId: string;
  /** The selected options, for the audit log. */
  filters: object;
  /** The sheet's name. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly FileValue[])[];
}

/** Exports a report to a file, after an audit log entry is written. */
export const reportFileMachine = createCommandMachine<FileOrder, Blob>({
  id: 'reportFile',
  keyOf: () => 'file',
  run: writeReportFile,
});

/** Writes a file after the audit log has recorded the export; throws as `client` does. */
export async function writeReportFile(order: FileOrder, signal: AbortSignal): Promise<Blob> {
  const file = order.kind === 'csv' ? await csvOf(order) : await xlsxOf(order);
  await noteListExport(`report:${order.reportId}`, order.filters, order.rows.length, signal);
  return file;
}

async function csvOf({ head, rows }: FileOrder): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const data = rows.map((row) =>
    row.map((value) => (value === null ? '' : 'text' in value ? value.text : value.number)),
  );
  // Escapes user input so that it does not run as a formula when the file is opened.
  const text = unparse({ fields: [...head], data }, { escapeFormulae: /^[=+\-@\t\r]/ });
  // Excel needs this byte order mark to recognize UTF-8.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Creates an Excel file with typed cells: text is never parsed as a formula. */
async function xlsxOf({ title, head, rows }: FileOrder): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heads = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      return 'text' in value
        ? { value: value.text, type: String }
        : { value: value.number, type: Number, format: value.format };
    }),
  );
  return writeExcelFile([heads, ...cells], { sheet: sheetName(title), stickyRowsCount: 1 }).toBlob();
}

/** Returns a valid sheet name: Excel refuses some characters, and names longer than 31. */
function sheetName(title: string): string {
  return title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
