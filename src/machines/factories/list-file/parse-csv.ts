import { guessSeparator, parseSeparated } from '#shared/separated-text.ts';
import { problemOfText } from './file-signatures.ts';
import {
  createRowCollector,
  type EncodingPreview,
  ListRefusal,
  type ListRow,
  type ParsedList,
} from './list-rows.ts';
import { detectEncoding, type LegacyEncoding, legacyEncodings } from './text-encoding.ts';

/** Number of cells in an encoding preview. */
const previewCells = 4;

/** Parses text with a separator of `,`, `;`, tab or `|`; `chosen` is the encoding of a non-Unicode text. */
export function parseCsv(bytes: Uint8Array, chosen: LegacyEncoding | null): ParsedList {
  const found = detectEncoding(bytes);
  const legacy = legacyEncodings.find((name) => name === found.encoding);
  const encoding = legacy === undefined ? found.encoding : (chosen ?? legacy);
  const rows = rowsOf(new TextDecoder(encoding).decode(bytes));
  if (legacy === undefined) return { rows, sheets: null, encoding: null };
  return {
    rows,
    sheets: null,
    encoding: {
      name: chosen ?? legacy,
      isCertain: chosen !== null || found.isCertain,
      previews: previewsOf(bytes),
    },
  };
}

function rowsOf(text: string): ListRow[] {
  const problem = problemOfText(text);
  if (problem !== null) throw new ListRefusal(problem);
  const collector = createRowCollector();
  // Spreadsheets may declare the separator in a separate first line.
  const [line = '', named] = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const list = text.slice(line.length);
  let no = line === '' ? 0 : 1;
  for (const { cells, isBroken } of parseSeparated(list, named ?? guessSeparator(list))) {
    no += 1;
    collector.add(no, cells, isBroken);
  }
  return collector.list();
}

/** Returns the same non-ASCII cells decoded with every encoding. */
function previewsOf(bytes: Uint8Array): EncodingPreview[] {
  const nonAsciiCells: [row: number, cell: number][] = [];
  const lists = legacyEncodings.map((name) => ({ name, rows: rowsOf(new TextDecoder(name).decode(bytes)) }));
  lists[0]?.rows.forEach(({ cells }, row) => {
    cells.forEach((cell, at) => {
      if (nonAsciiCells.length < previewCells && /[^\p{ASCII}\p{P}\p{S}\s]/u.test(cell))
        nonAsciiCells.push([row, at]);
    });
  });
  return lists.map(({ name, rows }) => ({
    name,
    cells: nonAsciiCells.map(([row, at]) => rows[row]?.cells[at] ?? ''),
  }));
}
