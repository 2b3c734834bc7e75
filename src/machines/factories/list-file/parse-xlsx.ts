import { strFromU8, unzipSync } from 'fflate';
import { problemOfArchive } from './file-signatures.ts';
import { headerSearchRows, ListRefusal, type ListRow, listLimits, type ParsedList } from './list-rows.ts';
import type { CountFieldNames } from './parse-list-file.ts';
import { parseSheet } from './parse-sheet.ts';
import { parseDateStyles, parseSharedTexts, parseWorkbook } from './workbook.ts';

/**
 * Reads one sheet of an Excel workbook: the chosen one, else the one whose first rows name most of our columns, else
 * the first non-empty one. Hidden sheets are ignored. Throws a ListRefusal.
 */
export function parseXlsx(
  bytes: Uint8Array,
  countKnownColumns: CountFieldNames,
  chosen: number | null,
): ParsedList {
  const problem = problemOfArchive(pathsOf(bytes));
  if (problem !== null) throw new ListRefusal(problem);
  const book = unzipFiles(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
  const { sheets, isFrom1904 } = parseWorkbook(book('xl/workbook.xml'), book('xl/_rels/workbook.xml.rels'));
  const part = unzipFiles(bytes, [
    ...sheets.map(({ path }) => path),
    'xl/sharedStrings.xml',
    'xl/styles.xml',
  ]);
  const parts = {
    texts: parseSharedTexts(part('xl/sharedStrings.xml'), listLimits.cell),
    dateStyles: parseDateStyles(part('xl/styles.xml')),
    isFrom1904,
  };
  const isOne = sheets.length === 1;
  const filled = sheets.flatMap(({ name, path }) => {
    const first = isOne ? [] : firstRowsOf(() => parseSheet(part(path), parts, headerSearchRows));
    return isOne || first.length > 0 ? [{ name, path, named: maxFieldNames(first, countKnownColumns) }] : [];
  });
  const best = filled.reduce((most, { named }, at) => (named > (filled[most]?.named ?? 0) ? at : most), 0);
  const at = chosen !== null && chosen < filled.length ? chosen : best;
  const sheet = filled[at];
  if (sheet === undefined) throw new ListRefusal('empty');
  return {
    rows: parseSheet(part(sheet.path), parts),
    sheets: { names: filled.map(({ name }) => name), at },
    encoding: null,
  };
}

/** Returns no rows for an empty sheet or one without cells, such as a chart: it can't be chosen. */
function firstRowsOf(read: () => ListRow[]): ListRow[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function maxFieldNames(rows: readonly ListRow[], countKnownColumns: CountFieldNames): number {
  return rows.reduce((most, { cells }) => Math.max(most, countKnownColumns(cells)), 0);
}

function pathsOf(bytes: Uint8Array): string[] {
  const paths: string[] = [];
  unzipSync(bytes, {
    filter({ name }) {
      paths.push(name);
      return false;
    },
  });
  return paths;
}

/** Returns a function that unpacks a file by path; a missing file is an empty XML file. */
function unzipFiles(bytes: Uint8Array, paths: readonly string[]): (path: string) => string {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!paths.includes(name)) return false;
      size += originalSize;
      // A small file may unpack to more than the browser's memory.
      if (size > listLimits.unpacked) throw new ListRefusal('tooLarge');
      return true;
    },
  });
  return (path) => {
    const file = files[path];
    return file === undefined ? '<none/>' : strFromU8(file);
  };
}
