import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { createRest } from '#mocks/backend/rest/rest.ts';
import { systemClock } from '#shared/clock.ts';
import { openCopy } from '../postgres/copies.ts';
import { hostedProject } from './hosted.environment.ts';
import { writeSchema } from './rest-write.schema.ts';

// The exposed schemas are a setting of a hosted project.
describe.skipIf(hostedProject !== null)('several exposed schemas', () => {
  let database: Database;
  let db: SupabaseClient;
  let ask: (path: string, init?: RequestInit) => Promise<Response>;

  beforeAll(async () => {
    database = await openCopy('bootstrapped');
    await database.exec(writeSchema);
    const keys = await generateKeys();
    const rest = createRest({
      db: database,
      keys,
      clock: systemClock,
      verify: () => Promise.reject(new Error('no token')),
      report: () => {},
      schemas: ['public', 'api'],
    });
    const fetch: typeof globalThis.fetch = (input, init) => rest.fetch(new Request(input, init));
    db = createClient('http://rest.test', keys.publishable, { global: { fetch } });
    ask = (path, init) => fetch(`http://rest.test/rest/v1/${path}`, init);
  });
  afterAll(() => database.close());

  it('uses the first schema by default and names it in the response', async () => {
    const answer = await ask('places?select=name&id=eq.1');
    expect([await answer.json(), answer.headers.get('content-profile')]).toEqual([
      [{ name: 'Oasis' }],
      'public',
    ]);
  });

  it('reads and writes in the schema selected by the client', async () => {
    const api = db.schema('api');
    expect((await api.from('places').select()).data).toEqual([{ id: 1, title: 'in api' }]);
    const createdRow = await api.from('places').insert({ id: 2, title: 'new' }).select();
    expect([createdRow.status, createdRow.data]).toEqual([201, [{ id: 2, title: 'new' }]]);
    expect((await api.from('words').select()).error?.code).toBe('PGRST205');
  });

  it('calls a function of the selected schema, with that schema first in the search path', async () => {
    expect((await db.schema('api').rpc('whereami')).data).toBe('"api", "public", "extensions"');
    expect((await db.rpc('look_up')).data).toBe('"public", "extensions"');
    expect((await db.rpc('whereami')).error?.code).toBe('PGRST202');
  });

  it.each([
    ['GET', 'accept-profile'],
    ['HEAD', 'accept-profile'],
    ['POST', 'content-profile'],
    ['PATCH', 'content-profile'],
    ['DELETE', 'content-profile'],
  ])('refuses an unexposed schema for %s in %s and lists the exposed ones', async (method, header) => {
    const body = method.startsWith('P') ? '{}' : null;
    const headers = { [header]: 'auth', 'content-type': 'application/json' };
    const answer = await ask('places?id=eq.1', { method, headers, body });
    expect([answer.status, answer.headers.get('proxy-status')]).toEqual([406, 'PostgREST; error=PGRST106']);
    if (method === 'HEAD') return;
    expect(await answer.json()).toEqual({
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      details: null,
      hint: 'Only the following schemas are exposed: public, api',
    });
  });

  it('ignores Content-Profile on a GET', async () => {
    expect((await ask('places', { headers: { 'content-profile': 'auth' } })).status).toBe(200);
  });
});
