/** The definition of a record that each screen passes to the detail factory. */

/** A row with its version number. */
export interface VersionedRow {
  id: string;
  version: number;
}

/** The name of an editable column. */
export type FieldOf<Row> = Exclude<keyof Row & string, 'id' | 'version'>;

/** A new value for one column, and the value it replaces: the one shown when editing started. */
export interface FieldChange<Row> {
  field: FieldOf<Row>;
  value: Row[FieldOf<Row>];
  seen: Row[FieldOf<Row>];
}

/** The last change of a record: author, if known, and time `at` in milliseconds since 1970 UTC. */
export interface LastChange {
  by: string | null;
  at: number;
}

/** The source of one record. */
export interface DetailSource<Row extends VersionedRow> {
  /** Id of the machine and of its cached data. */
  id: string;
  /** The table the record is a row of. */
  table: string;
  /** Other tables the record shows data of. */
  relatedTables?: readonly string[];
  /** Returns the topics on which the server announces changes: `candidate:{id}`. */
  topics(id: string): readonly string[];
  /**
   * Loads the record; throws errors that `dataErrorOf` handles, `data.missing` if it does not exist or the user may not
   * see it.
   */
  load(id: string, signal: AbortSignal): Promise<Row>;
  /** Saves these columns at this version and returns the updated row; throws the refusal STALE_VERSION. */
  save(row: Row, changes: Partial<Row>, signal: AbortSignal): Promise<Row>;
  lastChange(id: string, signal: AbortSignal): Promise<LastChange>;
}
