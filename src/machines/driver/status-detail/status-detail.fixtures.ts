/** Offers as the server returns them to the driver, for tests and stories. */
import type { OfferReceipt, OwnOffer } from '#machines/data/rpc/my-offers.ts';

const offer: OwnOffer = {
  id: '00000000-0000-4000-8000-000000000031',
  number: 'OFR-2026-000311',
  version_no: 1,
  status: 'viewed',
  language: 'ur',
  opening_title: 'Delivery rider, Dubai Marina',
  client_name: 'Falcon Delivery Services',
  emirate: 'dubai',
  terms: {
    basic_fils: 250_000,
    allowances: [{ code: 'food', fils: 30_000 }],
    pay_model: 'fixed',
    per_order_fils: null,
    est_monthly_min_fils: null,
    est_monthly_max_fils: null,
    accommodation: 'provided',
    transport: 'provided',
    food: 'allowance',
    hours_per_day: 8,
    days_off_per_week: 1,
    probation_months: 6,
    contract_months: 24,
    notice_days: 30,
    vehicle: 'provided',
    fuel_policy: 'paid',
    ticket: 'every_two_years',
    start_on: '2026-03-30',
  },
  terms_hash: '3f'.repeat(32),
  changes: [],
  expires_at: '2099-12-31T14:00:00Z',
  responded_at: null,
  decline_reason: null,
  receipt: null,
  mohre_offer_no: null,
  mohre_terms: null,
  mohre_terms_hash: null,
  mohre_to_accept: false,
  mohre_accepted_at: null,
  asked_again_at: null,
};

const receipt: OfferReceipt = {
  reference: 'APP-2026-004102',
  number: offer.number,
  version_no: 1,
  status: 'accepted',
  responded_at: '2026-03-12T09:30:00Z',
  decline_reason: null,
  terms: offer.terms,
  terms_hash: offer.terms_hash,
  evidence: { method: 'app', name_typed: 'Imran Khan', language: 'ur' },
};

/** An offer that waits for an answer. */
export const openOffer: OwnOffer = offer;

/** A second version: more pay, and no more accommodation. */
export const changedOffer: OwnOffer = {
  ...offer,
  version_no: 2,
  terms: { ...offer.terms, accommodation: 'none' },
  changes: [
    { field: 'accommodation', was: 'provided', is: 'none' },
    { field: 'basic_fils', was: 230_000, is: 250_000 },
  ],
};

export const acceptedOffer: OwnOffer = {
  ...offer,
  status: 'accepted',
  responded_at: receipt.responded_at,
  receipt,
};

/** An offer whose terms registered with MOHRE pay less than those accepted. */
export const mohreOffer: OwnOffer = {
  ...acceptedOffer,
  mohre_offer_no: 'MB284719350AE',
  mohre_terms: { basic_fils: 230_000, allowances: offer.terms.allowances },
  mohre_terms_hash: 'a7'.repeat(32),
  mohre_to_accept: true,
};

export const declinedReceipt: OfferReceipt = {
  ...receipt,
  status: 'declined',
  decline_reason: 'declined_pay',
  evidence: null,
};

/** Returns the offer with another status. */
export function offerOf(status: OwnOffer['status']): OwnOffer {
  return {
    ...offer,
    status,
    ...(status === 'declined' && {
      responded_at: receipt.responded_at,
      decline_reason: 'declined_pay' as const,
      receipt: declinedReceipt,
    }),
  };
}

/** The stored receipt for accepting the open offer. */
export const acceptedReceipt = receipt;
