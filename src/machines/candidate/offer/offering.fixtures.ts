/** A selected rider, the opening and the offers made, for tests and stories of offers. */
import { application, candidate, owner } from '#machines/candidate/record/candidate.fixtures.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { OfferEvent } from '#machines/data/tables/offer-events.ts';
import { defaultTerms, type Offer } from '#machines/data/tables/offers.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { OfferingContext } from './offering.context.ts';

/** Thu 12 Mar 2026, 14:00 in Dubai. */
export const now = Date.parse('2026-03-12T10:00:00Z');

/** His recruiter. */
export const sara: SessionUser = { ...recruiter, id: owner, name: 'Sara Khan' };
/** An admin who took no part in the offer. */
export const admin: SessionUser = {
  ...recruiter,
  id: 'c0000000-0000-4000-8000-000000000007',
  name: 'Layla Hassan',
  role: 'admin',
};

const id = (number: number) => `0f000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const stamps = {
  created_at: '2026-03-09T08:00:00+00:00',
  updated_at: '2026-03-09T08:00:00+00:00',
  version: 1,
};

export const opening: JobOpening = {
  id: id(1),
  client_id: id(2),
  title: 'Delivery riders, Dubai Marina',
  license_type: 'motorcycle',
  job_type: 'delivery_rider',
  emirate: 'dubai',
  headcount: 60,
  offer_template: {
    basic_fils: 250_000,
    allowances: [{ code: 'food', fils: 30_000 }],
    food: 'allowance',
    accommodation: 'provided',
    band: { min_fils: 230_000, max_fils: 290_000 },
  },
  min_age: 21,
  max_age: 55,
  min_experience_months: 12,
  languages: ['en'],
  visa_routes: ['inside_visit'],
  status: 'open',
  opens_on: '2026-03-01',
  closes_on: null,
  interview_template_id: null,
  ...stamps,
};

/** A draft inside the band. */
export const draft: Offer = {
  ...defaultTerms,
  id: id(10),
  application_id: application.id,
  number: 'OFR-2026-001093',
  version_no: 1,
  supersedes_id: null,
  status: 'draft',
  language: 'ur',
  basic_fils: 250_000,
  allowances: [{ code: 'food', fils: 30_000 }],
  food: 'allowance',
  accommodation: 'provided',
  start_on: '2026-04-06',
  created_by: owner,
  approval_reason: null,
  approver_id: null,
  approved_at: null,
  approval_note: null,
  sent_at: null,
  expires_at: null,
  viewed_at: null,
  terms_hash: null,
  changes: [],
  responded_at: null,
  decline_reason: null,
  accept_evidence: null,
  paper_file_id: null,
  ...stamps,
};

/** An offer that the driver has opened and can answer until this evening. */
export const viewed: Offer = {
  ...draft,
  status: 'viewed',
  sent_at: '2026-03-10T11:02:00+00:00',
  viewed_at: '2026-03-11T05:12:00+00:00',
  expires_at: '2026-03-12T15:20:00+00:00',
  terms_hash: 'a41f09c2'.repeat(8),
  version: 4,
};

export const accepted: Offer = {
  ...viewed,
  status: 'accepted',
  responded_at: '2026-03-11T16:40:00+00:00',
  accept_evidence: { method: 'app', name_typed: 'Mohammed Ashraf Ali', language: 'ur', understood: true },
};

export const declined: Offer = {
  ...viewed,
  status: 'declined',
  responded_at: '2026-03-11T16:40:00+00:00',
  decline_reason: 'declined_pay',
};

/** The second version, above the band. */
export const second: Offer = {
  ...draft,
  id: id(11),
  number: 'OFR-2026-001101',
  version_no: 2,
  supersedes_id: draft.id,
  status: 'pending_approval',
  basic_fils: 290_000,
  start_on: '2026-04-13',
  approval_reason: 'Has a UAE motorcycle licence and an offer of AED 3,100.00 from another company.',
  created_at: '2026-03-12T07:00:00+00:00',
};

const event: OfferEvent = {
  id: 1,
  offer_id: draft.id,
  kind: 'created',
  actor_id: owner,
  actor_role: 'recruiter',
  note: null,
  details: {},
  at: '2026-03-09T08:00:00+00:00',
};

export const events: readonly OfferEvent[] = [
  { ...event, id: 4, kind: 'reminded', at: '2026-03-12T06:00:00+00:00' },
  { ...event, id: 3, kind: 'viewed', actor_id: null, actor_role: 'driver', at: '2026-03-11T05:12:00+00:00' },
  { ...event, id: 2, kind: 'sent', at: '2026-03-10T11:02:00+00:00' },
  event,
];

/** Events of the second version. */
export const secondEvents: readonly OfferEvent[] = [
  {
    ...event,
    id: 7,
    offer_id: second.id,
    kind: 'submitted',
    note: second.approval_reason,
    at: '2026-03-12T07:05:00+00:00',
  },
  { ...event, id: 6, offer_id: second.id, at: '2026-03-12T07:00:00+00:00' },
  { ...event, id: 5, kind: 'superseded', at: '2026-03-12T07:00:00+00:00' },
  ...events,
];

/** The candidate is selected and has no offer yet. */
export const offering: OfferingContext = {
  candidate: { ...candidate, current_stage: 'selected', license_type: 'motorcycle' },
  application: { ...application, stage: 'selected', opening_id: opening.id },
  opening,
  clientName: 'Falcon Delivery Services',
  offers: [],
  events: [],
  mohre: null,
  band: { min_fils: 230_000, max_fils: 290_000 },
  headcountUse: { taken: 54, headcount: 60 },
  openings: [opening, { ...opening, id: id(3), title: 'Delivery riders, Ajman' }],
};

/** Returns the same context with these offers. */
export function offeringOf(
  offers: readonly Offer[],
  offerEvents: readonly OfferEvent[] = events,
): OfferingContext {
  const isOut = offers.some(({ status }) => status === 'sent' || status === 'viewed');
  return {
    ...offering,
    application: offering.application && {
      ...offering.application,
      stage: isOut ? 'offer_pending' : 'selected',
    },
    offers,
    events: offerEvents,
  };
}
