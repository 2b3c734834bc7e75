/** Recovery codes of the person signed in: they stand in for a lost app, each once. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** How many are left, and when they were made, in milliseconds since 1970 UTC. */
export interface CodesLeft {
  left: number;
  madeAt: number;
}

const codesLeft = z.nullable(z.object({ left: z.int(), madeAt: z.iso.datetime({ offset: true }) }));

/** Null where none were ever made. Throws as `client` does. */
export async function countRecoveryCodes(signal: AbortSignal): Promise<CodesLeft | null> {
  const { data } = await client.rpc('recovery_codes_left').abortSignal(signal).throwOnError();
  const known = codesLeft.parse(data);
  return known && { left: known.left, madeAt: Date.parse(known.madeAt) };
}

/** Makes ten in place of those before, and gives them this once. Throws as `client` does. */
export async function makeRecoveryCodes(signal: AbortSignal): Promise<string[]> {
  const { data } = await client.rpc('make_recovery_codes').abortSignal(signal).throwOnError();
  return z.array(z.string()).parse(data);
}
