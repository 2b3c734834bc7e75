/** `my_config`: what of the configuration this person may know. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** A number of it. Throws as `client` does, and a zod error for what is no number or not theirs to know. */
export async function readConfigNumber(key: string, signal: AbortSignal): Promise<number> {
  const { data } = await client.rpc('my_config').abortSignal(signal).throwOnError();
  return z.number().parse(z.record(z.string(), z.json()).parse(data)[key]);
}
