import { adminsOnly } from './reach.ts';
import type { Reach } from './shapes.ts';

/** The id of a document of the matrix; `documents.ts` says which is which. */
export const documentId = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** These rows for operations and admins, none for others. */
export const operationsReads = (rows: readonly string[]): Reach => ({
  operations: rows,
  operationsColleague: rows,
  ...adminsOnly(rows),
});
