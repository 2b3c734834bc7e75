import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { AnswerValue } from './screening.questions.ts';

/** An open job, and whether a licence allows it. */
export type RankedOpening = JobOpening & { isAllowed: boolean };

/** Returns the open jobs, those allowed by `licence` first; all are allowed while the licence is unknown. */
export function openingsFor(licence: AnswerValue, openings: readonly JobOpening[]): RankedOpening[] {
  const isKnown = licence !== null && licence !== 'unknown';
  return openings
    .filter(({ status }) => status === 'open')
    .map((opening) => ({ ...opening, isAllowed: !isKnown || opening.license_type === licence }))
    .toSorted((one, other) => Number(other.isAllowed) - Number(one.isAllowed));
}
