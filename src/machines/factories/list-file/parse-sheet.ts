import { createRowCollector, type ListRow, listLimits } from './list-rows.ts';
import { parseXml } from './parse-xml.ts';

/** The data needed to read a sheet's cells. */
export interface SheetParts {
  texts: readonly string[];
  /** For every style, whether it is a date format. */
  dateStyles: readonly boolean[];
  isFrom1904: boolean;
}

/** A cell being read. */
interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: string;
}

/**
 * Reads a sheet's rows as text, optionally only the first `maxRows`: dates as `YYYY-MM-DD`, numbers in full. Nothing is
 * calculated: a formula gives its last stored result, or its own text. Throws a ListRefusal.
 */
export function parseSheet(xml: string, parts: SheetParts, maxRows?: number): ListRow[] {
  const collector = createRowCollector(maxRows);
  let no = 0;
  let cells: string[] = [];
  let isLimitReached = false;
  let cell: Cell | null = null;
  let part: 'value' | 'formula' | null = null;
  parseXml(xml, {
    onOpen(name, attribute) {
      if (isLimitReached) return;
      if (name === 'row') {
        no = Number(attribute('r') ?? no + 1);
        cells = [];
      } else if (name === 'c') {
        cell = {
          column: columnOf(attribute('r')) ?? cells.length,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? -1),
          value: '',
          formula: '',
        };
      } else if (name === 'v' || name === 't') part = 'value';
      else if (name === 'f') part = 'formula';
    },
    onText(text) {
      if (cell && part && cell[part].length <= listLimits.cell)
        cell[part] += text.slice(0, listLimits.cell + 1);
    },
    onClose(name) {
      if (name === 'v' || name === 't' || name === 'f') part = null;
      else if (name === 'c' && cell) {
        cells[cell.column] = textOf(cell, parts);
        cell = null;
      } else if (name === 'row' && !isLimitReached) isLimitReached = !collector.add(no, cells);
    },
  });
  return collector.list();
}

function textOf(
  { type, style, value, formula }: Cell,
  { texts, dateStyles, isFrom1904 }: SheetParts,
): string {
  if (value === '') return formula === '' ? '' : `=${formula}`;
  if (type === 's') return unescaped(texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return dateStyles[style] ? dayOf(number, isFrom1904) : String(number);
}

/** Returns the column index of a cell reference ("B7" is column 1); undefined if there is none. */
function columnOf(place: string | undefined): number | undefined {
  const columnLetters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (columnLetters === undefined) return undefined;
  return [...columnLetters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Converts a day number to a date; numbers out of range are returned unchanged. */
function dayOf(number: number, isFrom1904: boolean): string {
  const day = new Date(Date.UTC(1899, 11, 30 + (isFrom1904 ? 1462 : 0) + Math.floor(number)));
  return Number.isNaN(day.getTime()) ? String(number) : day.toISOString().slice(0, 10);
}

/** Decodes characters that XML can't contain and that are escaped by number. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
