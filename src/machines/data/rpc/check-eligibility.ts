import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { licenseTypes } from '#shared/licences.ts';

/** Why a candidate can't do the job, or not yet. */
export const eligibilityReasons = [
  'licence_unknown',
  'no_licence',
  'licence_mismatch',
  'licence_expired',
  'licence_origin_unknown',
  'birth_date_unknown',
  'too_young',
  'too_old',
  'experience_unknown',
  'insufficient_experience',
  'licence_swap_needed',
] as const;
export type EligibilityReason = (typeof eligibilityReasons)[number];

/** The result of the licence check of an application. */
export const eligibility = z.object({
  verdict: z.enum(['eligible', 'after_swap', 'not_eligible']),
  reasons: z.array(z.enum(eligibilityReasons)),
  /** The facts behind the result; unknown ones are omitted. */
  params: z.object({
    license_type: z.optional(z.enum(licenseTypes)),
    needed_license_type: z.optional(z.enum(licenseTypes)),
    age: z.optional(z.int()),
    min_age: z.optional(z.int()),
    max_age: z.optional(z.int()),
    held_months: z.optional(z.int()),
    min_experience_months: z.optional(z.int()),
    /** Weeks needed to exchange the licence. */
    weeks: z.optional(z.int()),
  }),
});
export type Eligibility = z.infer<typeof eligibility>;

const open: readonly EligibilityReason[] = [
  'licence_unknown',
  'licence_origin_unknown',
  'birth_date_unknown',
  'experience_unknown',
];

/** Returns the verdict as displayed: a missing answer alone does not count as a refusal. */
export function displayedVerdictOf({ verdict, reasons }: Eligibility): Eligibility['verdict'] | 'incomplete' {
  const isRefused = reasons.some((reason) => reason !== 'licence_swap_needed' && !open.includes(reason));
  return verdict === 'not_eligible' && !isRefused && reasons.length > 0 ? 'incomplete' : verdict;
}

/**
 * Runs the licence check for an application's opening, and stores the result. Throws as `client` does, including
 * NOT_FOUND and NOT_OWNER, and a zod error.
 */
export async function checkEligibility(applicationId: string, signal: AbortSignal): Promise<Eligibility> {
  const { data } = await client
    .rpc('check_eligibility', { p_application_id: applicationId })
    .abortSignal(signal)
    .throwOnError();
  return eligibility.parse(data);
}
