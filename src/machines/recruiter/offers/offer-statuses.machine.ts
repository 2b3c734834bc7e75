import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { type Offer, offerRow } from '#machines/data/tables/offers.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

const offerStatus = z.pick(offerRow, { id: true, status: true });

/** Offer statuses, by id. */
export type OfferStatuses = ReadonlyMap<string, Offer['status']>;

/** Loads the statuses of these offers of a recruiter, and reloads them when one changes. */
export const createOfferStatusesMachine = (ids: readonly string[], userId: string) =>
  createWidgetMachine<OfferStatuses>({
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
      return new Map(parseRows(offerStatus, data).map(({ id, status }) => [id, status]));
    },
  });
