/** A list of people as its file has it: rows of text, within limits that are the same for every kind of file. */
import type { LegacyEncoding } from './text-encoding.ts';

/** What a list may hold; `cell` in characters, `bytes` also when it is unpacked. */
export const listLimits = { rows: 10_000, columns: 100, cell: 1000, bytes: 20_000_000, unpacked: 50_000_000 };

/** Among how many of the first rows the one that names the columns can be. */
export const namingRows = 20;

/** One row that holds anything; `no` is its place in the file, from 1, as spreadsheets count. */
export interface ListRow {
  no: number;
  cells: readonly string[];
  /** Something in it was too long and is cut. */
  isCut: boolean;
  /** A quotation mark in it is never closed, so its cells may be wrong. */
  isBroken?: boolean | undefined;
}

/** A list as its file has it, and what else the file could be read as. */
export interface ReadList {
  rows: ListRow[];
  /** Names of the sheets that can be chosen, and the one that was read; null for text. */
  sheets: { names: readonly string[]; at: number } | null;
  /** What a text can be read with where it is no Unicode; null for all others. */
  encoding: { name: LegacyEncoding; isCertain: boolean; previews: readonly EncodingPreview[] } | null;
}

/** Cells with special letters as one encoding shows them. */
export interface EncodingPreview {
  name: LegacyEncoding;
  cells: readonly string[];
}

/** Why a file can't be read; the catalogue `leadImport` has a sentence for each. */
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

/** A file that is no list we can take. */
export class ListRefusal extends Error {
  readonly problem: ListProblem;

  constructor(problem: ListProblem) {
    super(problem);
    this.name = 'ListRefusal';
    this.problem = problem;
  }
}

/** Rows as they come out of a file; `list` gives them once all have come. */
export interface RowKeeper {
  /** Takes a row; false once it needs no more. */
  add(no: number, cells: readonly (string | undefined)[], isBroken?: boolean): boolean;
  list(): ListRow[];
}

interface KeptRow extends ListRow {
  cells: string[];
  /** Cells beyond the columns a list may have, by their column. */
  far: Map<number, string>;
}

/** Keeps the first `most` rows that hold anything; throws a ListRefusal where there is more than a list may hold. */
export function createRowKeeper(most = Number.POSITIVE_INFINITY): RowKeeper {
  const rows: KeptRow[] = [];
  return {
    add(no, cells, isBroken = false) {
      const row: KeptRow = { no, cells: [], far: new Map(), isCut: false, ...(isBroken && { isBroken }) };
      // Also over holes, of which a row with a far cell has thousands.
      for (const key of Object.keys(cells)) {
        const at = Number(key);
        const cell = cells[at] ?? '';
        const text = cell.slice(0, listLimits.cell).trim();
        row.isCut ||= cell.length > listLimits.cell;
        if (text === '') continue;
        if (at >= listLimits.columns) row.far.set(at, text);
        else {
          while (row.cells.length < at) row.cells.push('');
          row.cells[at] = text;
        }
      }
      if (row.cells.length === 0 && row.far.size === 0) return true;
      // One row more than people: it may name the columns.
      if (rows.length > listLimits.rows) throw new ListRefusal('tooManyRows');
      rows.push(row);
      return rows.length < most;
    },
    list() {
      if (rows.length === 0) throw new ListRefusal('empty');
      return withFarCells(rows);
    },
  };
}

/** Moves columns that lie beyond the limit beside the others: a stray cell at the edge of a sheet makes no wide list. */
function withFarCells(rows: readonly KeptRow[]): ListRow[] {
  const far = [...new Set(rows.flatMap((row) => [...row.far.keys()]))].sort((a, b) => a - b);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (far.length > 0 && width + far.length > listLimits.columns) throw new ListRefusal('tooManyColumns');
  return rows.map(({ far: own, cells, ...row }) => {
    far.forEach((column, at) => {
      const text = own.get(column);
      if (text === undefined) return;
      while (cells.length < width + at) cells.push('');
      cells[width + at] = text;
    });
    return { ...row, cells };
  });
}
