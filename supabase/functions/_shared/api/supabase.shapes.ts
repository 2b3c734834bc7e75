/** Shapes of Supabase's responses to `/api`: from the auth server (GoTrue) and the database (PostgREST). */
import * as z from 'zod/mini';
import { sessionUser } from '../contract.ts';

/** Too many attempts: the number of seconds to wait. */
const limited = z.object({ retryAfter: z.number() });
const startedAttempt = z.object({ retryAfter: z.null(), attemptId: z.uuid() });

/** Response of `start_sign_in`; for an unknown user `userId` is null and `authEmail` another account's. */
export const signInAttempt = z.union([
  z.extend(startedAttempt, {
    userId: z.nullable(z.uuid()),
    authEmail: z.nullable(z.string()),
    active: z.boolean(),
  }),
  limited,
]);

/** Response of `start_second_step`; a used challenge starts no attempt. */
export const secondStepAttempt = z.union([
  z.extend(startedAttempt, { challengeUsed: z.literal(false) }),
  z.object({ retryAfter: z.null(), challengeUsed: z.literal(true) }),
  limited,
]);

/** A session as granted by the auth server; `expires_at` is the access token's end in UTC seconds. */
export const grant = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  user: z.object({
    id: z.uuid(),
    factors: z.optional(z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() }))),
  }),
});
export type Grant = z.infer<typeof grant>;

/** A challenge of one authenticator app. */
export const factorChallenge = z.object({ id: z.string() });

/** Columns of `users` included in a session. */
export const userRow = z.object({
  id: sessionUser.shape.id,
  email: sessionUser.shape.email,
  name: sessionUser.shape.name,
  role: sessionUser.shape.role,
  phone_number: sessionUser.shape.phoneNumber,
  avatar_url: sessionUser.shape.avatar,
  two_factor_enabled: sessionUser.shape.twoFactorEnabled,
  must_change_password: sessionUser.shape.mustChangePassword,
});

/** A form's parsing settings, as stored in the database. */
export const formParseSettings = z.object({
  field_map: z.record(z.string(), z.string()),
  default_license_type: z.nullable(z.string()),
  source_timezone: z.string(),
});
