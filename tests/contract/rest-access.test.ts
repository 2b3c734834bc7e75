import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { ana, ben, restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('access', () => {
  let backend: TestBackend;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
    for (const sub of [ana, ben]) {
      tokens[sub] = await backend.token({ sub });
      await as(sub)
        .from('notes')
        .insert({ body: `of ${sub}` });
    }
  });
  afterAll(() => backend.close());

  const as = (sub: string) => backend.client({ token: tokens[sub] ?? '' });
  const ask = (path: string, headers: Record<string, string>) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, { headers });

  it('shows each user only their own rows', async () => {
    for (const sub of [ana, ben]) {
      expect((await as(sub).from('notes').select('body')).data).toEqual([{ body: `of ${sub}` }]);
      expect((await as(sub).from('notes').select('*', { count: 'exact', head: true })).count).toBe(1);
    }
  });

  it('does not change or delete rows of another user', async () => {
    const update = await as(ana).from('notes').update({ body: 'stolen' }).eq('owner', ben).select();
    expect(update.data).toEqual([]);
    expect((await as(ana).from('notes').delete().eq('owner', ben).select()).data).toEqual([]);
    expect((await as(ben).from('notes').select('body')).data).toEqual([{ body: `of ${ben}` }]);
  });

  it('refuses a row owned by another user', async () => {
    const { error, status } = await as(ana).from('notes').insert({ owner: ben, body: 'x' });
    expect([status, error?.code]).toEqual([403, '42501']);
    expect(error?.message).toContain('row-level security');
  });

  it('returns 401 for a missing permission without a user, and 403 with one', async () => {
    const nobody = await backend.client().from('hidden').select();
    expect([nobody.status, nobody.error?.code]).toEqual([401, '42501']);
    const signedInResponse = await as(ana).from('hidden').select();
    expect([signedInResponse.status, signedInResponse.error?.code]).toEqual([403, '42501']);
  });

  it('lets the secret key bypass row security, but not grants', async () => {
    const server = backend.client({ key: backend.keys.secret });
    expect((await server.from('notes').select('id')).data).toHaveLength(2);
    expect((await server.from('hidden').select('id')).error?.code).toBe('42501');
  });

  it.each(['postgres', 'supabase_auth_admin'])('refuses a token with the server role %s', async (role) => {
    const client = backend.client({ token: await backend.token({ sub: ana, role }) });
    const { error, status } = await client.from('hidden').select();
    expect([status, error?.code, error?.message]).toEqual([
      403,
      '42501',
      `permission denied to set role "${role}"`,
    ]);
  });

  it('refuses a token with a role that does not exist', async () => {
    const client = backend.client({ token: await backend.token({ sub: ana, role: 'ghost' }) });
    const { error, status } = await client.from('drivers').select();
    expect([status, error?.code, error?.message]).toEqual([401, '22023', 'role "ghost" does not exist']);
  });

  it('leaks no identity between concurrent requests', async () => {
    const people = Array.from({ length: 60 }, (_, index) => [ana, ben, null][index % 3] ?? null);
    const answers = await Promise.all(
      people.map((sub) => (sub === null ? backend.client() : as(sub)).rpc('whoami')),
    );
    expect(answers.map(({ data }) => [data.uid, data.user])).toEqual(
      people.map((sub) => [sub, sub === null ? 'anon' : 'authenticated']),
    );
  });

  it('leaves no identity behind after a response or an error', async () => {
    await as(ana).from('notes').select();
    await as(ana).from('notes').insert({ owner: ben, body: 'x' });
    await as(ana).rpc('refuse');
    const [left] = await backend.db.tx((sql) =>
      sql.query(`select current_user::text as user, current_setting('role') as role,
        nullif(current_setting('request.jwt.claims', true), '') as claims, auth.uid() as uid`),
    );
    expect(left).toEqual({ user: 'postgres', role: 'none', claims: null, uid: null });
  });

  it('refuses a request without the project’s API key', async () => {
    const responseWithout = await ask('drivers', {});
    expect([responseWithout.status, (await responseWithout.json()).message]).toEqual([
      401,
      'No API key found in request',
    ]);
    const foreign = await ask('drivers', { apikey: 'sb_publishable_other' });
    expect([foreign.status, (await foreign.json()).message]).toEqual([401, 'Invalid API key']);
  });

  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const wrongKeyMessage = 'No suitable key or wrong key type';

  it.each([
    ['nonsense', async () => 'nonsense', 'PGRST301', 'Expected 3 parts in JWT; got 1', null],
    [
      'the secret key beside the publishable one',
      async () => backend.keys.secret,
      'PGRST301',
      'Expected 3 parts in JWT; got 1',
      null,
    ],
    ['nothing', async () => '', 'PGRST301', 'Empty JWT is sent in Authorization header', null],
    [
      'an altered token',
      async () => `${tokens[ana]?.slice(0, -6)}AAAAAA`,
      'PGRST301',
      wrongKeyMessage,
      'None of the keys was able to decode the JWT',
    ],
    [
      'a token without signature',
      async () => `${part({ alg: 'none' })}.${part({ role: 'service_role', sub: ana, exp: 9e9 })}.`,
      'PGRST301',
      wrongKeyMessage,
      'No suitable key was found to decode the JWT',
    ],
    [
      'a token signed with another key',
      async () => `${part({ alg: 'ES256', kid: 'other' })}.${part({ role: 'service_role' })}.AAAA`,
      'PGRST301',
      wrongKeyMessage,
      'No suitable key was found to decode the JWT',
    ],
    ['an old token', () => backend.token({ sub: ana, expiresIn: -60 }), 'PGRST303', 'JWT expired', null],
    [
      'a token of the future',
      () => backend.token({ sub: ana, nbf: Math.floor(Date.now() / 1000) + 3600 }),
      'PGRST303',
      'JWT not yet valid',
      null,
    ],
    [
      'a time that is no number',
      () => backend.token({ sub: ana, nbf: 'soon' }),
      'PGRST303',
      "The JWT 'nbf' claim must be a number",
      null,
    ],
  ])('refuses %s as bearer token', async (_, bearer, code, message, details) => {
    const headers = { apikey: backend.keys.publishable, authorization: `Bearer ${await bearer()}` };
    const answer = await ask('drivers', headers);
    expect([answer.status, await answer.json()]).toEqual([401, { code, message, details, hint: null }]);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it('treats an authorization scheme other than Bearer as no token', async () => {
    const headers = { apikey: backend.keys.publishable, authorization: 'Basic YTpi' };
    expect((await (await ask('rpc/whoami', headers)).json()).user).toBe('anon');
  });

  it('allows requests from any origin, including preflights', async () => {
    const preflight = await backend.fetch(`${backend.origin}/rest/v1/drivers`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://app.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey,prefer',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,prefer');
    const answer = await ask('drivers', { apikey: backend.keys.publishable });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers an unknown service with a 404 in JSON', async () => {
    const answer = await backend.fetch(`${backend.origin}/nothing/v1/x`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  });
});

describe('backend clock', () => {
  it('passes a custom clock to the database', async () => {
    const clock = { now: () => new Date('2030-05-06T07:08:09.000Z') };
    const script = `create function public.time() returns text language sql stable
      return current_setting('app.clock', true);`;
    const backend = await openBackend({ engine: 'native', script, clock });
    expect((await backend.client().rpc('time')).data).toBe('2030-05-06T07:08:09.000Z');
    await backend.close();
  });
});
