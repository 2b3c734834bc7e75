import type { Actor } from '../people.ts';

/**
 * The rows each actor reaches, by the table's `name` column, or `refused`: the database role may not even ask.
 * Whoever isn't listed reaches no row; a visitor who isn't listed is refused.
 */
export type Reach = Partial<Record<Actor, readonly string[] | 'refused'>>;

/** Who may do what with one table or view; every one of them has an entry. */
export interface TableAccess {
  table: string;
  /** An expression that names the rows below, as `title` or `id::text`. */
  name: string;
  /** Statements, run by the owner, that add rows to what came before; `core.ts` brings the candidates. */
  rows: string;
  reads: Reach;
  /** An update of every row, and the rows it changes for each; none for a table that nobody updates. */
  updates: readonly { set: string; reach: Reach }[];
  /** An insert, and who may do it; everybody else is refused. */
  inserts: readonly { values: string; by: readonly Actor[] }[];
  /** The rows a delete of everything reaches; refused to everybody where it is left out. */
  deletes?: Reach;
}

/** Who may call one function; every function of `public`, and those of `app` that policies call, has an entry. */
export interface FunctionAccess {
  /** Name and types, as `public.claim_lead(uuid)`. */
  function: string;
  /** The database roles that may execute it, besides its owner. */
  callers: readonly ('authenticated' | 'service_role' | 'supabase_auth_admin')[];
  /** A statement that calls it, tried as every actor and taken back; none where people cannot call it. */
  call?: string;
  /**
   * What comes of the call: `done`, `refused` (42501), the code it raises, or the rows it gives by their column
   * `name`. Whoever isn't listed is refused.
   */
  outcome?: Partial<Record<Actor, string | readonly string[]>>;
}

/** What one domain adds to the matrix. */
export interface Access {
  tables: readonly TableAccess[];
  functions: readonly FunctionAccess[];
}
