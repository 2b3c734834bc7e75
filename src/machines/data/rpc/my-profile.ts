/** A driver's own profile: loading, saving, and withdrawing the application. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import type { Refusal } from '#shared/refusal.ts';

const moment = z.iso.datetime({ offset: true });

/** A driver's profile as returned by the server, and as stored on the device. */
export const profileShape = z.object({
  id: z.uuid(),
  /** The stage of the newest application. */
  stage: z.string(),
  /** The driver's data by field, null where unknown. */
  values: z.record(z.string(), z.nullable(z.string())),
  /** Fields that only staff can change. */
  locked: z.array(z.string()),
  /** The last correction request for each field. */
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
  /** Newest first. */
  applications: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      stage: z.string(),
      title: z.nullable(z.string()),
      client: z.nullable(z.string()),
      can_withdraw: z.boolean(),
      /** Names of the staff notified of a withdrawal. */
      told: z.array(z.string()),
    }),
  ),
});
export type Profile = z.infer<typeof profileShape>;
export type CorrectionRequest = Profile['requests'][number];
export type ProfileApplication = Profile['applications'][number];

/**
 * Loads the profile; throws as `client` does, the refusal NOT_FOUND for a user who is not a candidate, and a zod error.
 */
export async function loadProfile(signal: AbortSignal): Promise<Profile> {
  const { data } = await client.rpc('my_profile').abortSignal(signal).throwOnError();
  return profileShape.parse(data);
}

/** New values by field, each with the value it replaces; '' for none. */
export type ProfileChanges = Readonly<Record<string, { seen: string; value: string }>>;

/**
 * Saves fields and returns the updated profile. Throws as `client` does, and refusals: STALE_VERSION (see
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

/** Values that another user wrote to the same fields meanwhile, with the author if known. */
export type ProfileConflict = z.infer<typeof conflictParams>;

/** Returns the conflict that caused a refusal; null for other refusals. */
export function conflictOf({ rule, details }: Refusal): ProfileConflict | null {
  if (rule !== 'STALE_VERSION') return null;
  const parsed = conflictParams.safeParse(details.params);
  return parsed.success ? parsed.data : null;
}

/** Reasons for withdrawing, by the codes of `rejection_reasons`. */
export const withdrawalReasons = [
  'withdrew_other_job',
  'withdrew_terms',
  'withdrew_waiting',
  'withdrew_family',
  'withdrew_other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

const withdrawn = z.object({ reference: z.string(), told: z.array(z.string()) });

/** The result of a withdrawal: the application, and the staff notified. */
export type Withdrawn = z.infer<typeof withdrawn>;

/** Withdraws an application; idempotent. Throws as `client` does, and TRANSITION_NOT_ALLOWED. */
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
