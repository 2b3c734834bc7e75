/** Sample offers for stories and tests. */
import { openOffer } from '#machines/driver/status-detail/status-detail.fixtures.ts';
import type { OfferContent } from './offer-content.ts';

export const riderOffer: OfferContent = {
  number: 'OFR-2026-000311',
  versionNo: 1,
  opening: 'Delivery rider, Dubai Marina',
  client: 'Falcon Delivery Services',
  emirate: 'dubai',
  terms: openOffer.terms,
  termsBefore: null,
  expiresAt: '2026-03-15T14:00:00Z',
  mohreNumber: null,
};

const byOrders = {
  pay_model: 'mixed',
  per_order_fils: 800,
  est_monthly_min_fils: 300_000,
  est_monthly_max_fils: 450_000,
} as const;

/** A second version, registered with MOHRE: more pay, and accommodation no longer included. */
export const changedOffer: OfferContent = {
  ...riderOffer,
  versionNo: 2,
  termsBefore: {
    ...riderOffer.terms,
    ...byOrders,
    basic_fils: 230_000,
  },
  terms: {
    ...riderOffer.terms,
    ...byOrders,
    accommodation: 'none',
  },
  mohreNumber: 'MB284719350AE',
};
