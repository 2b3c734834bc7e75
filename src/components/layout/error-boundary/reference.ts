/** Leaves out characters that are easily confused when read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns the reference for support: the request id of the error, if any, else eight random characters. */
export function referenceOf(error: unknown): string {
  if (
    error instanceof Error &&
    'requestId' in error &&
    typeof error.requestId === 'string' &&
    error.requestId
  ) {
    return error.requestId;
  }
  const random = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
}
