/** Recovery codes of the signed-in user: each replaces a lost authenticator app once. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** The number of unused codes, and when they were created, in milliseconds since 1970 UTC. */
export interface RemainingCodes {
  left: number;
  madeAt: number;
}

const remainingCodes = z.nullable(z.object({ left: z.int(), madeAt: z.iso.datetime({ offset: true }) }));

/** Returns the remaining codes; null if none were ever created. Throws as `client` does. */
export async function countRecoveryCodes(signal: AbortSignal): Promise<RemainingCodes | null> {
  const { data } = await client.rpc('recovery_codes_left').abortSignal(signal).throwOnError();
  const known = remainingCodes.parse(data);
  return known && { left: known.left, madeAt: Date.parse(known.madeAt) };
}

/** Creates ten codes that replace the previous ones; they are returned only once. Throws as `client` does. */
export async function createRecoveryCodes(signal: AbortSignal): Promise<string[]> {
  const { data } = await client.rpc('create_recovery_codes').abortSignal(signal).throwOnError();
  return z.array(z.string()).parse(data);
}
