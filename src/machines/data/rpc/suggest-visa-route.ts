import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';

/** The ways to a residence. */
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

/** A way to a residence, and what it takes. */
export const routeSuggestion = z.object({
  /** Null where the answers fit none. */
  route: z.nullable(z.enum(visaRoutes)),
  expected_working_days: z.nullable(z.int()),
  stages: z.array(z.extend(named, { optional: z.boolean() })),
  documents: z.array(named),
});
export type RouteSuggestion = z.infer<typeof routeSuggestion>;

/** What a route is suggested from. */
export type RouteFacts = Pick<
  Candidate,
  'location_status' | 'visa_status' | 'nationality' | 'emirate' | 'license_type'
>;

/**
 * The visa route of somebody. His visa says also who sponsors it, and whether it was cancelled. Throws as `client`
 * does, and a zod error.
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
