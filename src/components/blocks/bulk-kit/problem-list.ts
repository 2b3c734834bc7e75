/** A row that did not succeed, as text. */
export interface Problem {
  id: string;
  name: string;
  /** Outcome of the row. */
  outcome: string;
  reason: string;
}

/** Formats the problems as text for a message, one line per row. */
export function asText(problems: readonly Problem[]): string {
  return problems.map(({ name, outcome, reason }) => [name, reason || outcome].join(': ')).join('\n');
}

/** Formats the problems as a table for a spreadsheet. `head` names the columns. */
export function asCsv(head: readonly string[], problems: readonly Problem[]): string {
  const rows = [head, ...problems.map(({ name, outcome, reason }) => [name, outcome, reason])];
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Escapes text that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
