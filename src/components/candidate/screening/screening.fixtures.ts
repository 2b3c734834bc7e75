/** Context of the screening, for stories. */
import { opening } from '#machines/admin/config/openings.fixtures.ts';
import { contextOf, type ScreeningContext } from '#machines/candidate/screening/screening.context.ts';
import { answeredRider, riderScreening } from '#machines/candidate/screening/screening.fixtures.ts';

/** Available openings. */
export const openings = [
  { ...opening, id: answeredRider.opening_id ?? opening.id },
  {
    ...opening,
    id: '7d1f2a3e-0000-4000-8000-000000006002',
    title: 'Delivery riders, Ajman',
    emirate: 'ajman' as const,
  },
];

/** Nothing is known yet. */
export const empty = contextOf({ candidateId: riderScreening.id, userId: 'u1', openings });

/** A lead during the screening. */
export const known: ScreeningContext = {
  ...empty,
  lead: { ...empty.lead, record: riderScreening, status: 'ready' },
  draft: { ...empty.draft, status: 'resting' },
};

/** A lead with all questions answered. */
export const all: ScreeningContext = {
  ...known,
  lead: { ...known.lead, record: answeredRider },
  question: 'consent',
};
