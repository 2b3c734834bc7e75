/** The grid for filling in many steps: its columns, pasted values, and missing values. */
import type { VisaMove } from '#machines/data/rpc/visa-grid.ts';
import type { StepMove, StepOfCase } from './step-moves.ts';
import { movesTo } from './step-moves.ts';

/** A column: one field of the step's form. */
export interface GridColumn {
  id: string;
  kind: 'text' | 'day' | 'money';
  isRequired: boolean;
}

/** Cell texts, by step and then by column. */
export type GridCells = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A row of the grid, keyed by its step's id. */
export interface GridRow extends StepOfCase {
  id: string;
}

/** Fields of other screens: a MOHRE offer is registered on the case page. */
const otherScreenFields = ['mohre_offer_no'];

const isDay = (field: string) => /_(date|issued|expires|expiry)$/.test(field);

/** Returns the columns of a move at a step with these required fields. */
export function columnsFor(move: StepMove | 'cost', required: readonly string[]): GridColumn[] {
  const cost: GridColumn = { id: 'cost_fils', kind: 'money', isRequired: move === 'cost' };
  const reference: GridColumn = { id: 'reference_no', kind: 'text', isRequired: false };
  const note: GridColumn = { id: 'note', kind: 'text', isRequired: true };
  switch (move) {
    case 'cost':
      return [cost];
    case 'done': {
      const needed = required
        .filter((field) => !otherScreenFields.includes(field))
        .map((id): GridColumn => ({ id, kind: isDay(id) ? 'day' : 'text', isRequired: true }));
      const hasReference = needed.some(({ id }) => id === 'reference_no');
      return [...needed, ...(hasReference ? [] : [reference]), cost];
    }
    case 'submit':
    case 'receive':
      return [reference, cost];
    case 'action':
    case 'skip':
      return [note];
    case 'reject':
      return [{ ...note, isRequired: false }];
    case 'retry':
      return [];
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a date, day first ("12/03/2026", "12 Mar 2026", "2026-03-12"), and returns "2026-03-12"; null if invalid. */
export function parseDay(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  const own = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3})[a-z]*[\s./-]+(\d{2}|\d{4})$/.exec(text);
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : [own?.[3], own?.[2], own?.[1]];
  if (year === undefined || month === undefined || date === undefined) return null;
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month) + 1;
  const full = `${year.padStart(4, '20')}-${String(monthNumber).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const found = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(full) ? full : null;
}

/** Parses an amount in dirhams ("AED 1,250.50") and returns fils; null if invalid. */
export function parseFils(typed: string): number | null {
  const text = typed.replace(/aed|,|\s/gi, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Returns why a cell can't be sent; null if it can. */
export function cellErrorOf(
  { kind, isRequired }: GridColumn,
  typed: string,
): 'missing' | 'day' | 'money' | null {
  if (typed.trim() === '') return isRequired ? 'missing' : null;
  if (kind === 'day') return parseDay(typed) === null ? 'day' : null;
  if (kind === 'money') return parseFils(typed) === null ? 'money' : null;
  return null;
}

/** Converts a cell to its database value. */
function cellValueOf({ kind }: GridColumn, typed: string): string | number {
  if (kind === 'day') return parseDay(typed) ?? typed.trim();
  if (kind === 'money') return parseFils(typed) ?? typed.trim();
  return typed.trim();
}

/** Returns the moves entered in the grid. */
export function movesOf(
  move: StepMove,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cells: GridCells,
): VisaMove[] {
  return rows.map(({ id, step }) => {
    const typed = columns.flatMap((column) => {
      const text = cells[id]?.[column.id] ?? '';
      return text.trim() === '' ? [] : [[column.id, cellValueOf(column, text)] as const];
    });
    return {
      stage_id: id,
      to_status: movesTo[move].to,
      // The move itself tells the result of a medical.
      fields: {
        ...Object.fromEntries(typed),
        ...(step.health && move === 'action' && { result: 'retest' }),
        ...(step.health && move === 'reject' && { result: 'unfit' }),
      },
      version: step.version,
    };
  });
}

const foldText = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Returns the cells after a paste from a spreadsheet. Lines that start with the name or application number of a row go
 * to that row, in any order; others fill the rows in sequence. Values without a cell are counted.
 */
export function paste(
  cells: GridCells,
  text: string,
  at: { row: string; column: string },
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): { cells: GridCells; pasted: number; left: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const firstRow = rows.findIndex(({ id }) => id === at.row);
  const firstColumn = columns.findIndex(({ id }) => id === at.column);
  const next: Record<string, Readonly<Record<string, string>>> = { ...cells };
  let pasted = 0;
  for (const [index, line] of lines.entries()) {
    const values = line.split('\t');
    const [key = ''] = values;
    const named =
      values.length > 1
        ? rows.find(({ of }) =>
            [of.candidate_name, of.reference].some((one) => foldText(one) === foldText(key)),
          )
        : undefined;
    const row = named ?? rows[firstRow + index];
    if (!row) continue;
    pasted += 1;
    const own = named ? values.slice(1) : values;
    next[row.id] = {
      ...next[row.id],
      ...Object.fromEntries(
        own.flatMap((value, place) => {
          const column = columns[firstColumn + place];
          return column ? [[column.id, value.trim()]] : [];
        }),
      ),
    };
  }
  return { cells: next, pasted, left: lines.length - pasted };
}
