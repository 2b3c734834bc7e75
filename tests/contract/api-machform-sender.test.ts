import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { type Listener, listen } from '#mocks/server/listen.ts';
import { createSite } from '#mocks/server/site.ts';
import { backfillResponse } from '#shared/contract.machform.ts';
import { owner } from '../db/database.ts';
import { openPeople, type PeopleBackend } from './api.people.ts';
import { type TestClock, testClock } from './auth.accounts.ts';
import { hostedProject } from './hosted.environment.ts';
import { entryBody, sendAsMachform } from './machform-sender.ts';

const entries = 300;
/** Entries that never arrive, and those sent twice. */
const gap = { from: 120, to: 122 };
const isRepeated = (entry: number) => entry % 25 === 0;

/** The product of `npm start` and a sender like MachForm: product design, D.1. */
describe.skipIf(hostedProject !== null)('a form service that sends a day of entries', () => {
  let on: PeopleBackend;
  let server: Listener;
  let port = 0;
  let form = { id: '', key: '', token: '' };
  let admin: SupabaseClient;
  let clock: TestClock;
  beforeAll(async () => {
    clock = testClock();
    on = await openPeople(clock);
    port = await freePort();
    server = await listen('127.0.0.1', port, createSite('public', on.backend).fetch);
    const [row] = await owner<{ id: string; form_key: string }>(
      on.backend.db,
      `insert into public.machform_settings (form_id, form_name) values (31456, 'Riders') returning id, form_key`,
    );
    admin = await on.clientOf('admin');
    const { data } = await admin.rpc('rotate_machform_token', { p_form_id: row?.id });
    form = { id: row?.id ?? '', key: row?.form_key ?? '', token: data };
    await admin.from('machform_settings').update({ enabled: true }).eq('id', form.id);
  });
  afterAll(async () => {
    await server.close();
    await on.backend.close();
  });

  const send = (body: string) =>
    sendAsMachform(
      { address: `http://localhost:${port}/api/machform-webhook/${form.key}`, token: form.token },
      body,
    );

  test('gets an answer to each of 300 entries, which are logged once and become leads', async () => {
    const answers = new Set<string>();
    const concurrency = 10;
    for (let first = 1; first <= entries; first += concurrency) {
      const numbers = Array.from({ length: concurrency }, (_, at) => first + at)
        .filter((entry) => entry < gap.from || entry > gap.to)
        .flatMap((entry) => (isRepeated(entry) ? [entry, entry] : [entry]));
      // Advances a minute before the call limit is reached.
      if (first % 50 === 1) clock.advance(61);
      for (const answer of await Promise.all(numbers.map((entry) => send(entryBody(entry))))) {
        answers.add(answer);
      }
    }
    expect([...answers]).toEqual([expect.stringMatching(/^HTTP\/1\.[01] 200 OK \{"ok":true\}$/)]);

    const unread = () => owner(on.backend.db, `select from public.machform_events where status = 'received'`);
    await expect.poll(async () => (await unread()).length, { timeout: 60_000 }).toBe(0);
    const [overview] = (await admin.rpc('machform_overview')).data;
    const receivedCount = entries - 3;
    const again = 30 - 1;
    expect(overview).toMatchObject({
      ok: receivedCount,
      duplicates: 12,
      review: 0,
      failed: 0,
      missing: 3,
      gaps: [gap],
    });
    const leads = await owner<{ status: string; n: number }>(
      on.backend.db,
      `select status, count(*)::integer as n from public.machform_events group by status order by status`,
    );
    expect(leads).toEqual([
      { status: 'created', n: receivedCount - again },
      { status: 'merged', n: again },
    ]);
    const [lead] = await owner(
      on.backend.db,
      `select first_name, last_name, phone_e164, nationality, license_type, consent_channel
        from public.candidates where phone_e164 = '+971502004001'`,
    );
    expect(lead).toEqual({
      first_name: 'أحمد علي',
      last_name: '1',
      phone_e164: '+971502004001',
      nationality: 'EG',
      license_type: 'motorcycle',
      consent_channel: 'form',
    });
  });

  test('admins are warned of the gap once, and a backfill closes it', async () => {
    clock.advance(61);
    const due = () =>
      on.backend.fetch(`${on.backend.origin}/api/run-due-jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${on.backend.keys.secret}` },
      });
    await due();
    await due();
    const told = await owner<{ params: object }>(
      on.backend.db,
      `select distinct params from public.notifications where kind = 'machform.gap'`,
    );
    expect(told).toEqual([{ params: { form: 'Riders', ...gap } }]);

    const csv = [
      'ID,الاسم الكامل,رقم الجوال,الموافقة',
      ...[119, 120, 121, 122, 123].map((entry) => `${entry},أحمد علي ${entry},(050) 201-${4000 + entry},نعم`),
    ].join('\r\n');
    const { body } = await on.post('admin', '/machform-backfill', { formId: form.id, csv });
    expect(backfillResponse.parse(body).results.map(({ verdict }) => verdict)).toEqual([
      'known',
      'read',
      'read',
      'read',
      'known',
    ]);
    expect((await admin.rpc('machform_overview')).data).toMatchObject([{ missing: 0, gaps: [] }]);
  });

  test('a dry run returns the expected result of each row and stores nothing', async () => {
    const csv = [
      'ID,Full Name,Mobile Number,Consent',
      '1,Imran Khan,0502004001,Yes',
      '930,Sita Rai,0501112288,Yes',
      '931,Sita Rai,050 111 2288,Yes',
      '932,Imran Khan,0502004001,Yes',
      '933,Nobody,,Yes',
      '933,Nobody,,Yes',
    ].join('\r\n');
    const count = async () => (await admin.from('machform_events').select('id')).data?.length;
    const before = await count();
    const { status, body } = await on.post('admin', '/machform-backfill', {
      formId: form.id,
      csv,
      dryRun: true,
    });
    expect(status).toBe(200);
    const { results } = backfillResponse.parse(body);
    expect(results.map(({ verdict, event }) => event?.problem ?? event?.outcome ?? verdict)).toEqual([
      'known',
      'created',
      'applied_again',
      'applied_again',
      'no_contact',
      'known',
    ]);
    expect(await count()).toBe(before);
    expect(
      (await on.post('recruiter', '/machform-backfill', { formId: form.id, csv, dryRun: true })).status,
    ).toBe(403);
  });
});
