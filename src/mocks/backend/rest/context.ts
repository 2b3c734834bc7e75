import type { Sql } from '#mocks/backend/db/database.ts';
import type { Catalog } from './catalog.ts';

/** Context of a request: its transaction, and the database metadata. */
export interface Context {
  sql: Sql;
  catalog: Catalog;
  /** Maximum number of rows in a response and in each embedded list. */
  maxRows: number;
}
