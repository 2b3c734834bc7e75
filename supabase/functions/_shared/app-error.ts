/** Codes of all user-facing errors; the i18n catalogue `errors` has a message for each. */
export type AppErrorCode =
  | 'network.offline'
  | 'network.noAnswer'
  | 'network.html'
  | 'login.invalid'
  | 'login.refused'
  | 'login.failed'
  | 'login.linkOver'
  | 'twoFactor.invalid'
  | 'twoFactor.refused'
  | 'twoFactor.expired'
  | 'twoFactor.failed'
  | 'twoFactor.noUser'
  | 'session.expired'
  | 'settings.offline'
  | 'settings.database'
  | 'settings.unavailable'
  | 'settings.configuration'
  | 'settings.timeout'
  | 'account.emailTaken'
  | 'account.weakPassword'
  | 'account.tooMany'
  | 'data.denied'
  | 'data.missing'
  | 'data.unreadable'
  | 'data.failed'
  | 'data.refused';

/** A user-facing error: a code of the catalogue and the values for its message. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: AppErrorCode, params: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

/** Returns a user-facing error unchanged, else wraps it in an AppError of code `otherwise`. */
export function appErrorOf(error: unknown, otherwise: AppErrorCode): AppError {
  return error instanceof AppError ? error : new AppError(otherwise, {}, error);
}
