/** The data needed to make an offer, loaded when its dialog opens. */
import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import type { PayBand } from '#machines/data/pay-band.ts';
import { loadConfig } from '#machines/data/rpc/my-config.ts';
import { countHeldPlaces } from '#machines/data/rpc/opening-counts.ts';
import { type Application, listLatestApplications } from '#machines/data/tables/applications.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { listClients } from '#machines/data/tables/clients.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';
import { listOfferEvents, type OfferEvent } from '#machines/data/tables/offer-events.ts';
import { findMohreOffer, type MohreOffer } from '#machines/data/tables/offer-mohre.ts';
import { listOfferVersions, type Offer } from '#machines/data/tables/offers.ts';
import { payBandOf } from './offer-pay.ts';

/** A candidate, the opening and the offers made for it. */
export interface OfferingContext {
  candidate: Candidate;
  /** The latest application; null if this user may not read it. */
  application: Application | null;
  /** Null while no opening is chosen. */
  opening: JobOpening | null;
  /** The driver's future employer. */
  clientName: string | null;
  /** The offers of the application, latest version first. */
  offers: readonly Offer[];
  /** The events of the offers, latest first. */
  events: readonly OfferEvent[];
  /** The registration of the offer with MOHRE by operations; null before. */
  mohre: MohreOffer | null;
  /** The pay that needs no approval; null if no band is set, so that all pay needs approval. */
  band: PayBand | null;
  /** The opening's headcount and the places taken by others; null without an opening. */
  headcountUse: { taken: number; headcount: number } | null;
  /** Openings that accept candidates. */
  openings: readonly JobOpening[];
}

/** Stages in which a candidate already occupies a place of the opening. */
const placedStages: readonly string[] = [
  'offer_pending',
  'offer_accepted',
  'handover_review',
  'documents',
  'visa',
  'onboarding',
  'deployed',
];

/** Loads the data; throws errors that `dataErrorOf` handles. */
export async function loadOffering(candidateId: string, signal: AbortSignal): Promise<OfferingContext> {
  const [candidate, [application = null], openings, clients, config, placedCounts] = await Promise.all([
    loadCandidate(candidateId, signal),
    listLatestApplications([candidateId], signal),
    listOpenings(signal),
    listClients(signal),
    loadConfig(signal),
    countHeldPlaces(signal),
  ]);
  const [offers, mohre] =
    application === null
      ? [[], null]
      : await Promise.all([
          listOfferVersions(application.id, signal),
          findMohreOffer(application.id, signal),
        ]);
  const ids = offers.map(({ id }) => id);
  const events = ids.length === 0 ? [] : await listOfferEvents(ids, signal);
  const opening = openings.find(({ id }) => id === application?.opening_id) ?? null;
  const tolerance = z.catch(z.int(), 0).parse(config.headcount_tolerance);
  const isCounted = placedStages.includes(application?.stage ?? '');
  return {
    candidate,
    application,
    opening,
    clientName: clients.find(({ id }) => id === opening?.client_id)?.name ?? null,
    offers,
    events,
    mohre,
    band: payBandOf(opening, config.pay_bands),
    headcountUse: opening && {
      taken: (placedCounts.get(opening.id) ?? 0) - (isCounted ? 1 : 0),
      headcount: opening.headcount + tolerance,
    },
    openings: openings.filter(({ status }) => status === 'open'),
  };
}

/** Why an offer can't be made or sent. */
export type Obstacle =
  | 'gone'
  | 'ended'
  | 'notSelected'
  | 'openOffer'
  | 'noOpening'
  | 'openingClosed'
  | 'headcountFull';

/** Statuses of an offer that is in preparation, sent or accepted; only one at a time is allowed. */
export const liveStatuses: readonly Offer['status'][] = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'viewed',
  'accepted',
];

/** Statuses in which an offer is edited in place; later, a change creates a new version. */
export const draftStatuses: readonly Offer['status'][] = ['draft', 'pending_approval', 'approved'];

/** Statuses in which a new version of an offer can be made. */
export const revisableStatuses: readonly Offer['status'][] = ['sent', 'viewed', 'declined', 'expired'];

/** Returns the offer that is in preparation, sent or accepted; null if there is none. */
export function liveOfferOf(offers: readonly Offer[]): Offer | null {
  return offers.find(({ status }) => liveStatuses.includes(status)) ?? null;
}

/**
 * Returns why this offer, or a new one if null, can't be drafted or sent; the database has the final say. See `isBlocking`.
 */
export function obstaclesOf(context: OfferingContext, offerId: string | null): Obstacle[] {
  const { application, opening, headcountUse, offers } = context;
  if (application === null) return ['gone'];
  const obstacles: Obstacle[] = [];
  const changed = offers.find(({ id }) => id === offerId);
  const live = liveOfferOf(offers);
  const mayRevise = changed !== undefined && revisableStatuses.includes(changed.status);
  if (changed && !mayRevise && !draftStatuses.includes(changed.status)) return ['ended'];
  if (live !== null && live.id !== offerId) obstacles.push('openOffer');
  else if (application.stage !== 'selected' && !(mayRevise && application.stage === 'offer_pending')) {
    obstacles.push('notSelected');
  }
  if (opening === null) return [...obstacles, 'noOpening'];
  const today = dayInDubai();
  const isOpen =
    opening.status === 'open' &&
    (opening.opens_on === null || opening.opens_on <= today) &&
    (opening.closes_on === null || opening.closes_on >= today);
  if (!isOpen) obstacles.push('openingClosed');
  else if (headcountUse && headcountUse.taken >= headcountUse.headcount) obstacles.push('headcountFull');
  return obstacles;
}

/** Returns whether the obstacle prevents even saving a draft. */
export function isBlocking(obstacle: Obstacle): boolean {
  return ['gone', 'ended', 'notSelected', 'openOffer'].includes(obstacle);
}
