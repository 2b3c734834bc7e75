import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backfillResponse, formTestResponse, replayResponse } from '#shared/contract.machform.ts';
import { people } from '../db/people.ts';
import { openPeople } from './api.people.ts';
import { type TestClock, testClock } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';
import type { TestBackend } from './test-backend.ts';

// The tests' forms and people are inserted directly into the database.
describe.skipIf(hostedProject !== null)('form service endpoints', () => {
  let backend: TestBackend;
  let clock: TestClock;
  let secret: SupabaseClient;
  let post: Awaited<ReturnType<typeof openPeople>>['post'];
  let formId = '';
  let formKey = '';
  let token = '';

  beforeAll(async () => {
    clock = testClock();
    const opened = await openPeople(clock);
    ({ backend, post } = opened);
    secret = backend.client({ key: backend.keys.secret });
    const { data } = await secret
      .from('machform_settings')
      .insert({ form_id: 10427, form_name: 'Riders' })
      .select('id, form_key')
      .single();
    formId = data?.id;
    formKey = data?.form_key;
    const admin = await opened.clientOf('admin');
    token = (await admin.rpc('rotate_machform_token', { p_form_id: formId })).data;
    await secret.from('machform_settings').update({ enabled: true }).eq('id', formId);
  });
  afterAll(() => backend.close());

  /** Sends like the form service: form data declared as plain text. */
  function send(
    body: BodyInit,
    headers: Record<string, string> = { 'x-webhook-token': token },
  ): Promise<Response> {
    // Advances a minute, so that each test has its own call limit.
    clock.advance(61);
    return backend.fetch(`${backend.origin}/api/machform-webhook/${formKey}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', 'user-agent': 'MachForm Webhook v16.0', ...headers },
    });
  }
  const eventOf = async (entryNo: number) => {
    const read = () => secret.from('machform_events').select('*').eq('entry_no', entryNo).order('revision');
    await expect
      .poll(async () => (await read()).data?.every(({ status }) => status !== 'received'))
      .toBe(true);
    return (await read()).data ?? [];
  };
  const lead = (entry: number, phone: string) =>
    `FormID=10427&EntryNumber=${entry}&FullName=Imran+Khan&Mobile=${encodeURIComponent(phone)}&Consent=I+agree`;

  test('answer a submission without details, and create a lead afterwards', async () => {
    const response = await send(lead(1, '(050) 111-2233'));
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    const [event] = await eventOf(1);
    expect(event).toMatchObject({
      status: 'created',
      raw_body: lead(1, '(050) 111-2233'),
      content_type: 'text/plain',
    });
    const { data } = await secret.from('candidates').select('*').eq('id', event?.candidate_id).single();
    expect(data).toMatchObject({
      first_name: 'Imran',
      phone_number: '+971501112233',
      consent_channel: 'form',
    });
  });

  test('accept the token as the Basic password', async () => {
    const basic = (password: string) => ({ authorization: `Basic ${btoa(`machform:${password}`)}` });
    expect((await send(lead(2, '0501112234'), basic(token))).status).toBe(200);
    expect((await send(lead(3, '0501112235'), basic('wrong'))).status).toBe(401);
  });

  test.each([
    {},
    { 'x-webhook-token': 'wrong' },
    { authorization: 'Basic !!!' },
    { authorization: 'Bearer x' },
  ])('return 401 without the token (%j), for any content', async (headers: Record<string, string>) => {
    const response = await send('EntryNumber=4000', headers);
    expect(response.status).toBe(401);
    expect((await response.json()).error.code).toBe('unauthorized');
    expect((await secret.from('machform_events').select('id').eq('entry_no', 4000)).data).toEqual([]);
  });

  test('return 401 for an unknown form too', async () => {
    const response = await backend.fetch(`${backend.origin}/api/machform-webhook/nobodys`, {
      method: 'POST',
      headers: { 'x-webhook-token': token },
    });
    expect(response.status).toBe(401);
  });

  test.each([
    ['nothing', ''],
    ['prose', 'hello there'],
    ['broken JSON', '{"Mobile":"05'],
    ['deep JSON', '['.repeat(60_000)],
    ['nested JSON', '{"entry":{"answers":[{"Mobile":"1"}]}}'],
    ['U+0000', `Mobile=050%00\0&Full\0Name=a${'%00'.repeat(20)}`],
    ['no UTF-8', new Uint8Array([0x4d, 0x3d, 0xff, 0xfe, 0xc0, 0x80])],
    ['half a character', '{"FullName":"\\ud800","Mobile":"\\udc00"}'],
    ['a huge field', `FullName=${'x'.repeat(60_000)}`],
    ['percent signs', 'a=%&%=%zz&%E0%A4%A'],
    ['a number out of range', `EntryNumber=${'9'.repeat(40)}`],
    ['marks of direction', 'FullName=\u202e\u2066A\u2069&Mobile=\u200f0501234567'],
  ])('return 200 for %s', async (_, body) => {
    const response = await send(body);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  });

  test('return 413 for more than 64 KB, and 405 for other methods', async () => {
    const response = await send('x'.repeat(64 * 1024 + 1));
    expect([response.status, (await response.json()).error.code]).toEqual([413, 'too_large']);
    for (const method of ['GET', 'PUT']) {
      const other = await backend.fetch(`${backend.origin}/api/machform-webhook/${formKey}`, { method });
      expect(other.status).toBe(405);
    }
  });

  test('refuse the sixty-first call within a minute', async () => {
    clock.advance(61);
    const call = () =>
      backend.fetch(`${backend.origin}/api/machform-webhook/${formKey}`, {
        method: 'POST',
        body: 'Mobile=1',
        headers: { 'x-webhook-token': token },
      });
    const statuses = [];
    for (let time = 1; time <= 61; time += 1) statuses.push((await call()).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    const limited = await call();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('store a repeated entry as one event, and an edited one as a revision', async () => {
    for (const phone of ['0501112244', '0501112244']) await send(lead(20, phone));
    // Entries are processed after the response.
    await eventOf(20);
    await send(lead(20, '0501112245'));
    expect(await eventOf(20)).toMatchObject([
      { revision: 1, status: 'created', repeat_count: 1 },
      { revision: 2, status: 'merged', outcome: 'edited' },
    ]);
  });

  test('let an admin backfill an export, with a result for each row', async () => {
    const csv = [
      'ID,Date Created,Full Name,Mobile Number,I agree to be contacted,Consent',
      '1,2026-03-01 10:00:00,Imran Khan,0501112233,x,Yes',
      '30,2026-03-01 10:00:00,"Khan, Sita",0501112255,x,Yes',
      '31,2026-03-01 10:00:00,Nobody,,x,Yes',
    ].join('\r\n');
    const { status, body } = await post('admin', '/machform-backfill', { formId, csv });
    expect(status).toBe(200);
    expect(backfillResponse.parse(body).results).toMatchObject([
      { row: 1, entryNo: 1, verdict: 'known', event: null },
      { row: 2, entryNo: 30, verdict: 'read', event: { status: 'created' } },
      { row: 3, entryNo: 31, verdict: 'read', event: { status: 'needs_review', problem: 'no_contact' } },
    ]);
    const repeated = backfillResponse.parse(
      (await post('admin', '/machform-backfill', { formId, csv })).body,
    );
    expect(repeated.results.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known']);
  });

  test('let an admin replay an entry that needs review', async () => {
    await send('EntryNumber=40&FullName=A&Mobile=0501112266');
    const [event] = await eventOf(40);
    expect(event).toMatchObject({ status: 'needs_review', error: 'no_consent' });
    const { status, body } = await post('admin', '/machform-replay', { eventIds: [event?.id] });
    expect([status, replayResponse.parse(body).results]).toMatchObject([
      200,
      [{ eventId: event?.id, status: 'needs_review', problem: 'no_consent' }],
    ]);
  });

  test('show in a test how a body is parsed, and create no lead', async () => {
    const { status, body } = await post('admin', '/machform-test', {
      formId,
      body: 'FullName=Test+Person&Mobile=0501119999&Favourite=blue&Consent=on',
    });
    expect(status).toBe(200);
    const answer = formTestResponse.parse(body);
    expect(answer).toMatchObject({ problem: null, lead: { phone_number: '+971501119999' } });
    expect(answer.parameters).toContainEqual({ name: 'Favourite', value: 'blue', field: null });
    const { data } = await secret.from('machform_events').select('status, outcome').eq('id', answer.eventId);
    expect(data).toEqual([{ status: 'ignored', outcome: 'test' }]);
    expect((await secret.from('candidates').select('id').eq('phone_number', '+971501119999')).data).toEqual(
      [],
    );
  });

  test.each(['/machform-replay', '/machform-backfill', '/machform-test'])(
    'allow admins to call %s, and operations only to replay',
    async (path) => {
      const validBody = { eventIds: [people.admin.id], formId, csv: 'ID\n1', body: 'a=1' };
      expect((await post(null, path, validBody)).status).toBe(401);
      for (const person of ['recruiter', 'driver', 'suspended', 'firstStep'] as const) {
        expect((await post(person, path, validBody)).status, person).toBe(403);
      }
      const { status } = await post('operations', path, validBody);
      expect(status).toBe(path === '/machform-replay' ? 200 : 403);
      expect((await post('admin', path, {})).status).toBe(400);
    },
  );

  test('process interrupted entries in the minutely job, which requires the secret key', async () => {
    await secret.from('machform_events').insert({
      form_row_id: formId,
      entry_no: 50,
      raw_body: lead(50, '0501112277'),
      body_hash: 'x',
      received_at: clock.now().toISOString(),
    });
    clock.advance(61);
    const run = (key: string) =>
      backend.fetch(`${backend.origin}/api/run-due-jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await run(backend.keys.publishable)).status).toBe(401);
    const response = await run(backend.keys.secret);
    expect([response.status, await response.json()]).toMatchObject([200, { submissions: 1 }]);
    expect(await eventOf(50)).toMatchObject([{ status: 'created' }]);
  });
});
