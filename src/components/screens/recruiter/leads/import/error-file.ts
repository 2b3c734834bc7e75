/** A row that was not imported, and why. */
export interface ErrorRow {
  no: number;
  cells: readonly string[];
  reason: string;
}

/** Names of the columns added to the user's own. */
export interface ErrorHead {
  row: string;
  reason: string;
  /** Names of the user's own columns. */
  cells: readonly string[];
}

/**
 * Creates a file of rows that were not imported, to correct and import again: the user's own columns, with row number
 * and reason.
 */
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
    // Prevents entered text from running as a formula in a spreadsheet.
    { escapeFormulae: true },
  );
  // Excel detects UTF-8 only with a byte order mark.
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
