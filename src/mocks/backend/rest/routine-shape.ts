import type { QualifiedName } from './tables.ts';

/** An argument of a function, in SQL that Postgres wrote itself; one without a name can only be the one. */
export interface Argument {
  name: string;
  /** As it is shown. */
  type: string;
  /** As a value is cast to it: without a length that would cut the value. */
  castType: string;
  optional: boolean;
  variadic: boolean;
}

/** A function of an exposed schema. */
export interface Routine extends QualifiedName {
  /** The caller may call it. */
  isAllowed: boolean;
  /** It can't write, by its own declaration. */
  readOnly: boolean;
  returnsSet: boolean;
  returnsVoid: boolean;
  /** Its result has named columns. */
  returnsRows: boolean;
  /** The type of its rows, which may be a table. */
  rowType: QualifiedName | null;
  args: readonly Argument[];
}

/** How a function is called: the names given, or in a POST the type of one parameter without a name. */
export interface Call {
  given: readonly string[];
  whole: readonly string[];
}
