import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const counts = z.object({ opening_id: z.uuid(), filled: z.int(), offers_out: z.int() });

/** Of one opening: the places taken, from selected to deployed, and the offers that wait for an answer. */
export interface OpeningCounts {
  filled: number;
  offersOut: number;
}

/** How far each opening is filled, by its id; throws as `client` does. Staff. */
export async function openingCounts(signal: AbortSignal): Promise<ReadonlyMap<string, OpeningCounts>> {
  const { data } = await client.rpc('opening_counts').abortSignal(signal).throwOnError();
  return new Map(
    parseRows(counts, data).map(({ opening_id, filled, offers_out }) => [
      opening_id,
      { filled, offersOut: offers_out },
    ]),
  );
}

const held = z.object({ opening_id: z.uuid(), placed: z.int() });

/** The places of each opening that are held by somebody with an offer, by its id; throws as `client` does. Staff. */
export async function placesHeld(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const { data } = await client.rpc('opening_counts').abortSignal(signal).throwOnError();
  return new Map(parseRows(held, data).map(({ opening_id, placed }) => [opening_id, placed]));
}
