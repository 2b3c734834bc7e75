/** Parses comma-separated text, by RFC 4180 if it conforms, else as spreadsheets do. */

/** One row; an unclosed quotation mark counts as a letter, and sets `isBroken`. */
export interface SeparatedRow {
  cells: string[];
  isBroken: boolean;
}

/** Separators in common use. */
export const separators = [',', ';', '\t', '|'] as const;

/** Number of characters, and of rows in them, used to guess the separator. */
const sampleLength = 64_000;
const sampleRows = 50;

/**
 * Parses text row by row. CRLF, LF and CR each end a row outside of quotes, also mixed in one text. A quoted cell over
 * several lines must end with its closing mark; otherwise the mark is a plain letter.
 */
export function* parseSeparated(text: string, separator: string): Generator<SeparatedRow> {
  const stop = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g');
  const nextStop = (from: number) => {
    stop.lastIndex = from;
    return stop.exec(text)?.index ?? text.length;
  };
  let at = 0;
  let row: SeparatedRow = { cells: [], isBroken: false };
  while (at < text.length || row.cells.length > 0) {
    const start = skipSpaces(text, at, separator);
    const quoted = text.charAt(start) === '"' ? parseQuoted(text, start, separator) : null;
    if (text.charAt(start) === '"' && quoted === null) row.isBroken = true;
    const rest = quoted?.end ?? at;
    const end = nextStop(rest);
    row.cells.push((quoted?.value ?? '') + text.slice(rest, end));
    at = end + 1;
    if (text.charAt(end) === separator && end < text.length) {
      // Text that ends with a separator has one more, empty cell.
      if (at >= text.length) row.cells.push('');
      else continue;
    }
    if (text.charAt(end) === '\r' && text.charAt(at) === '\n') at += 1;
    yield row;
    row = { cells: [], isBroken: false };
  }
}

/**
 * Returns the separator for which most of the first rows have the same number of cells, at least two; by default a
 * comma.
 */
export function guessSeparator(text: string): string {
  const sample = text.slice(0, sampleLength);
  const best = separators
    .map((separator) => ({ separator, ...separatorScore(sample, separator) }))
    .reduce((most, next) => {
      if (next.rows !== most.rows) return next.rows > most.rows ? next : most;
      return next.cells > most.cells ? next : most;
    });
  return best.rows === 0 ? ',' : best.separator;
}

/** Returns the most common number of cells, and its number of rows. */
function separatorScore(text: string, separator: string): { rows: number; cells: number } {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { cells } of parseSeparated(text, separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    seen += 1;
    if (seen === sampleRows) break;
  }
  const [cells = 0, rows = 0] =
    [...counts].sort(([aCells, aRows], [bCells, bRows]) => bRows - aRows || bCells - aCells)[0] ?? [];
  return { rows, cells };
}

/** Parses the quoted part of a cell from its opening mark; null if that mark is a plain letter. */
function parseQuoted(text: string, start: number, separator: string): { value: string; end: number } | null {
  let value = '';
  let from = start + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return null;
    value += text.slice(from, mark);
    from = mark + 1;
    if (text.charAt(from) === '"') {
      value += '"';
      from += 1;
      continue;
    }
    const isClosed = endsCell(text, from, separator);
    if (!isClosed && /[\r\n]/.test(value)) return null;
    return { value, end: isClosed ? skipSpaces(text, from, separator) : from };
  }
}

/** Returns whether a cell ends here, ignoring spaces. */
function endsCell(text: string, at: number, separator: string): boolean {
  const next = text.charAt(skipSpaces(text, at, separator));
  return next === '' || next === separator || next === '\r' || next === '\n';
}

function skipSpaces(text: string, from: number, separator: string): number {
  let at = from;
  while (text.charAt(at) === ' ' || (text.charAt(at) === '\t' && separator !== '\t')) at += 1;
  return at;
}
