/** A rejection by the database: our own code and its details, or the SQLSTATE of any other error. */
export interface Refusal {
  code: string;
  [detail: string]: unknown;
}

/** Returns the rejection in a thrown error; rethrows anything else. */
export function refusalOf(cause: unknown): Refusal {
  if (!isDatabaseError(cause)) throw cause;
  if (cause.code !== 'P0001') return { code: String(cause.code) };
  const details = 'detail' in cause && typeof cause.detail === 'string' ? JSON.parse(cause.detail) : {};
  return { code: cause.message, ...details };
}

/** Returns the rejection of a call, an SQLSTATE unchanged; 'done' if it succeeded. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'done';
  } catch (cause) {
    const refused = refusalOf(cause);
    return isDatabaseError(cause) && cause.code === 'P0001' ? refused : refused.code;
  }
}

function isDatabaseError(cause: unknown): cause is Error & { code: unknown } {
  return cause instanceof Error && 'code' in cause;
}
