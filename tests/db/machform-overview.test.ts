import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type Form, machformActions } from './machform-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

/** The admins' overview of forms: product design, C.26. */
describe('forms overview', () => {
  let db: Database;
  let desk: ReturnType<typeof machformActions>;
  let form: Form;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = machformActions(db);
  });
  beforeEach(async () => {
    await desk.clear();
    form = await desk.form();
  });
  afterAll(() => db.close());

  test('counts today’s entries, repeats, refusals and missing entry numbers', async () => {
    await desk.submit(form, { Mobile: '0501234567' }, 1);
    await desk.submit(form, { Mobile: '0501234568' }, 2);
    await desk.submit(form, { Mobile: '12' }, 5);
    await desk.submit(form, { Mobile: '0501234567' }, 9);
    await desk.receive(form, 'EntryNumber=11&Mobile=1');
    await desk.receive(form, 'EntryNumber=11&Mobile=1');
    await desk.receive(form, 'EntryNumber=12', { token: 'wrong' });
    const [row] = await desk.rows('admin', 'select * from public.machform_overview()');
    expect(row).toEqual({
      form_id: form.id,
      has_token: true,
      ok: 3,
      duplicates: 1,
      review: 1,
      failed: 0,
      refused: 1,
      waiting: 1,
      missing: 6,
      gaps: [
        { from: 10, to: 10 },
        { from: 6, to: 8 },
        { from: 3, to: 4 },
      ],
    });
  });

  test('counts yesterday’s entries as waiting, but not as today’s', async () => {
    await desk.submit(form, { Mobile: '12' }, 1);
    desk.at += 24 * 3_600_000;
    const [row] = await desk.rows(
      'admin',
      'select ok, review, waiting, gaps from public.machform_overview()',
    );
    expect(row).toEqual({ ok: 0, review: 0, waiting: 1, gaps: [] });
    desk.at -= 24 * 3_600_000;
  });

  test('previews a backfill, with entries already received and the candidate each one matches', async () => {
    await desk.submit(form, { Mobile: '0501234567' }, 1);
    const lead = (phone_number: string) => ({ first_name: 'Imran', phone_number });
    const preview = await desk.call<unknown>(
      'admin',
      'preview_machform_entries',
      form.id,
      JSON.stringify([
        { entryNo: 1, body: 'EntryNumber=1', lead: lead('+971501234567') },
        { entryNo: 2, body: 'EntryNumber=2', lead: lead('+971501234567') },
        { entryNo: 3, body: 'EntryNumber=3', lead: lead('+971501234569') },
        { entryNo: null, body: 'Mobile=1', lead: null },
      ]),
    );
    expect(preview).toMatchObject([
      { isKnown: true },
      { isKnown: false, isCertain: true, state: 'open', candidateId: expect.any(String) },
      { isKnown: false, isCertain: false, candidateId: null },
      { isKnown: false, isCertain: false, candidateId: null },
    ]);
    expect(await desk.system('select from public.machform_events')).toHaveLength(1);
  });

  test('refuses other roles, and a preview for an unknown form or too many entries', async () => {
    for (const person of ['recruiter', 'operations', 'driver'] as const) {
      expect(await refusal(desk.call(person, 'machform_overview'))).toBe('42501');
      expect(await refusal(desk.call(person, 'preview_machform_entries', form.id, '[]'))).toBe('42501');
    }
    expect(
      await refusal(desk.call('admin', 'preview_machform_entries', people.admin.id, '[]')),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const many = JSON.stringify(Array.from({ length: 501 }, () => ({})));
    expect(await refusal(desk.call('admin', 'preview_machform_entries', form.id, many))).toBe('22023');
  });
});
