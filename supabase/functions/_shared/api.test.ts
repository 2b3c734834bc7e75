import { afterEach, describe, expect, test, vi } from 'vitest';
import { attemptId, credentials, setUp, userId } from './api/api.fixture.ts';
import { apiFailure } from './contract.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function failureOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json');
  const { error } = apiFailure.parse(await response.json());
  expect(response.headers.get('x-request-id')).toBe(error.requestId);
  return { status: response.status, code: error.code, message: error.message };
}

const unavailable = {
  status: 503,
  code: 'unavailable',
  message: 'Service unavailable. Please try again.',
};

test('health returns the time of the functions, without calling any service', async () => {
  const { post, calls } = setUp();
  const response = await post('/api/health', {});
  expect(await response.json()).toEqual({ at: '2026-03-01T08:00:00.000Z' });
  expect(calls).toEqual([]);
});

describe('every response', () => {
  test('is JSON with an ID, isn’t cached and sets no cookie', async () => {
    const { post } = setUp();
    const response = await post('/api/auth/login', credentials);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(response.headers.has('set-cookie')).toBe(false);
  });
});

describe('a request without a matching route', () => {
  test.each(['/api', '/api/', '/api/auth', '/api/auth/logout'])('returns 404 for %s', async (path) => {
    const response = await setUp().post(path, {});
    expect(await failureOf(response)).toEqual({ status: 404, code: 'not_found', message: 'Not found' });
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
    'returns 405 with the allowed method for %s',
    async (method) => {
      const response = await setUp().fetch('/api/auth/login', { method });
      expect(response.headers.get('allow')).toBe('POST');
      expect(await failureOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    },
  );
});

describe('an invalid body returns 400 without calling any service', () => {
  test.each([
    ['empty', ''],
    ['no JSON', 'email=a@b.example'],
    ['cut JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no password', '{"email":"a@b.example"}'],
    ['a short password', '{"email":"a@b.example","password":"12345"}'],
    ['both identifiers', '{"email":"a@b.example","phoneNumber":"0501234567","password":"123456"}'],
    ['an e-mail with U+0000', '{"email":"a\\u0000@b.example","password":"123456"}'],
    ['half a character', '{"phoneNumber":"050\\ud800123","password":"123456"}'],
    ['a password that is no text', '{"email":"a@b.example","password":{"length":6}}'],
    ['more than 16 KB', JSON.stringify(credentials).padEnd(16 * 1024 + 1)],
  ])('%s', async (_, body) => {
    const { fetch, calls } = setUp();
    const response = await fetch('/api/auth/login', { method: 'POST', body });
    expect(await failureOf(response)).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'Invalid request',
    });
    expect(calls).toEqual([]);
  });
});

