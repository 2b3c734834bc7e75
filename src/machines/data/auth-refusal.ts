/** Refusals of the auth server in the user's own settings, one reason each. */
import { type AppError, appErrorOf } from '#shared/app-error.ts';
import { type AuthReason, AuthRefusal } from '#shared/auth-refusal.ts';
import { ServerError } from './server-error.ts';

const reasonByCode: Readonly<Record<string, AuthReason>> = {
  mfa_verification_failed: 'codeInvalid',
  mfa_verification_rejected: 'codeInvalid',
  invalid_code: 'codeInvalid',
  mfa_challenge_expired: 'codeExpired',
  mfa_ip_address_mismatch: 'codeExpired',
  mfa_factor_name_conflict: 'nameTaken',
  too_many_enrolled_mfa_factors: 'tooManyApps',
  mfa_factor_not_found: 'appGone',
  insufficient_aal: 'secondFactorNeeded',
  mfa_totp_enroll_not_enabled: 'secondFactorOff',
  mfa_totp_verify_not_enabled: 'secondFactorOff',
  single_identity_not_deletable: 'lastIdentity',
  identity_not_found: 'identityGone',
  identity_already_exists: 'identityTaken',
  manual_linking_disabled: 'linkingOff',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  over_email_send_rate_limit: 'mailTooSoon',
  over_request_rate_limit: 'tooOften',
  too_many_attempts: 'tooOften',
  flow_state_not_found: 'linkOver',
  flow_state_expired: 'linkOver',
  otp_expired: 'linkOver',
  access_denied: 'linkOver',
  bad_code_verifier: 'linkElsewhere',
  captcha_failed: 'captcha',
};

/** Messages of an auth server that cannot verify a token: specification, section 8 "Hosted authentication". */
const reasonByMessage: readonly (readonly [RegExp, AuthReason])[] = [
  [/JWKS is empty/i, 'noKeys'],
  [/invalid JWT|JWT signature/i, 'badSignature'],
  [/^Unsupported provider/i, 'providerOff'],
];

/** Converts any error of an auth server request to an AppError: an AuthRefusal if it was refused with a reason. */
export function authErrorOf(error: unknown): AppError {
  if (error instanceof ServerError && error.status < 500) {
    // A hook of the project refuses by status alone, without a code.
    const isTooOften = error.status === 429 && reasonByCode[error.code] === undefined;
    return refusalOf(isTooOften ? 'too_many_attempts' : error.code, error.message, error);
  }
  return appErrorOf(error, 'data.failed');
}

/** Returns the refusal for a code and message, which may also come from a redirect URL. */
export function refusalOf(code: string, message: string, cause?: unknown): AuthRefusal {
  const codeByMessage = reasonByMessage.find(([words]) => words.test(message))?.[1];
  return new AuthRefusal(codeByMessage ?? reasonByCode[code] ?? 'refused', message, cause);
}
