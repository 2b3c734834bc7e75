import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** The routes to a residence visa. */
export const visaRoutes = [
  'outside',
  'inside_visit',
  'transfer',
  'cancelled',
  'dependent',
  'national_gcc',
] as const;
export type VisaRoute = (typeof visaRoutes)[number];

const named = z.object({ code: z.string(), label_i18n: z.record(z.string(), z.string()) });

/** A visa route and its requirements. */
export const routeSuggestion = z.object({
  /** Null if no route fits the answers. */
  route: z.nullable(z.enum(visaRoutes)),
  expected_working_days: z.nullable(z.int()),
  stages: z.array(z.extend(named, { optional: z.boolean() })),
  documents: z.array(named),
});
export type RouteSuggestion = z.infer<typeof routeSuggestion>;

/** The facts a route is derived from. */
export type RouteFacts = Pick<
  Candidate,
  'location_status' | 'visa_status' | 'nationality' | 'emirate' | 'license_type'
>;

/**
 * Returns the visa route for a candidate. The visa status also tells the sponsor, and whether it was cancelled. Throws
 * as `client` does, and a zod error.
 */
export async function suggestVisaRoute(facts: RouteFacts, signal: AbortSignal): Promise<RouteSuggestion> {
  const { location_status, visa_status, nationality, emirate, license_type } = facts;
  const { data } = await client
    .rpc('suggest_visa_route', {
      p_location: location_status,
      p_visa: visa_status,
      p_sponsor: sponsorOf(visa_status),
      p_cancelled: visa_status === 'cancelled',
      p_nationality: nationality,
      p_emirate: emirate,
      p_license_type: license_type,
    })
    .abortSignal(signal)
    .throwOnError();
  return routeSuggestion.parse(data);
}

function sponsorOf(visa: Candidate['visa_status']): 'employer' | 'family' | null {
  if (visa === 'residence_employment') return 'employer';
  return visa === 'residence_family' ? 'family' : null;
}
