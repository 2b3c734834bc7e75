/** An open transaction. Values are always bound as parameters, never written into `text`. */
export interface Sql {
  /** Runs one statement and returns its rows; throws the engine's error, with its SQLSTATE in `code`. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The embedded backend's interface to Postgres, implemented by PGlite and by a native server. */
export interface Database {
  /** Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. */
  tx<T>(fn: (sql: Sql) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Runs a script of many statements, without parameters, as the owner. */
  exec(script: string): Promise<void>;
  /** Calls `fn` with the payload of each notification on `channel` until the returned function is called. */
  listen(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
