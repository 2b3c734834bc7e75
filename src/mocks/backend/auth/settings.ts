/** Settings of a project's auth service, as in `[auth]` of `supabase/config.toml`; durations in seconds. */
export interface AuthSettings {
  /** URL of the app. Links in messages redirect to its origin, or to an address on the user's own machine. */
  siteUrl: string;
  /** Lifetime of an access token. */
  jwtExpiry: number;
  /** How long an exchanged refresh token still returns the active one, for tabs that refresh at the same moment. */
  refreshTokenReuseInterval: number;
  /** Users cannot create their own accounts. */
  disableSignup: boolean;
  /** Users can add and remove their own sign-in methods. */
  manualLinking: boolean;
  minimumPasswordLength: number;
  /** Character sets; a password needs one character of each. */
  passwordCharacters: readonly string[];
  /** Enables sign-in by email address and password. */
  emailEnabled: boolean;
  /** Enables sign-in by phone number with a password or a code by text message. */
  phoneEnabled: boolean;
  /** New addresses are confirmed without a message. */
  emailAutoconfirm: boolean;
  phoneAutoconfirm: boolean;
  /** An address change must also be confirmed at the old address. */
  doubleConfirmEmailChange: boolean;
  /** A new password needs a mailed code, unless the session is younger than a day. */
  reauthenticateForPassword: boolean;
  /** A new password needs the current one, unless the session was opened by a link. */
  currentPasswordForPassword: boolean;
  /** Lifetime of a mailed link or code, and of a code by text message. */
  emailCodeExpiry: number;
  phoneCodeExpiry: number;
  /** Number of digits of such a code. */
  codeLength: number;
  /** Minimum time between two messages of a kind to the same user. */
  emailInterval: number;
  phoneInterval: number;
  /** Maximum number of second factors per user. */
  maxEnrolledFactors: number;
  totpEnrolment: boolean;
  totpVerification: boolean;
}

/** Settings of this product, from `supabase/config.toml` or, where it has no value, a hosted project's defaults. */
export const defaultSettings: Readonly<Omit<AuthSettings, 'siteUrl'>> = {
  jwtExpiry: 3600,
  refreshTokenReuseInterval: 10,
  disableSignup: true,
  manualLinking: true,
  minimumPasswordLength: 6,
  passwordCharacters: [],
  emailEnabled: true,
  phoneEnabled: true,
  emailAutoconfirm: false,
  phoneAutoconfirm: false,
  doubleConfirmEmailChange: true,
  reauthenticateForPassword: false,
  currentPasswordForPassword: false,
  emailCodeExpiry: 3600,
  phoneCodeExpiry: 60,
  codeLength: 6,
  emailInterval: 60,
  phoneInterval: 60,
  maxEnrolledFactors: 10,
  totpEnrolment: true,
  totpVerification: true,
};
