import { adminsOnly } from './reach.ts';
import type { Reach } from './types.ts';

/** Returns the id of a document in the matrix; `documents.ts` describes them. */
export const documentId = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns access to these rows for operations and admins only. */
export const operationsAndAdminsOnly = (rows: readonly string[]): Reach => ({
  operations: rows,
  operationsColleague: rows,
  ...adminsOnly(rows),
});
