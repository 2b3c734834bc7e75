/** Parses the form service's export, for entries whose webhook never arrived: product design, D.2. */

import { guessSeparator, parseSeparated } from '../separated-text.ts';

/** Parses comma-, semicolon- or tab-separated text (RFC 4180) to rows keyed by the first line's names. */
export function parseCsv(text: string): Record<string, string>[] {
  const source = text.replace(/^\ufeff/, '');
  const all = [...parseSeparated(source, guessSeparator(source))].map(({ cells }) => cells);
  const [header = [], ...rows] = all;
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) =>
      Object.fromEntries(header.map((name, at) => [name.trim() || `column${at + 1}`, cells[at] ?? ''])),
    );
}

/** Formats a row of an export as the webhook would have sent it. */
export function toFormBody(row: Readonly<Record<string, string>>): string {
  return new URLSearchParams(
    Object.entries(row).map(([name, value]) => [entryNames.has(name) ? 'EntryNumber' : name, value]),
  ).toString();
}

/** Names of the entry number in an export. */
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
