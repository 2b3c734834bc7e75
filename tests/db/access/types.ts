import type { Actor } from '../people.ts';

/**
 * Rows each actor can access, by the table's `name` column, or `refused`: the database role has no privilege. Unlisted
 * actors access no row; an unlisted visitor is refused.
 */
export type Reach = Partial<Record<Actor, readonly string[] | 'refused'>>;

/** Access to one table or view; all of them have an entry. */
export interface TableAccess {
  table: string;
  /** An expression that names the rows below, such as `title` or `id::text`. */
  name: string;
  /** Statements, run as the owner, that add rows to the earlier ones; `core.ts` adds the candidates. */
  rows: string;
  reads: Reach;
  /** An update of all rows, and the rows it changes per actor; none for a table without updates. */
  updates: readonly { set: string; reach: Reach }[];
  /** An insert, and the actors allowed to do it; all others are refused. */
  inserts: readonly { values: string; by: readonly Actor[] }[];
  /** Rows affected by a delete of everything; refused to all if omitted. */
  deletes?: Reach;
}

/** Callers of one function; every function of `public`, and those of `app` called by policies, has an entry. */
export interface FunctionAccess {
  /** Name and types, such as `public.claim_lead(uuid)`. */
  function: string;
  /** Database roles that may execute it, besides its owner. */
  callers: readonly ('authenticated' | 'service_role' | 'supabase_auth_admin')[];
  /** A statement that calls it, run as every actor and rolled back; none if users cannot call it. */
  call?: string;
  /**
   * Result of the call: `done`, `refused` (42501), the raised code, or the returned rows by their column `name`.
   * Unlisted actors are refused.
   */
  outcome?: Partial<Record<Actor, string | readonly string[]>>;
}

/** The part of one domain in the matrix. */
export interface Access {
  tables: readonly TableAccess[];
  functions: readonly FunctionAccess[];
}
