/** The five questions that determine a visa route: product design, A item 3. */
import * as z from 'zod/mini';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** The answers; empty or null until given. */
export const routeAnswers = z.object({
  /** ISO 3166 alpha-2. */
  nationality: z.string(),
  location: z.enum(['', 'in_uae', 'abroad']),
  visa: z.enum(['', 'none', 'visit', 'residence']),
  sponsor: z.enum(['', 'employer', 'family']),
  isCancelled: z.nullable(z.boolean()),
});
export type RouteAnswers = z.infer<typeof routeAnswers>;

/** The candidate columns that the questions cover. */
export type RouteFacts = Pick<Candidate, 'location_status' | 'visa_status' | 'nationality'>;

/** Gulf Cooperation Council countries, whose citizens need no visa to work: `app.visa_route`. */
const gulfCountries: readonly string[] = ['AE', 'SA', 'KW', 'QA', 'BH', 'OM'];

/** Returns the answers that the record already contains. */
export function routeAnswersOf({ location_status, visa_status, nationality }: RouteFacts): RouteAnswers {
  const isResident = visa_status === 'residence_employment' || visa_status === 'residence_family';
  const wasResident = visa_status === 'cancelled';
  return {
    nationality: nationality ?? '',
    location: location_status ?? locationOf(visa_status),
    visa: visa_status === 'visit' ? 'visit' : isResident || wasResident ? 'residence' : '',
    sponsor: isResident ? (visa_status === 'residence_family' ? 'family' : 'employer') : '',
    isCancelled: isResident ? false : wasResident ? true : null,
  };
}

function locationOf(visa: RouteFacts['visa_status']): RouteAnswers['location'] {
  if (visa === null || visa === 'unknown') return '';
  return visa === 'abroad' ? 'abroad' : 'in_uae';
}

/** Returns the relevant questions in order; each depends on the earlier answers. */
export function questionsOf({
  nationality,
  location,
  visa,
  isCancelled,
}: RouteAnswers): (keyof RouteAnswers)[] {
  const first = ['nationality', 'location'] as const;
  if (gulfCountries.includes(nationality) || location !== 'in_uae') return [...first];
  if (visa !== 'residence') return [...first, 'visa'];
  return isCancelled === false
    ? [...first, 'visa', 'isCancelled', 'sponsor']
    : [...first, 'visa', 'isCancelled'];
}

/** Returns whether every relevant question has an answer. */
export function isAnswered(answers: RouteAnswers): boolean {
  return questionsOf(answers).every((question) => answers[question] !== '' && answers[question] !== null);
}

/** Converts the answers to candidate columns; unanswered questions change nothing. */
export function factsOf(answers: RouteAnswers): Partial<RouteFacts> {
  const { nationality, location } = answers;
  const visa = visaOf(answers);
  return {
    ...(nationality !== '' && { nationality }),
    ...(location !== '' && { location_status: location }),
    ...(visa && { visa_status: visa }),
  };
}

function visaOf(answers: RouteAnswers): RouteFacts['visa_status'] {
  const { nationality, location, visa, sponsor, isCancelled } = answers;
  if (nationality === 'AE') return 'national';
  if (gulfCountries.includes(nationality)) return 'gcc';
  if (location === 'abroad') return 'abroad';
  if (visa === 'visit') return 'visit';
  if (visa !== 'residence' || isCancelled === null) return null;
  if (isCancelled) return 'cancelled';
  if (sponsor === '') return null;
  return sponsor === 'family' ? 'residence_family' : 'residence_employment';
}
