import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type Offer, offerRow } from '#machines/data/tables/offers.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

const standing = z.pick(offerRow, { id: true, status: true });

/** Offer statuses, by id. */
export type Standings = ReadonlyMap<string, Offer['status']>;

/** Loads the statuses of these offers of a recruiter, and reloads them when one changes. */
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
