import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAccount, openAuth, signIn, testClock } from './auth.accounts.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { TestBackend } from './test-backend.ts';

/** The same strings in every run. */
const texts = hostileTexts(60, 60).flat();

type Attempt = (text: string) => readonly [method: string, path: string, body?: unknown];

const query = (fields: Record<string, string>) => new URLSearchParams(fields);

const open: Record<string, Attempt> = {
  'an address': (text) => ['POST', '/recover', { email: `${text}@b.example` }],
  'a phone': (text) => ['POST', '/otp', { phone: text, channel: text }],
  'a password': (text) => [
    'POST',
    '/token?grant_type=password',
    { email: 'rana@recruiting.example', password: text },
  ],
  'a refresh token': (text) => ['POST', '/token?grant_type=refresh_token', { refresh_token: text }],
  'an authorisation code': (text) => [
    'POST',
    '/token?grant_type=pkce',
    { auth_code: text, code_verifier: text },
  ],
  'a grant type': (text) => ['POST', `/token?${query({ grant_type: text })}`, {}],
  'a hash': (text) => ['POST', '/verify', { type: 'recovery', token_hash: text }],
  'a code': (text) => ['POST', '/verify', { type: text, email: `${text}@b.example`, token: text }],
  'a link': (text) => ['GET', `/verify?${query({ type: 'recovery', token: text, redirect_to: text })}`],
  'a provider': (text) => ['GET', `/authorize?${query({ provider: text })}`],
  'a path': (text) => ['GET', `/${encodeURIComponent(text)}`],
};

const signedIn: Record<string, Attempt> = {
  'user metadata': (text) => ['PUT', '/user', { data: { [text]: text } }],
  'a new address': (text) => ['PUT', '/user', { email: `${text}@b.example`, nonce: text }],
  'the name of a factor': (text) => ['POST', '/factors', { factor_type: 'totp', friendly_name: text }],
  'a factor': (text) => ['POST', `/factors/${encodeURIComponent(text)}/verify`, { code: text }],
  'an identity': (text) => ['DELETE', `/user/identities/${encodeURIComponent(text)}`],
  'a scope': (text) => ['POST', `/logout?${query({ scope: `${text}x` })}`],
};

const asAdmin: Record<string, Attempt> = {
  'a filter': (text) => ['GET', `/admin/users?${query({ filter: text })}`],
  'a page': (text) => ['GET', `/admin/users?${query({ page: text, sort: text })}`],
  'an account': (text) => ['GET', `/admin/users/${encodeURIComponent(text)}`],
  'a new account': (text) => [
    'POST',
    '/admin/users',
    { email: `${text}@c.example`, user_metadata: { [text]: text } },
  ],
  'a kind of link': (text) => ['POST', '/admin/generate_link', { type: text, email: 'a@b.example' }],
};

describe('random text', () => {
  let backend: TestBackend;
  let token = '';

  beforeAll(async () => {
    backend = await openAuth(testClock());
    const { session } = await signIn(backend, await createAccount(backend, 'rana'));
    token = session.access_token;
  });
  afterAll(() => backend.close());

  async function statuses(attempt: Attempt, headers: Record<string, string>): Promise<number[]> {
    const found = new Set<number>();
    for (const text of texts) {
      const [method, path, body] = attempt(text);
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      found.add((await call(backend, path, { method, headers, redirect: 'manual', ...sent })).status);
    }
    return [...found];
  }
  const expectNoServerErrors = (found: number[]) =>
    expect(found.filter((status) => status >= 500)).toEqual([]);

  test.each(Object.entries(open))('as %s never causes a server error', async (_, attempt) => {
    expectNoServerErrors(await statuses(attempt, {}));
  });

  test.each(Object.entries(signedIn))('as %s never causes a server error', async (_, attempt) => {
    expectNoServerErrors(await statuses(attempt, { authorization: `Bearer ${token}` }));
  });

  test.each(Object.entries(asAdmin))('as %s never causes a server error', async (_, attempt) => {
    expectNoServerErrors(await statuses(attempt, { apikey: backend.keys.secret }));
  });

  test('as a whole body never causes a server error', async () => {
    for (const body of [...texts, '[]', 'null', '"x"', '1e999', '{"email":{}}', '{"email":[]}']) {
      for (const path of ['/token?grant_type=password', '/verify', '/recover', '/signup', '/resend']) {
        expect((await call(backend, path, { method: 'POST', body })).status).toBeLessThan(500);
      }
    }
  });
});
