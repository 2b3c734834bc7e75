import { noteListExport } from '#machines/data/rpc/note-list-export.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

export type FileKind = 'csv' | 'xlsx';

/** A value of a file: text, a number as it is read, or nothing. */
export type FileValue = { text: string } | { number: number; format: string } | null;

/** What is written out: what is on screen. */
export interface FileOrder {
  kind: FileKind;
  reportId: string;
  /** The choice, for the audit log. */
  filters: object;
  /** The sheet's name. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly FileValue[])[];
}

/** Writes a report into a file, once the audit log has noted it. */
export const reportFileMachine = createCommandMachine<FileOrder, Blob>({
  id: 'reportFile',
  keyOf: () => 'file',
  run: writeReportFile,
});

/** Writes a file, once the audit log has noted it; throws as `client` does. */
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
  // What somebody typed must not run as a formula where the file is opened.
  const text = unparse({ fields: [...head], data }, { escapeFormulae: /^[=+\-@\t\r]/ });
  // Excel takes a file for UTF-8 only with this mark.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Cells are typed: a text is never read as a formula. */
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

/** Excel refuses some signs, and names longer than 31. */
function sheetName(title: string): string {
  return title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
