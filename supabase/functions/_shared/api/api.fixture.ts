/** A fake project for `/api` tests. */
import { type ApiOptions, createApi } from '../api.ts';

export const userId = '00000000-0000-4000-8000-000000000101';
export const attemptId = '00000000-0000-4000-8000-00000000a001';
export const factorId = '00000000-0000-4000-8000-00000000f001';
export const credentials = { email: ' Admin@Example.com ', password: 'correct horse' };

/** Responses by the name of the call. */
export type Answers = Record<string, (request: Request) => Promise<Response>>;

/** Returns a session as granted by the auth server, with `factors` as the authenticator apps. */
export function grantOf(factors: object[] = []) {
  return {
    access_token: 'access-token',
    refresh_token: 'refresh-token',
    expires_at: 1_772_355_600,
    user: { id: userId, factors },
  };
}

const answers: Answers = {
  'rpc/start_sign_in': async () =>
    Response.json({ retryAfter: null, attemptId, userId, authEmail: 'auth@example.com', active: true }),
  'rpc/start_second_step': async () => Response.json({ retryAfter: null, attemptId, challengeUsed: false }),
  'rpc/complete_sign_in': async () => Response.json(true),
  token: async () => Response.json(grantOf()),
  challenge: async () => Response.json({ id: 'factor-challenge' }),
  verify: async () => Response.json({ ...grantOf(), access_token: 'aal2-token' }),
  users: async () =>
    Response.json([
      {
        id: userId,
        email: 'admin@example.com',
        name: 'Mariam Al Suwaidi',
        role: 'admin',
        phone_number: null,
        avatar_url: null,
        two_factor_enabled: false,
        must_change_password: false,
      },
    ]),
};

interface Call {
  step: string;
  key: string | null;
  token: string | undefined;
  /** Network address of the client. */
  address: string | null;
  body: unknown;
}

/** Creates an API whose project succeeds, except for `changed`; `calls` and `reports` record its actions. */
export function setUp(changed: Answers = {}, options: Partial<ApiOptions> = {}) {
  const calls: Call[] = [];
  const reports: Error[] = [];
  const api = createApi({
    url: 'https://project.example',
    publishableKey: 'sb_publishable_test',
    secretKey: 'sb_secret_test',
    clock: { now: () => new Date('2026-03-01T08:00:00Z') },
    report: (error) => reports.push(error),
    fetch: async (request) => {
      const step = stepOf(request);
      const text = await request.clone().text();
      calls.push({
        step,
        key: request.headers.get('apikey'),
        token: request.headers.get('authorization')?.replace('Bearer ', ''),
        address: request.headers.get('sb-forwarded-for'),
        body: text ? JSON.parse(text) : undefined,
      });
      const answer = { ...answers, ...changed }[step];
      if (!answer) throw new Error(`the test has no answer to ${step}`);
      return answer(request);
    },
    ...options,
  });

  async function fetch(path: string, init: RequestInit): Promise<Response> {
    return api.fetch(new Request(`https://app.example${path}`, init));
  }
  return {
    calls,
    reports,
    fetch,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(path, { method: 'POST', body: JSON.stringify(body), headers }),
  };
}

function stepOf({ url }: Request): string {
  const { pathname } = new URL(url);
  return /rpc\/\w+$|\w+$/.exec(pathname)?.[0] ?? pathname;
}
