/** Offers awaiting approval, for tests and stories. */
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';

export const offer: OfferToApprove = {
  id: '00000000-0000-4000-8000-000000006241',
  version: 3,
  number: 'OFR-2026-000241',
  candidate_id: '00000000-0000-4000-8000-000000001241',
  candidate: 'Ajay Patel',
  opening: 'Trailer drivers',
  client: 'Northern Logistics',
  basic_fils: 760_000,
  allowances_fils: 10_000,
  pay_model: 'fixed',
  per_order_fils: null,
  est_monthly_max_fils: null,
  band: { min_fils: 220_000, max_fils: 600_000 },
  reason: 'Nine years on trailers, and two other companies want him',
  submitted_by: 'Omar Farouk',
  submitted_at: '2026-03-11T10:20:00Z',
  is_own: false,
};

/** An offer to a rider, who is also paid per order. */
export const otherOffer: OfferToApprove = {
  ...offer,
  id: '00000000-0000-4000-8000-000000006238',
  number: 'OFR-2026-000238',
  candidate_id: '00000000-0000-4000-8000-000000001238',
  candidate: 'Wilfredo Garcia',
  opening: 'Riders, Dubai Marina',
  client: 'Quick Delivery',
  basic_fils: 300_000,
  allowances_fils: 0,
  pay_model: 'mixed',
  per_order_fils: 800,
  est_monthly_max_fils: 600_000,
  band: { min_fils: 150_000, max_fils: 280_000, est_max_fils: 550_000, per_order_max_fils: 1_000 },
  reason: 'Knows the Marina',
  submitted_by: 'Sara Haddad',
  submitted_at: '2026-03-12T06:00:00Z',
};

/** An offer this admin took part in. */
export const ownOffer: OfferToApprove = {
  ...offer,
  id: '00000000-0000-4000-8000-000000006232',
  number: 'OFR-2026-000232',
  candidate_id: '00000000-0000-4000-8000-000000001232',
  candidate: 'محمد عبد الرحمن بن خليفة المنصوري',
  opening: 'Limousine drivers, Dubai',
  client: 'Capital Taxi',
  band: null,
  is_own: true,
};
