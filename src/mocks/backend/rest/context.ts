import type { Sql } from '#mocks/backend/db/database.ts';
import type { Catalog } from './catalog.ts';

/** What a request is answered with: its transaction, and what is known of the database. */
export interface Context {
  sql: Sql;
  catalog: Catalog;
  /** Most rows of one answer and of each list embedded in it. */
  maxRows: number;
}
