import { RestError } from './errors.ts';
import type { Query } from './query.ts';
import type { Table } from './tables.ts';

/** Throws unless a PUT selects its row by all columns of the primary key and nothing else. */
export function checkPutQuery({ filters, range }: Query, { primaryKey }: Table): void {
  if (range.limit !== null || range.offset > 0) {
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const named = filters.map((filter) => {
    const isEqual =
      filter.kind === 'compare' && filter.operator === 'eq' && filter.quantifier === null && !filter.negated;
    return isEqual && filter.field.path.length === 0 ? filter.field.name : null;
  });
  const isKey =
    primaryKey.length > 0 &&
    primaryKey.every((column) => named.includes(column)) &&
    named.every((name) => name !== null && primaryKey.includes(name));
  if (isKey) return;
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  throw new RestError(405, 'PGRST105', message);
}

/** Throws PGRST115 unless a PUT wrote the row it selects. */
export function checkPutRows(rows: number): void {
  if (rows === 1) return;
  const message = 'Payload values do not match URL in primary key column(s)';
  throw new RestError(400, 'PGRST115', message);
}
