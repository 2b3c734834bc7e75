import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const counts = z.object({ opening_id: z.uuid(), filled: z.int(), offers_out: z.int() });

/** Counts of one opening: places taken, from selected to deployed, and offers waiting for an answer. */
export interface OpeningCounts {
  filled: number;
  offersOut: number;
}

/** Returns the counts of each opening, by id; throws as `client` does. Staff only. */
export async function openingCounts(signal: AbortSignal): Promise<ReadonlyMap<string, OpeningCounts>> {
  const { data } = await client.rpc('opening_counts').abortSignal(signal).throwOnError();
  return new Map(
    parseRows(counts, data).map(({ opening_id, filled, offers_out }) => [
      opening_id,
      { filled, offersOut: offers_out },
    ]),
  );
}

const openingCount = z.object({ opening_id: z.uuid(), placed: z.int() });

/** Returns the places of each opening held by candidates with an offer, by id; throws as `client` does. Staff only. */
export async function countHeldPlaces(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const { data } = await client.rpc('opening_counts').abortSignal(signal).throwOnError();
  return new Map(parseRows(openingCount, data).map(({ opening_id, placed }) => [opening_id, placed]));
}
