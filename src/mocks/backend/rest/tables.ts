/** A column of a table; `type` and `fallback` are SQL written by Postgres. */
export interface Column {
  name: string;
  type: string;
  /** Default expression, or null. */
  fallback: string | null;
}

/** The name of a table, view or function with its schema. */
export interface QualifiedName {
  schema: string;
  name: string;
}

/** A table or view. */
export interface Table extends QualifiedName {
  columns: readonly Column[];
  primaryKey: readonly string[];
}
