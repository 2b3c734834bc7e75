import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, createAccount, lastMail, open, openAuth, post, testClock } from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

describe('links and codes', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openAuth(testClock());
  });
  afterAll(() => backend.close());

  test.each([
    ['its own pages', 'http://backend.test/reset?step=2', 'http://backend.test/reset'],
    ['another site', 'https://evil.example/reset', 'http://backend.test/'],
    ['a look-alike', 'http://backend.test.evil.example/', 'http://backend.test/'],
    ['the site by another protocol', 'https://backend.test/', 'http://backend.test/'],
    ['the site at another port', 'http://backend.test:8080/', 'http://backend.test/'],
    ['a program of the own machine', 'http://127.0.0.1:5173/reset', 'http://127.0.0.1:5173/reset'],
    ['an address in decimal form', 'http://1/', 'http://backend.test/'],
    ['a script', 'javascript:alert(1)', 'http://backend.test/'],
    ['garbage', '//%', 'http://backend.test/'],
  ])('a link that redirects to %s opens only an allowed page', async (_, redirectTo, page) => {
    const { email } = await createAccount(backend);
    await backend.client().auth.resetPasswordForEmail(email, { redirectTo });
    const { link } = lastMail(backend, email);
    expect((await open(backend, link)).page).toBe(page);
    const forged = new URL(link ?? '');
    forged.searchParams.set('redirect_to', redirectTo);
    forged.searchParams.set('token', 'unknown');
    expect((await open(backend, forged.href)).page).toBe(page);
  });

  test.each([
    ['?token=x', 'Verify requires a verification type'],
    ['?type=recovery', 'Verify requires a token or a token hash'],
  ])('an incomplete link (%s) returns an error without a redirect', async (query, msg) => {
    const response = await call(backend, `/verify${query}`, { headers: { apikey: '' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg });
  });

  test.each([
    ['nothing', {}],
    ['a type alone', { type: 'recovery' }],
    ['two proofs', { type: 'recovery', token: '1', token_hash: 'x', email: 'a@b.example' }],
    ['a hash and an address', { type: 'recovery', token_hash: 'x', email: 'a@b.example' }],
    ['a code without an address', { type: 'recovery', token: '123456' }],
    ['a hash of an unknown type', { type: 'toString', token_hash: 'x' }],
    ['a hash of a text message', { type: 'sms', token_hash: 'x' }],
  ])('rejects verification with %s', async (_, body) => {
    expect(await post(backend, '/verify', body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
