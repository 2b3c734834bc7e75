import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Account,
  adminOf,
  call,
  createAccount,
  openAuth,
  password,
  post,
  signIn,
  testClock,
  withAuth,
} from './auth.accounts.ts';
import type { TestBackend } from './test-backend.ts';

const tooManyAttempts = { status: 429, code: 'over_request_rate_limit' };

describe('rate limits', () => {
  const clock = testClock();
  let backend: TestBackend;
  let rana: Account;
  let count = 0;

  beforeAll(async () => {
    backend = await openAuth(clock);
    rana = await createAccount(backend, 'rana');
  });
  afterAll(() => backend.close());

  /** Creates the header of a network address unique to the test. */
  const from = () => {
    count += 1;
    return { 'x-forwarded-for': `203.0.113.${count}, 10.0.0.1` };
  };
  /** Creates a project that allows two calls at once, and one more per minute. */
  const slow = () => {
    const rate = { count: 1, seconds: 60, burst: 2 };
    const names = ['token', 'verify', 'signup', 'recover', 'resend', 'magicLink', 'otp', 'user'] as const;
    const limits = Object.fromEntries(names.map((name) => [name, rate]));
    return withAuth(backend, clock, {
      limits: { ...limits, factorChallenge: rate, factorVerify: rate },
    });
  };
  const refresh = (project: TestBackend, headers: Record<string, string>) =>
    post(project, '/token?grant_type=refresh_token', { refresh_token: 'made-up' }, headers);

  test('allow thirty calls in a burst, then one every two seconds', async () => {
    const headers = from();
    for (let call = 0; call < 30; call += 1) expect((await refresh(backend, headers)).status).toBe(400);
    const { status, body } = await refresh(backend, headers);
    expect([status, body]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ]);
    clock.advance(2);
    expect((await refresh(backend, headers)).status).toBe(400);
    expect(await refresh(backend, headers)).toMatchObject(tooManyAttempts);
  });

  test.each([
    ['POST', '/token?grant_type=password'],
    ['POST', '/verify'],
    ['GET', '/verify?token=x'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/otp'],
    ['POST', '/magiclink'],
    ['POST', '/signup'],
    ['PUT', '/user'],
    ['POST', `/factors/${crypto.randomUUID()}/challenge`],
    ['POST', `/factors/${crypto.randomUUID()}/verify`],
  ])('apply to %s %s by IP address', async (method, path) => {
    const project = slow();
    const headers = from();
    const init = { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) };
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await call(project, path, init)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    expect((await call(project, path, { ...init, headers: from() })).status).not.toBe(429);
    clock.advance(60);
    expect((await call(project, path, init)).status).not.toBe(429);
  });

  test('count each kind of call separately', async () => {
    const project = slow();
    const headers = from();
    for (let turn = 0; turn < 3; turn += 1) await refresh(project, headers);
    expect((await refresh(project, headers)).status).toBe(429);
    expect((await post(project, '/recover', {}, headers)).status).toBe(400);
  });

  test.each(['', 'unknown', '999.1.1.1', ':::', '<script>'])(
    'do not apply to a caller without an address, as in "%s"',
    async (address) => {
      const project = slow();
      const headers = address === '' ? {} : { 'x-forwarded-for': address };
      for (let turn = 0; turn < 4; turn += 1) expect((await refresh(project, headers)).status).toBe(400);
      const body = { email: rana.email, password };
      const granted = await post(project, '/token?grant_type=password', body, headers);
      expect(granted.status).toBe(200);
    },
  );

  test('use the client address passed on by a server with the secret key', async () => {
    const project = slow();
    const proxy = from();
    const client = (address: string) => ({
      ...proxy,
      apikey: backend.keys.secret,
      'sb-forwarded-for': address,
    });
    for (let turn = 0; turn < 2; turn += 1) await refresh(project, client('2001:db8::1'));
    expect(await refresh(project, client('2001:db8::1'))).toMatchObject(tooManyAttempts);
    expect((await refresh(project, client('2001:db8::2'))).status).toBe(400);
    const otherClient = (address: string) => ({ ...proxy, 'sb-forwarded-for': address });
    for (let turn = 0; turn < 2; turn += 1) await refresh(project, otherClient(`192.0.2.${turn}`));
    expect(await refresh(project, otherClient('192.0.2.9'))).toMatchObject(tooManyAttempts);
  });

  test('a session stores the address at which it started', async () => {
    const headers = { 'x-forwarded-for': '2001:db8::77' };
    const { body } = await post(
      backend,
      '/token?grant_type=password',
      { email: rana.email, password },
      headers,
    );
    const rows = await backend.db.tx((sql) =>
      sql.query('select host(ip) as ip from auth.sessions where user_id = $1 and ip = $2', [
        body.user.id,
        '2001:db8::77',
      ]),
    );
    expect(rows).toHaveLength(1);
  });

  test('do not apply to the admin API or to reading one’s own account', async () => {
    const project = slow();
    const headers = from();
    const { session } = await signIn(backend, rana);
    const authorization = `Bearer ${session.access_token}`;
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await call(project, '/user', { headers: { ...headers, authorization } })).status).toBe(200);
      const admin = { ...headers, apikey: backend.keys.secret };
      expect((await call(project, '/admin/users', { headers: admin })).status).toBe(200);
    }
  });

  test('restrict the emails of a project per hour', async () => {
    const project = withAuth(backend, clock, { limits: { email: { count: 2, seconds: 3600, burst: 2 } } });
    const statuses = [];
    for (const name of ['one', 'two', 'three']) {
      const { email } = await createAccount(backend, `mail-${name}`);
      const answer = await post(project, '/recover', { email }, from());
      statuses.push([answer.status, answer.code]);
    }
    const none = [200, undefined];
    expect(statuses).toEqual([none, none, [429, 'over_email_send_rate_limit']]);
  });

  test('an email that was not sent leaves the previous link valid', async () => {
    const project = withAuth(backend, clock, { limits: { email: { count: 1, seconds: 3600, burst: 1 } } });
    const { email } = await createAccount(backend, 'still-good');
    await post(project, '/recover', { email }, from());
    const link = backend.outbox.mails.findLast(({ to }) => to === email)?.link ?? '';
    clock.advance(61);
    expect((await post(project, '/recover', { email }, from())).status).toBe(429);
    const hash = new URL(link).searchParams.get('token') ?? '';
    const { error } = await backend.client().auth.verifyOtp({ token_hash: hash, type: 'recovery' });
    expect(error).toBeNull();
  });

  test('allow an admin API client without an address', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { error } = await adminOf(slow()).listUsers();
      expect(error).toBeNull();
    }
  });
});
