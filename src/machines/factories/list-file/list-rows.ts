/** A list of people as read from a file: rows of text, with the same limits for every file type. */
import type { LegacyEncoding } from './text-encoding.ts';

/** Limits of a list; `cell` in characters, `bytes` of the file, `unpacked` after decompression. */
export const listLimits = { rows: 10_000, columns: 100, cell: 1000, bytes: 20_000_000, unpacked: 50_000_000 };

/** Number of first rows in which the header row is searched. */
export const headerSearchRows = 20;

/** A non-empty row; `no` is its row number in the file, from 1, as in spreadsheets. */
export interface ListRow {
  no: number;
  cells: readonly string[];
  /** True when a value was too long and was truncated. */
  isTruncated: boolean;
  /** True when a quotation mark is never closed, so that its cells may be wrong. */
  isBroken?: boolean | undefined;
}

/** A list as read from its file, and the alternative ways to read it. */
export interface ParsedList {
  rows: ListRow[];
  /** Names of the selectable sheets, and the index of the one read; null for text. */
  sheets: { names: readonly string[]; at: number } | null;
  /** Possible encodings of a non-Unicode text; null for other files. */
  encoding: { name: LegacyEncoding; isCertain: boolean; previews: readonly EncodingPreview[] } | null;
}

/** Cells with non-ASCII letters, decoded with one encoding. */
export interface EncodingPreview {
  name: LegacyEncoding;
  cells: readonly string[];
}

/** Why a file can't be read; each has a message in the catalogue `leadImport`. */
export const listProblems = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'oldExcel',
  'binaryExcel',
  'password',
  'openDocument',
  'numbers',
  'document',
  'pdf',
  'picture',
  'contactCard',
  'calendar',
  'json',
  'xml',
  'webPage',
  'archive',
  'unreadable',
] as const;
export type ListProblem = (typeof listProblems)[number];

/** The file is not a list that can be imported. */
export class ListRefusal extends Error {
  readonly problem: ListProblem;

  constructor(problem: ListProblem) {
    super(problem);
    this.name = 'ListRefusal';
    this.problem = problem;
  }
}

/** Collects the rows of a file; `list` returns them at the end. */
export interface RowCollector {
  /** Adds a row; returns false once no more are needed. */
  add(no: number, cells: readonly (string | undefined)[], isBroken?: boolean): boolean;
  list(): ListRow[];
}

interface CollectedRow extends ListRow {
  cells: string[];
  /** Cells beyond the column limit, by column. */
  farColumns: Map<number, string>;
}

/** Collects the first `most` non-empty rows; throws a ListRefusal when a limit is exceeded. */
export function createRowCollector(most = Number.POSITIVE_INFINITY): RowCollector {
  const rows: CollectedRow[] = [];
  return {
    add(no, cells, isBroken = false) {
      const row: CollectedRow = {
        no,
        cells: [],
        farColumns: new Map(),
        isTruncated: false,
        ...(isBroken && { isBroken }),
      };
      // Skips the thousands of holes in a row with a far cell.
      for (const key of Object.keys(cells)) {
        const at = Number(key);
        const cell = cells[at] ?? '';
        const text = cell.slice(0, listLimits.cell).trim();
        row.isTruncated ||= cell.length > listLimits.cell;
        if (text === '') continue;
        if (at >= listLimits.columns) row.farColumns.set(at, text);
        else {
          while (row.cells.length < at) row.cells.push('');
          row.cells[at] = text;
        }
      }
      if (row.cells.length === 0 && row.farColumns.size === 0) return true;
      // One row more than the limit is allowed: it may be the header row.
      if (rows.length > listLimits.rows) throw new ListRefusal('tooManyRows');
      rows.push(row);
      return rows.length < most;
    },
    list() {
      if (rows.length === 0) throw new ListRefusal('empty');
      return withOverflowColumns(rows);
    },
  };
}

/** Moves columns beyond the limit next to the others: a stray cell at the edge of a sheet does not widen the list. */
function withOverflowColumns(rows: readonly CollectedRow[]): ListRow[] {
  const farColumns = [...new Set(rows.flatMap((row) => [...row.farColumns.keys()]))].sort((a, b) => a - b);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (farColumns.length > 0 && width + farColumns.length > listLimits.columns)
    throw new ListRefusal('tooManyColumns');
  return rows.map(({ farColumns: own, cells, ...row }) => {
    farColumns.forEach((column, at) => {
      const text = own.get(column);
      if (text === undefined) return;
      while (cells.length < width + at) cells.push('');
      cells[width + at] = text;
    });
    return { ...row, cells };
  });
}
