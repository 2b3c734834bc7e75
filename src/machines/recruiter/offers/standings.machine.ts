import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type Offer, offerRow } from '#machines/data/tables/offers.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

const standing = z.pick(offerRow, { id: true, status: true });

/** Where offers stand, by their ids. */
export type Standings = ReadonlyMap<string, Offer['status']>;

/** Reads where these offers of a recruiter's stand, and again when one of them moves on. */
export const createStandingsMachine = (ids: readonly string[], userId: string) =>
  createWidgetMachine<Standings>({
    id: `offerStandings:${ids.join()}`,
    tables: ['offers'],
    topics: [`user:${userId}`],
    async load(signal) {
      const { data } = await client
        .from('offers')
        .select('id,status')
        .in('id', [...ids])
        .abortSignal(signal)
        .throwOnError();
      return new Map(parseRows(standing, data).map(({ id, status }) => [id, status]));
    },
  });
