import {
  apiFailure,
  type SessionAnswer,
  sessionAnswer,
  type TwoFactorNeeded,
  twoFactorNeeded,
} from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';

/** Somebody the scenario signs in: by e-mail or, for a driver, by a phone number in its national form. */
export interface ScenarioAccount {
  id: string;
  identifier: string;
}

/** The people a backend must know before the scenario runs. */
export interface ScenarioAccounts {
  /** The password of all of them. */
  password: string;
  /** One of each role, without a second factor; the driver's number is that of `writtenForms`. */
  roles: Readonly<Record<Role, ScenarioAccount>>;
  suspended: ScenarioAccount;
  /** Has a verified authenticator app, which shows `code` at a time. */
  twoFactor: ScenarioAccount & { code(at: Date): string };
}

/** Where the scenario plays: any host of the API, reached with web-standard means alone. */
export interface Stage {
  fetch(request: Request): Promise<Response>;
  origin: string;
  /** The project behind the API: its auth server and database, and the key that a page calls them with. */
  project: { origin: string; key: string };
  accounts: ScenarioAccounts;
  /** The backend's clock. */
  clock: { now(): Date; advance(seconds: number): void };
  /** Throws, naming `what`, unless the two are equal in depth. */
  check(actual: unknown, expected: unknown, what: string): void;
}

/** One claim about the API. Runs in any order, with no failed attempt in the 15 minutes before it. */
export interface ApiStep {
  name: string;
  run(stage: Stage): Promise<void>;
}

/** What the API answered. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Posts JSON to the API, in the name of `token`'s owner when there is one. */
export async function post(
  { fetch, origin }: Stage,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
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

/** Takes the first step with an account's identifier. */
export function logIn(stage: Stage, identifier: string, password = stage.accounts.password): Promise<Answer> {
  const name = identifier.includes('@') ? { email: identifier } : { phoneNumber: identifier };
  return post(stage, '/auth/login', { ...name, password });
}

/** The session of an answer that must be one and nothing more. */
export function sessionOf({ check }: Stage, { status, body }: Answer, what: string): SessionAnswer {
  check(status, 200, what);
  const session = sessionAnswer.parse(body);
  check(body, session, what);
  return session;
}

/** The challenge of an answer that must be one and nothing more. */
export function challengeOf({ check }: Stage, { status, body }: Answer): TwoFactorNeeded {
  check(status, 200, 'first step');
  const needed = twoFactorNeeded.parse(body);
  check(body, needed, 'first step');
  return needed;
}

/** Checks that an answer is this refusal and nothing more, its request id aside. */
export function checkRefusal({ check }: Stage, { status, headers, body }: Answer, refusal: Refusal): void {
  const requestId = headers.get('x-request-id');
  const { code, message } = refusal;
  check([status, body], [refusal.status, { error: { code, message, requestId } }], 'refusal');
  apiFailure.parse(body);
}

/** How the API says no. */
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

/** The claims of an access token. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
