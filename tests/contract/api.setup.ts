import {
  apiFailure,
  type SessionResponse,
  sessionResponse,
  type TwoFactorNeeded,
  twoFactorNeeded,
} from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';

/** An account the scenario signs in: by email or, for a driver, by a phone number in national format. */
export interface ScenarioAccount {
  id: string;
  identifier: string;
}

/** Accounts that must exist before the scenario runs. */
export interface ScenarioAccounts {
  /** Their common password. */
  password: string;
  /** One account of each role, without a second factor; the driver's number is that of `writtenForms`. */
  roles: Readonly<Record<Role, ScenarioAccount>>;
  suspended: ScenarioAccount;
  /** Has a verified authenticator app, which shows `code` at a time. */
  twoFactor: ScenarioAccount & { code(at: Date): string };
}

/** The environment of the scenario: any host of the API, used only through web-standard APIs. */
export interface ApiSetup {
  fetch(request: Request): Promise<Response>;
  origin: string;
  /** The project behind the API: its auth server and database, and the key with which a page calls them. */
  project: { origin: string; key: string };
  accounts: ScenarioAccounts;
  /** The backend's clock. */
  clock: { now(): Date; advance(seconds: number): void };
  /** Throws with `what` in the message unless both are deeply equal. */
  check(actual: unknown, expected: unknown, what: string): void;
}

/** One test of the API. Tests run in any order, without a failed attempt in the 15 minutes before. */
export interface ApiStep {
  name: string;
  run(stage: ApiSetup): Promise<void>;
}

/** Response of the API. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Posts JSON to the API, as `token`'s owner if given. */
export async function post(
  { fetch, origin }: ApiSetup,
  path: string,
  body: unknown,
  token?: string,
): Promise<ApiResponse> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(
    new Request(`${origin}/api${path}`, {
      method: 'POST',
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Performs the first step with an account's identifier. */
export function logIn(
  stage: ApiSetup,
  identifier: string,
  password = stage.accounts.password,
): Promise<ApiResponse> {
  const name = identifier.includes('@') ? { email: identifier } : { phoneNumber: identifier };
  return post(stage, '/auth/login', { ...name, password });
}

/** Returns the session of a response, which must contain nothing else. */
export function sessionOf({ check }: ApiSetup, { status, body }: ApiResponse, what: string): SessionResponse {
  check(status, 200, what);
  const session = sessionResponse.parse(body);
  check(body, session, what);
  return session;
}

/** Returns the challenge of a response, which must contain nothing else. */
export function challengeOf({ check }: ApiSetup, { status, body }: ApiResponse): TwoFactorNeeded {
  check(status, 200, 'first step');
  const needed = twoFactorNeeded.parse(body);
  check(body, needed, 'first step');
  return needed;
}

/** Checks that a response is exactly this rejection, except for its request id. */
export function checkRefusal(
  { check }: ApiSetup,
  { status, headers, body }: ApiResponse,
  refusal: Refusal,
): void {
  const requestId = headers.get('x-request-id');
  const { code, message } = refusal;
  check([status, body], [refusal.status, { error: { code, message, requestId } }], 'refusal');
  apiFailure.parse(body);
}

/** A rejection by the API. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

export const invalidCredentials: Refusal = {
  status: 401,
  code: 'invalid_credentials',
  message: 'Invalid credentials',
};

export const tooManyAttempts: Refusal = {
  status: 429,
  code: 'too_many_attempts',
  message: 'Too many attempts. Please try again later.',
};

/** Returns the claims of an access token. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
