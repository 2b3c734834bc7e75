import { AppError } from './app-error.ts';

/** Rejection reasons; `security:reasons` has a message for each. */
export type AuthReason =
  | 'codeInvalid'
  | 'codeExpired'
  | 'nameTaken'
  | 'tooManyApps'
  | 'appGone'
  | 'secondFactorNeeded'
  | 'secondFactorOff'
  | 'lastIdentity'
  | 'identityGone'
  | 'identityTaken'
  | 'linkingOff'
  | 'providerOff'
  | 'weakPassword'
  | 'samePassword'
  | 'mailTooSoon'
  | 'tooOften'
  | 'linkOver'
  | 'linkElsewhere'
  | 'captcha'
  | 'noCaptcha'
  | 'noKeys'
  | 'badSignature'
  | 'refused';

/** A rejection by the auth server; nothing was changed. Its own message is `params.message`. */
export class AuthRefusal extends AppError {
  readonly reason: AuthReason;

  constructor(reason: AuthReason, message = '', cause?: unknown) {
    super('data.refused', { message }, cause);
    this.name = 'AuthRefusal';
    this.reason = reason;
  }
}
