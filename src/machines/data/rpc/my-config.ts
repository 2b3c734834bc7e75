/** `my_config`: the configuration values this user may read. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** Returns the values by key, not parsed. Throws as `client` does. */
export async function loadConfig(signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await client.rpc('my_config').abortSignal(signal).throwOnError();
  return z.record(z.string(), z.json()).parse(data);
}

/**
 * Returns a number of the configuration. Throws as `client` does, and a zod error if it is not a number or not readable
 * for this user.
 */
export async function loadConfigNumber(key: string, signal: AbortSignal): Promise<number> {
  return z.number().parse((await loadConfig(signal))[key]);
}
