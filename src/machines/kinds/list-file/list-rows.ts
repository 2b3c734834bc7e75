/** A list of people as its file has it: rows of text, within limits that are the same for every kind of file. */

/** What a list may hold; `cell` in characters, `bytes` also when it is unpacked. */
export const listLimits = { rows: 10_000, columns: 100, cell: 1000, bytes: 20_000_000, unpacked: 50_000_000 };

/** One row that holds anything; `no` is its place in the file, from 1, as spreadsheets count. */
export interface ListRow {
  no: number;
  cells: readonly string[];
  /** Something in it was too long and is cut. */
  isCut: boolean;
}

/** Why a file can't be read; the catalogue `leadImport` has a sentence for each. */
export const listProblems = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'openQuote',
  'oldExcel',
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
  add(no: number, cells: readonly string[]): void;
  list(): ListRow[];
}

/** Keeps rows that hold anything; throws a ListRefusal where there is more than a list may hold. */
export function createRowKeeper(): RowKeeper {
  const rows: ListRow[] = [];
  return {
    add(no, cells) {
      const kept = cells.map((cell) => cell.slice(0, listLimits.cell).trim());
      while (kept.at(-1) === '') kept.pop();
      if (kept.length === 0) return;
      if (kept.length > listLimits.columns) throw new ListRefusal('tooManyColumns');
      // One row more than people: it may name the columns.
      if (rows.length > listLimits.rows) throw new ListRefusal('tooManyRows');
      rows.push({ no, cells: kept, isCut: cells.some(({ length }) => length > listLimits.cell) });
    },
    list() {
      if (rows.length === 0) throw new ListRefusal('empty');
      return rows;
    },
  };
}
