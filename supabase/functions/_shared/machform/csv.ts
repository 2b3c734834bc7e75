/** The form service's own export, for entries whose webhook never arrived: product design, D.2. */

/** Reads comma- or semicolon- or tab-separated text (RFC 4180) into rows by the names of the first line. */
export function readCsv(text: string): Record<string, string>[] {
  const source = text.replace(/^\ufeff/, '');
  const [header = [], ...rows] = cellsOf(source, separatorOf(source));
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) =>
      Object.fromEntries(header.map((name, at) => [name.trim() || `column${at + 1}`, cells[at] ?? ''])),
    );
}

/** A row of an export as the webhook would have sent it. */
export function toFormBody(row: Readonly<Record<string, string>>): string {
  return new URLSearchParams(
    Object.entries(row).map(([name, value]) => [entryNames.has(name) ? 'EntryNumber' : name, value]),
  ).toString();
}

/** What an export calls the entry's number. */
const entryNames = new Set([
  'ID',
  'Id',
  'id',
  '#',
  'No',
  'No.',
  'Entry No',
  'Entry No.',
  'Entry Number',
  'Entry ID',
]);

function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}
