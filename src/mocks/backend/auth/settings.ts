/** How the auth service of a project is set up: what `[auth]` of `supabase/config.toml` says, in seconds where it is a time. */
export interface AuthSettings {
  /** Where the app is. Links of messages lead back to its origin, or to an address of the person's own machine. */
  siteUrl: string;
  /** How long an access token holds. */
  jwtExpiry: number;
  /** How long any exchanged refresh token still gives the active one, for tabs that refresh at the same moment. */
  refreshTokenReuseInterval: number;
  /** Nobody makes an account for themselves. */
  disableSignup: boolean;
  /** Sign-in methods of a person may be added and removed by that person. */
  manualLinking: boolean;
  minimumPasswordLength: number;
  /** Sets of characters, of each of which a password needs one. */
  passwordCharacters: readonly string[];
  /** Address and password count as a way in. */
  emailEnabled: boolean;
  /** Phone number and password, or a code by text message, count as a way in. */
  phoneEnabled: boolean;
  /** New addresses count as confirmed without a message. */
  emailAutoconfirm: boolean;
  phoneAutoconfirm: boolean;
  /** A change of address is confirmed at the old one too. */
  doubleConfirmEmailChange: boolean;
  /** A new password takes a code by mail, unless the session is younger than a day. */
  reauthenticateForPassword: boolean;
  /** A new password takes the present one, unless the session came by a link. */
  currentPasswordForPassword: boolean;
  /** How long a link or code by mail holds, and one by text message. */
  emailCodeExpiry: number;
  phoneCodeExpiry: number;
  /** Digits of such a code. */
  codeLength: number;
  /** Least time between two messages of a kind to the same person. */
  emailInterval: number;
  phoneInterval: number;
  /** Most second factors of a person. */
  maxEnrolledFactors: number;
  totpEnrolment: boolean;
  totpVerification: boolean;
}

/** The settings of this product, as `supabase/config.toml` has them or, where it is silent, as a hosted project starts. */
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
