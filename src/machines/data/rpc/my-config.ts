/** `my_config`: what of the configuration this person may know. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** Its values by key, unread. Throws as `client` does. */
export async function readConfig(signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await client.rpc('my_config').abortSignal(signal).throwOnError();
  return z.record(z.string(), z.json()).parse(data);
}

/** A number of it. Throws as `client` does, and a zod error for what is no number or not theirs to know. */
export async function readConfigNumber(key: string, signal: AbortSignal): Promise<number> {
  return z.number().parse((await readConfig(signal))[key]);
}
