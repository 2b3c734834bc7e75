/** How the database refused: our own code and its details, or the SQLSTATE of anything else. */
export interface Refusal {
  code: string;
  [detail: string]: unknown;
}

/** The refusal in what a call threw; anything else is thrown on. */
export function refusalOf(cause: unknown): Refusal {
  if (!isDatabaseError(cause)) throw cause;
  if (cause.code !== 'P0001') return { code: String(cause.code) };
  const details = 'detail' in cause && typeof cause.detail === 'string' ? JSON.parse(cause.detail) : {};
  return { code: cause.message, ...details };
}

/** How a call was refused, an SQLSTATE as it is; 'done' when it was not. */
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
