import { AppError } from './app-error.ts';

/** The reasons; `security:reasons` has a sentence for each. */
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

/** The auth server said no; nothing was changed. Its own words are `params.message`. */
export class AuthRefusal extends AppError {
  readonly reason: AuthReason;

  constructor(reason: AuthReason, message = '', cause?: unknown) {
    super('data.refused', { message }, cause);
    this.name = 'AuthRefusal';
    this.reason = reason;
  }
}
