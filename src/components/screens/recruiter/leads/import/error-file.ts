/** A row that stayed out, and why. */
export interface ErrorRow {
  no: number;
  cells: readonly string[];
  reason: string;
}

/** What the columns added to the person's own are called. */
export interface ErrorHead {
  row: string;
  reason: string;
  /** The names of the person's own columns. */
  cells: readonly string[];
}

/** The rows that stayed out as a file to mend and import again: the person's own columns, with place and reason. */
export async function errorFile(head: ErrorHead, rows: readonly ErrorRow[]): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse(
    {
      fields: [head.row, head.reason, ...head.cells],
      data: rows.map(({ no, reason, cells }) => [
        String(no),
        reason,
        ...head.cells.map((_, at) => cells[at] ?? ''),
      ]),
    },
    // What somebody typed must not run as a formula where the file is opened.
    { escapeFormulae: true },
  );
  // Excel takes a file for UTF-8 only with this mark.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
