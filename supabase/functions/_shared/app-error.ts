/** Everything that can go wrong for a person, as a code; the i18n catalogue `errors` turns it into words. */
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

/** An error on its way to a person: a code of the catalogue and the values its sentence needs. */
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

/** The error itself when it is meant for a person, else an AppError of code `otherwise` with it as the cause. */
export function appErrorOf(error: unknown, otherwise: AppErrorCode): AppError {
  return error instanceof AppError ? error : new AppError(otherwise, {}, error);
}
