import { demoPassword } from '#mocks/demo/accounts.ts';
import { loginRequest, sessionResponse } from '#shared/contract.ts';
import { parseIdentifier } from '#shared/identity.ts';

/** The demo account used for measuring. */
export interface Account {
  identifier: string;
}

/** The app's stored data of a remembered session, by storage key. */
type Stored = Record<'auth_token' | 'auth_user', string>;

/** Runs in the page: stores a session there, as the app does. */
export function store(items: Stored): void {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Signs in at `origin`; returns what the app would store. */
export async function sessionOf(origin: string, { identifier }: Account): Promise<Stored> {
  const parsed = parseIdentifier(identifier);
  const name = parsed.kind === 'email' ? { email: identifier } : { phoneNumber: identifier };
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(loginRequest.parse({ ...name, password: demoPassword })),
  });
  const { user, token, refreshToken, expiresAt } = sessionResponse.parse(await answer.json());
  const sessionExpiresAt = expiresAt + 24 * 3600;
  return {
    auth_token: JSON.stringify({ accessToken: token, refreshToken, expiresAt, sessionExpiresAt }),
    auth_user: JSON.stringify(user),
  };
}
