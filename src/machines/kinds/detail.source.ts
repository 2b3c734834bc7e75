/** What a record is made of: the part of the detail kind that each screen says itself. */

/** A row that says which version of it this is. */
export interface VersionedRow {
  id: string;
  version: number;
}

/** A column people change, by its name. */
export type FieldOf<Row> = Exclude<keyof Row & string, 'id' | 'version'>;

/** A value for one column, and the one it is to replace: what the person saw when they began. */
export interface FieldChange<Row> {
  field: FieldOf<Row>;
  value: Row[FieldOf<Row>];
  seen: Row[FieldOf<Row>];
}

/** Who changed a record last, as far as it is known; `at` in milliseconds since 1970 UTC. */
export interface LastChange {
  by: string | null;
  at: number;
}

/** Where one record comes from. */
export interface DetailSource<Row extends VersionedRow> {
  /** Names the machine and its data in the cache. */
  id: string;
  /** The table the record is a row of. */
  table: string;
  /** Other tables the record shows something of. */
  alsoReads?: readonly string[];
  /** Where the server tells of changes: `candidate:{id}`. */
  topics(id: string): readonly string[];
  /** Throws what `dataErrorOf` understands; `data.missing` when it isn't there or isn't this person's to see. */
  load(id: string, signal: AbortSignal): Promise<Row>;
  /** Saves these columns of this version and gives the row after it; throws the refusal STALE_VERSION. */
  save(row: Row, changes: Partial<Row>, signal: AbortSignal): Promise<Row>;
  lastChange(id: string, signal: AbortSignal): Promise<LastChange>;
}
