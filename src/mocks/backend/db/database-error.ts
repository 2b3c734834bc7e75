/** An error reported by Postgres. */
export interface DatabaseError extends Error {
  /** The SQLSTATE. */
  code: string;
  detail?: string | null;
  hint?: string | null;
}

/** Returns whether an error is from Postgres, on either engine. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}
