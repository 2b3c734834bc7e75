import type { QualifiedName } from './tables.ts';

/** An argument of a function, in SQL written by Postgres; an unnamed one must be the only one. */
export interface Argument {
  name: string;
  /** Displayed type. */
  type: string;
  /** Type for casts: without a length, which would truncate the value. */
  castType: string;
  optional: boolean;
  variadic: boolean;
}

/** A function of an exposed schema. */
export interface Routine extends QualifiedName {
  /** The caller may execute it. */
  isAllowed: boolean;
  /** Declared as read-only. */
  readOnly: boolean;
  returnsSet: boolean;
  returnsVoid: boolean;
  /** The result has named columns. */
  returnsRows: boolean;
  /** Type of its rows, possibly a table. */
  rowType: QualifiedName | null;
  args: readonly Argument[];
}

/** A call of a function: the argument names, or in a POST the type of one unnamed parameter. */
export interface Call {
  given: readonly string[];
  whole: readonly string[];
}
