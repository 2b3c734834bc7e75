/** Requests and responses of `/api`: the client parses responses with these, the server requests. */
import * as z from 'zod/mini';
import { visibleText } from './names.ts';
import { roles } from './roles.ts';

/** Minimum length of identifier and password in the sign-in form: specification, section 9. */
export const credentialMinLength = 6;

/** Length of a two-factor code: specification, section 9. */
export const codeLength = 6;

/** User of a session: specification, section 3 "User (session)". */
export const sessionUser = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.string()),
  twoFactorEnabled: z.boolean(),
  avatar: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The password was seen by others: the user must first choose another. */
  mustChangePassword: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A password chosen by a user. */
export const password = z.string().check(z.minLength(credentialMinLength), z.maxLength(1024));

/** Text that Postgres can store, without U+0000 and lone surrogates. Invisible characters are removed. */
const identifier = (maxLength: number) =>
  z.string().check(
    z.overwrite(visibleText),
    z.minLength(3),
    z.maxLength(maxLength),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  );

/** Body of `POST /api/auth/login`: an email or a phone number in any written form, and the password. */
export const loginRequest = z.union([
  z.strictObject({ email: identifier(320), password }),
  z.strictObject({ phoneNumber: identifier(64), password }),
]);
export type LoginRequest = z.infer<typeof loginRequest>;

/** A session as returned by `/api`; `expiresAt` is the access token's end in UTC seconds. */
export const sessionResponse = z.object({
  user: sessionUser,
  token: z.string(),
  refreshToken: z.string(),
  expiresAt: z.int(),
});
export type SessionResponse = z.infer<typeof sessionResponse>;

/** The first step passed and a code is required; `challenge` is opaque, single use, and valid for five minutes. */
export const twoFactorNeeded = z.object({
  twoFactorRequired: z.literal(true),
  userId: z.uuid(),
  challenge: z.string(),
});
export type TwoFactorNeeded = z.infer<typeof twoFactorNeeded>;

/** Response of `POST /api/auth/login`. */
export const loginResponse = z.union([twoFactorNeeded, sessionResponse]);
export type LoginResponse = z.infer<typeof loginResponse>;

/** Body of `POST /api/auth/two-factor`; the response is a `sessionResponse` at assurance level 2. */
export const twoFactorRequest = z.object({
  userId: z.optional(z.string()),
  code: z.string().check(z.length(codeLength)),
  challenge: z.optional(z.string().check(z.maxLength(8192))),
});
export type TwoFactorRequest = z.infer<typeof twoFactorRequest>;

/**
 * Body of `POST /api/auth/recovery-code`; the response is a `sessionResponse`, with the user's second factors removed.
 */
export const recoveryCodeRequest = z.object({
  userId: twoFactorRequest.shape.userId,
  challenge: twoFactorRequest.shape.challenge,
  recoveryCode: identifier(64),
});
export type RecoveryCodeRequest = z.infer<typeof recoveryCodeRequest>;

/** Response of `POST /api/health`: the time of the functions' clock. */
export const healthResponse = z.object({ at: z.iso.datetime() });

/**
 * Any error of `/api`. `code` is stable and for programs, `message` for people, `requestId` for support. A rejection by
 * the database keeps its own code (`NOT_OWNER`, `PHONE_TAKEN` ...) and its details, in the database's one shape.
 */
export const apiFailure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type ApiFailure = z.infer<typeof apiFailure>;

/** Error codes defined by `/api` itself. */
export type ApiErrorCode =
  | 'invalid_request'
  | 'too_large'
  | 'unauthorized'
  | 'forbidden'
  | 'no_account'
  | 'weak_password'
  | 'email_taken'
  | 'invalid_credentials'
  | 'invalid_code'
  | 'user_not_found'
  | 'challenge_expired'
  | 'too_many_attempts'
  | 'not_found'
  | 'method_not_allowed'
  | 'unavailable';
