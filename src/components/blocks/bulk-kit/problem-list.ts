/** One row that didn't end as wanted, in words. */
export interface Problem {
  id: string;
  name: string;
  /** What became of it. */
  outcome: string;
  reason: string;
}

/** A line a row, for a message. */
export function asText(problems: readonly Problem[]): string {
  return problems.map(({ name, outcome, reason }) => [name, reason || outcome].join(': ')).join('\n');
}

/** A table for a spreadsheet, its columns named by `head`. */
export function asCsv(head: readonly string[], problems: readonly Problem[]): string {
  const rows = [head, ...problems.map(({ name, outcome, reason }) => [name, outcome, reason])];
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** A name that begins like a formula must not become one. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
