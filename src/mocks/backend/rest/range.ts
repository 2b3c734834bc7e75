import { RestError } from './errors.ts';

/** Requested rows, counted from 0; without a limit up to the end. */
export interface Range {
  offset: number;
  limit: number | null;
}

const rangeError = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });

/** Parses the number of `limit` or `offset`; throws PGRST100 if it is not a number, PGRST103 if it is negative. */
export function parseCount(name: 'limit' | 'offset', text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new RestError(400, 'PGRST100', `"failed to parse ${name} parameter (${text})"`);
  }
  const value = Number(text);
  if (value >= 0) return value;
  throw rangeError(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`);
}

/** Returns the part of `range` that a `Range` header requests; throws PGRST103 if it is empty. */
export function limitRange(range: Range, header: string | null): Range {
  if (header === null) return range;
  const [, first, last] = /^(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined) throw rangeError(`The Range header ${header} is not of the form first-last.`);
  const end = Math.min(
    last ? Number(last) + 1 : Number.POSITIVE_INFINITY,
    range.offset + (range.limit ?? Number.POSITIVE_INFINITY),
  );
  const start = Math.max(Number(first), range.offset);
  if (end < start) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: start, limit: Number.isFinite(end) ? end - start : null };
}

/** Returns the `Content-Range` of a page of `rows` rows: `0-9/100`; a star for missing or unknown values. */
export function contentRange({ offset }: Range, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/** Returns 206 for a part of a known total, else 200; throws PGRST103 for a page beyond the end. */
export function rangeStatus({ offset }: Range, rows: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
