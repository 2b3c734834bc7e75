/** No letters or digits that are mistaken for each other when read out on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What support finds a failure by: the request's id when the error carries one, else eight letters of its own. */
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
  return Array.from(random, (byte) => letters[byte % letters.length]).join('');
}
