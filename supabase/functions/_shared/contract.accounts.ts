/** Requests and responses of `/api` about accounts: product design, G.7, G.8, G.16; `backend.md`, section 4. */
import * as z from 'zod/mini';
import { password } from './contract.ts';
import { visibleEmail, visibleText } from './names.ts';
import { roles } from './roles.ts';

/** Maximum number of drivers per bulk reset. */
export const bulkResetMax = 200;

/** Body of `POST /api/users/drivers`, for the candidate's recruiter and admins. */
export const driverAccountRequest = z.object({ candidateId: z.uuid() });
export type DriverAccountRequest = z.infer<typeof driverAccountRequest>;

/**
 * The driver's account; `created` is false if it existed. `temporaryPassword` is shown only once and must be changed at
 * the first sign-in; null for an account that already has a password.
 */
export const driverAccount = z.object({
  userId: z.uuid(),
  created: z.boolean(),
  temporaryPassword: z.nullable(z.string()),
});
export type DriverAccount = z.infer<typeof driverAccount>;

/** Body of `POST /api/offers/send`, with the version the caller read. */
export const sendOfferRequest = z.object({ offerId: z.uuid(), version: z.int() });
export type SendOfferRequest = z.infer<typeof sendOfferRequest>;

/** Response: the offer was sent, and the driver can sign in. */
export const sendOfferResponse = z.object({ success: z.literal(true), account: driverAccount });
export type SendOfferResponse = z.infer<typeof sendOfferResponse>;

/** Body of `POST /api/auth/reset-driver-password`; `driverId` is the candidate's id or the user's. */
export const resetPasswordRequest = z.object({ driverId: z.uuid(), newPassword: password });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** Response of a reset; a failure is an error. */
export const resetPasswordResponse = z.object({ success: z.literal(true) });
export type ResetPasswordResponse = z.infer<typeof resetPasswordResponse>;

const driverIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(bulkResetMax));

/** Body of `POST /api/auth/bulk-reset-driver-passwords`: one password for all, or a different one for each. */
export const bulkResetRequest = z.union([
  z.strictObject({ driverIds, newPassword: password }),
  z.strictObject({ driverIds, distinct: z.literal(true) }),
]);
export type BulkResetRequest = z.infer<typeof bulkResetRequest>;

/** Result for one driver. `password` is present only for `distinct`, and is returned nowhere else. */
export const resetResult = z.object({
  driverId: z.uuid(),
  success: z.boolean(),
  error: z.nullable(z.enum(['not_found', 'no_account', 'weak_password', 'unavailable'])),
  password: z.nullable(z.string()),
});
export type ResetResult = z.infer<typeof resetResult>;

/** Response of a bulk reset: `count` passwords were set; `success` if all were. */
export const bulkResetResponse = z.object({
  success: z.boolean(),
  count: z.int(),
  results: z.array(resetResult),
});
export type BulkResetResponse = z.infer<typeof bulkResetResponse>;

/** Body of `POST /api/users/invite`, for admins: only staff, who sign in by email. Invisible characters are removed. */
export const inviteRequest = z.object({
  email: z.string().check(z.overwrite(visibleEmail), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  name: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1),
      z.maxLength(200),
      z.regex(/\S/),
      z.regex(/^[^\p{Cc}]*$/u),
    ),
  role: z.enum(roles).check(z.refine((role) => role !== 'driver')),
  locale: z.string().check(z.regex(/^[a-z]{2}$/)),
});
export type InviteRequest = z.infer<typeof inviteRequest>;

/** Response of an invitation. */
export const inviteResponse = z.object({ userId: z.uuid() });
export type InviteResponse = z.infer<typeof inviteResponse>;

/** Response of `POST /api/users/{id}/sign-out-everywhere` and `/reset-two-factor`, for admins. */
export const successResponse = z.object({ success: z.literal(true) });
export type SuccessResponse = z.infer<typeof successResponse>;
