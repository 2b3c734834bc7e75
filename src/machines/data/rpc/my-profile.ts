/** A driver's own profile: what he reads of himself, saves, and withdraws. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Refusal } from '#shared/refusal.ts';

const moment = z.iso.datetime({ offset: true });

/** A driver's profile as the server gives it, and as the device keeps it. */
export const profileShape = z.object({
  id: z.uuid(),
  /** The stage of his newest application. */
  stage: z.string(),
  /** What is known of him by field, null where nothing is. */
  values: z.record(z.string(), z.nullable(z.string())),
  /** Fields that only staff change. */
  locked: z.array(z.string()),
  /** The last request to correct each field. */
  requests: z.array(
    z.object({
      field: z.string(),
      status: z.enum(['open', 'in_progress', 'done', 'refused']),
      details: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      created_at: moment,
      due_on: z.iso.date(),
    }),
  ),
  consent: z.nullable(z.object({ version: z.nullable(z.string()), given_at: moment })),
  /** The newest first. */
  applications: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      stage: z.string(),
      title: z.nullable(z.string()),
      client: z.nullable(z.string()),
      can_withdraw: z.boolean(),
      /** Who is told when it is withdrawn, by name. */
      told: z.array(z.string()),
    }),
  ),
});
export type Profile = z.infer<typeof profileShape>;
export type CorrectionRequest = Profile['requests'][number];
export type ProfileApplication = Profile['applications'][number];

/** Reads the profile; throws as `client` does, the refusal NOT_FOUND for who is no candidate, and a zod error. */
export async function readProfile(signal: AbortSignal): Promise<Profile> {
  const { data } = await client.rpc('my_profile').abortSignal(signal).throwOnError();
  return profileShape.parse(data);
}

/** New values by field, each with the one it replaces; '' for none. */
export type ProfileChanges = Readonly<Record<string, { seen: string; value: string }>>;

/**
 * Saves fields and gives the profile after it. Throws as `client` does, and refusals: STALE_VERSION (see
 * `conflictOf`), CHANGE_REFUSED for locked fields, INVALID_VALUE with the field.
 */
export async function saveProfile(changes: ProfileChanges, signal: AbortSignal): Promise<Profile> {
  const { data } = await client
    .rpc('save_my_profile', { p_changes: changes })
    .abortSignal(signal)
    .throwOnError();
  return profileShape.parse(data);
}

const conflictParams = z.object({
  theirs: z.record(z.string(), z.nullable(z.string())),
  by: z.nullable(z.string()),
});

/** What somebody else wrote into the same fields meanwhile, and who, where a person is known to have done it. */
export type ProfileConflict = z.infer<typeof conflictParams>;

/** The conflict that a save was refused for; null where it was refused for something else. */
export function conflictOf({ rule, details }: Refusal): ProfileConflict | null {
  if (rule !== 'STALE_VERSION') return null;
  const parsed = conflictParams.safeParse(details.params);
  return parsed.success ? parsed.data : null;
}

/** Why a driver withdraws, by the codes of `rejection_reasons`. */
export const withdrawalReasons = [
  'withdrew_other_job',
  'withdrew_terms',
  'withdrew_waiting',
  'withdrew_family',
  'withdrew_other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

const withdrawn = z.object({ reference: z.string(), told: z.array(z.string()) });

/** What became of a withdrawal: which application it was, and who was told. */
export type Withdrawn = z.infer<typeof withdrawn>;

/** Withdraws an application; again, it changes nothing. Throws as `client` does, and TRANSITION_NOT_ALLOWED. */
export async function withdrawApplication(
  applicationId: string,
  reason: WithdrawalReason | null,
  signal: AbortSignal,
): Promise<Withdrawn> {
  const { data } = await client
    .rpc('withdraw_my_application', { p_application_id: applicationId, p_reason_code: reason })
    .abortSignal(signal)
    .throwOnError();
  return withdrawn.parse(data);
}