describe('a failure behind the API returns 503, with its reason only in the report', () => {
  const reasons: [string, () => Promise<Response>][] = [
    [
      'HTML',
      async () => new Response('<html>upstream secret</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'HTML with a refusing status',
      async () => new Response('<html>upstream secret</html>', { status: 403 }),
    ],
    ['status 500', async () => Response.json({ message: 'upstream secret' }, { status: 500 })],
    ['status 401', async () => Response.json({ message: 'upstream secret' }, { status: 401 })],
    ['a right answer under a wrong status', async () => Response.json(true, { status: 400 })],
    ['malformed JSON', async () => new Response('{"upstream secret":')],
    ['another shape', async () => Response.json({ 'upstream secret': true })],
    ['no network', () => Promise.reject(new TypeError('upstream secret'))],
    ['something thrown that is no error', () => Promise.reject('upstream secret')],
  ];
  const steps = ['rpc/start_sign_in', 'token', 'rpc/complete_sign_in', 'users'] as const;

  test.each(steps.flatMap((step) => reasons.map(([name, answer]) => ({ step, name, answer }))))(
    '$name from $step',
    async ({ step, answer }) => {
      const { post, reports } = setUp({ [step]: answer });
      const response = await post('/api/auth/login', credentials);
      const body = await response.clone().text();
      expect(await failureOf(response)).toEqual(unavailable);
      expect(body).not.toMatch(/secret|upstream|stack|at /i);
      expect(reports).toHaveLength(1);
    },
  );

  test('times out after ten seconds without a response', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { post } = setUp({
      token: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          limit.abort(new DOMException('too late', 'TimeoutError'));
        }),
    });
    expect(await failureOf(await post('/api/auth/login', credentials))).toEqual(unavailable);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

test.each(['rpc/start_sign_in', 'token'] as const)('returns 429 after too many calls of %s', async (step) => {
  const { post } = setUp({
    [step]: async () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
  });
  const response = await post('/api/auth/login', credentials);
  expect(response.status).toBe(429);
  expect((await response.json()).error.code).toBe('too_many_attempts');
});

describe('calls to the project', () => {
  test('use the secret key for the steps, and the new token to read the user’s own row', async () => {
    const { post, calls } = setUp();
    await post('/api/auth/login', credentials, { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' });
    expect(calls).toMatchObject([
      {
        step: 'rpc/start_sign_in',
        key: 'sb_secret_test',
        token: 'sb_secret_test',
        body: { p_kind: 'email', p_identifier: 'admin@example.com', p_address: '203.0.113.7' },
      },
      {
        step: 'token',
        key: 'sb_secret_test',
        token: 'sb_secret_test',
        address: '203.0.113.7',
        body: { email: 'auth@example.com', password: credentials.password },
      },
      {
        step: 'rpc/complete_sign_in',
        key: 'sb_secret_test',
        token: 'sb_secret_test',
        body: { p_attempt_id: attemptId },
      },
      { step: 'users', key: 'sb_publishable_test', token: 'access-token', body: undefined },
    ]);
  });

  test('use the client address provided by the host, if any', async () => {
    const { post, calls } = setUp({}, { address: () => '198.51.100.9' });
    await post('/api/auth/login', credentials, { 'x-forwarded-for': '203.0.113.7' });
    expect(calls).toMatchObject([
      { step: 'rpc/start_sign_in', address: null, body: { p_address: '198.51.100.9' } },
      { step: 'token', address: '198.51.100.9' },
      { step: 'rpc/complete_sign_in', address: null },
      { step: 'users', address: null },
    ]);
  });

  test.each([
    ['an unknown person', { userId: null, active: false }],
    ['a suspended person', { userId, active: false }],
  ])('make one password grant that can’t succeed for %s', async (_, begun) => {
    const { post, calls } = setUp({
      'rpc/start_sign_in': async () =>
        Response.json({ retryAfter: null, attemptId, authEmail: 'auth@example.com', ...begun }),
      token: async () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 }),
    });
    expect(await failureOf(await post('/api/auth/login', credentials))).toEqual({
      status: 401,
      code: 'invalid_credentials',
      message: 'Invalid credentials',
    });
    expect(calls.map(({ step }) => step)).toEqual(['rpc/start_sign_in', 'token']);
    expect(calls[1]?.body).toEqual({
      email: 'auth@example.com',
      password: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('rejects an inactive user even if the grant succeeds', async () => {
    const { post } = setUp({
      'rpc/start_sign_in': async () =>
        Response.json({ retryAfter: null, attemptId, authEmail: 'auth@example.com', userId, active: false }),
    });
    expect(await failureOf(await post('/api/auth/login', credentials))).toMatchObject({ status: 401 });
  });

  test('stop before checking the password while the attempt limit applies', async () => {
    const { post, calls } = setUp({
      'rpc/start_sign_in': async () => Response.json({ retryAfter: 61, attemptId: null }),
    });
    const response = await post('/api/auth/login', credentials);
    expect(response.headers.get('retry-after')).toBe('61');
    expect(await failureOf(response)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(calls).toHaveLength(1);
  });
});
