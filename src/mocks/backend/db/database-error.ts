/** What Postgres says is wrong. */
export interface DatabaseError extends Error {
  /** The SQLSTATE. */
  code: string;
  detail?: string | null;
  hint?: string | null;
}

/** Whether an error is Postgres' own, on either engine. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}
