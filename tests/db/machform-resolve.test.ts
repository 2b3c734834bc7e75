import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type Form, machformActions } from './machform-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

const mobile = '+971501234567';

describe('resolving submissions', () => {
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

  const unreadable = () => desk.submit(form, { Mobile: '051 999' }, 7);
  const known = (recruiter?: 'recruiter') =>
    desk.lead({ name: 'Imran', columns: { phone_number: mobile }, ...(recruiter && { recruiter }) });
  const possible = () => desk.submit(form, { Mobile: '0559990000', Email: 'a@mail.example' }, 8);

  test('operations can read only log entries that need review', async () => {
    await unreadable();
    await desk.submit(form, { Mobile: '0501234567' }, 9);
    expect(await desk.rows('operations', 'select entry_no from public.machform_events')).toEqual([
      { entry_no: 7 },
    ]);
    expect(await desk.rows('recruiter', 'select entry_no from public.machform_events')).toEqual([]);
    expect(await desk.rows('admin', 'select entry_no from public.machform_events')).toHaveLength(2);
  });

  test('a corrected number creates the lead', async () => {
    const { eventId } = await unreadable();
    const verdict = await desk.resolve('operations', eventId, 'fix_phone', mobile);
    expect(verdict).toMatchObject({ status: 'created', outcome: 'created', problem: null });
    expect(await desk.candidate(verdict.candidateId ?? '')).toMatchObject({
      phone_number: mobile,
      phone_status: 'valid',
      review_reason: null,
    });
    expect(await desk.event(eventId)).toMatchObject({ resolved_by: people.operations.id });
  });

  test('a corrected number of a known candidate requires merge permission and adds no consent', async () => {
    const { candidateId } = await known();
    const { eventId } = await unreadable();
    expect(await refusal(desk.resolve('operations', eventId, 'fix_phone', mobile))).toMatchObject({
      code: 'NOT_OWNER',
      id: candidateId,
    });
    const before = await desk.candidate(candidateId ?? '');
    expect(await desk.resolve('admin', eventId, 'fix_phone', mobile)).toMatchObject({
      outcome: 'applied_again',
      candidateId,
    });
    expect((await desk.candidate(candidateId ?? '')).consent_at).toEqual(before.consent_at);
  });

  test.each(['0501234567', '', null, '+0501234567'])('refuses %j as a corrected number', async (phone) => {
    const { eventId } = await unreadable();
    expect(await refusal(desk.resolve('admin', eventId, 'fix_phone', phone))).toMatchObject({
      code: 'PHONE_NOT_VALID',
    });
  });

  test('a lead without consent can be created manually, and still has no consent', async () => {
    const { eventId } = await desk.submit(form, { Mobile: '0501234567', Consent: 'No' });
    const { candidateId } = await desk.resolve('operations', eventId, 'create');
    expect(await desk.candidate(candidateId ?? '')).toMatchObject({
      consent_at: null,
      consent_version: null,
    });
  });

  test('a submission without contact details cannot become a lead', async () => {
    const { eventId } = await desk.submit(form, {});
    expect(await desk.resolve('admin', eventId, 'create')).toMatchObject({
      status: 'needs_review',
      problem: 'no_contact',
    });
  });

  test('a possible duplicate can be confirmed as a separate person', async () => {
    await desk.lead({ name: 'Other', columns: { email: 'a@mail.example' } });
    const { eventId, candidateId } = await possible();
    expect(await desk.resolve('operations', eventId, 'create')).toMatchObject({
      status: 'created',
      candidateId,
    });
    expect(await desk.candidate(candidateId ?? '')).toMatchObject({ review_reason: null });
  });

  test('a possible duplicate can be merged into the matching candidate', async () => {
    const { candidateId } = await desk.lead({ name: 'Other', columns: { email: 'a@mail.example' } });
    const { eventId, candidateId: made } = await possible();
    expect(await desk.resolve('admin', eventId, 'merge', null, candidateId)).toMatchObject({
      status: 'merged',
      outcome: 'merged_by_hand',
      candidateId,
    });
    expect(await desk.candidate(made ?? '')).toMatchObject({ merged_into_id: candidateId });
  });

  test('a submission without a lead can be merged into a candidate’s empty fields', async () => {
    const { candidateId } = await known('recruiter');
    const { eventId } = await desk.submit(form, { Mobile: '051 999', Nationality: 'India' });
    await desk.resolve('admin', eventId, 'merge', null, candidateId);
    expect(await desk.candidate(candidateId)).toMatchObject({ nationality: 'IN', phone_number: mobile });
    expect(await refusal(desk.resolve('admin', eventId, 'merge', null, people.admin.id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  test('a submission can be ignored as spam, unless it has a candidate', async () => {
    const { eventId } = await unreadable();
    expect(await desk.resolve('operations', eventId, 'ignore')).toMatchObject({
      status: 'ignored',
      outcome: 'spam',
    });
    await desk.lead({ name: 'Other', columns: { email: 'a@mail.example' } });
    expect(await refusal(desk.resolve('operations', (await possible()).eventId, 'ignore'))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'needs_review',
      to: 'ignore',
    });
  });

  test('refuses a stale version, and reports an unknown event as not found', async () => {
    const { eventId } = await unreadable();
    const call = (version: number) =>
      desk.call('operations', 'resolve_machform_event', eventId, 'ignore', null, null, version);
    expect(await refusal(call(1))).toMatchObject({ code: 'STALE_VERSION' });
    const { version } = await desk.event(eventId);
    await call(version as number);
    expect(await refusal(desk.resolve('admin', people.admin.id, 'ignore'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('recruiters and drivers cannot resolve submissions', async () => {
    const { eventId } = await unreadable();
    for (const person of ['recruiter', 'driver'] as const) {
      expect(await refusal(desk.resolve(person, eventId, 'ignore'))).toBe('42501');
    }
  });

  test('operations cannot access a submission that needs no review', async () => {
    const { eventId } = await desk.submit(form, { Mobile: '0501234567' });
    expect(await refusal(desk.resolve('operations', eventId, 'ignore'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('admins and operations can replay failed, paused and waiting events, but not processed ones', async () => {
    const paused = await desk.form('enabled = false');
    const { eventId } = await desk.submit(paused, { Mobile: '0501234567' });
    const done = await desk.submit(form, { Mobile: '0559990000' });
    await desk.system('update public.machform_settings set enabled = true where id = $1', paused.id);
    expect(await refusal(desk.call('recruiter', 'replay_machform_events', [eventId]))).toBe('42501');
    expect(await desk.call('admin', 'replay_machform_events', [eventId, done.eventId])).toEqual([eventId]);
    expect(await desk.process(eventId)).toMatchObject({ status: 'created' });
  });

  test('an export adds missing entries without duplicates', async () => {
    await desk.submit(form, { Mobile: '0501234567' }, 1);
    const entries = [
      { entryNo: 1, body: 'ID=1&Phone=0501234567' },
      { entryNo: 2, body: 'ID=2&Phone=0521234567&Consent=yes' },
    ];
    const keepEntries = () =>
      desk.call<{ result: string; eventId: string }[]>(
        'admin',
        'store_machform_entries',
        form.id,
        'csv',
        JSON.stringify(entries),
      );
    const kept = await keepEntries();
    expect(kept).toMatchObject([
      { entryNo: 1, result: 'duplicate' },
      { entryNo: 2, result: 'stored' },
    ]);
    expect(await desk.process(kept[1]?.eventId)).toMatchObject({ status: 'created', entryNo: 2 });
    expect((await keepEntries()).map(({ result }) => result)).toEqual(['duplicate', 'duplicate']);
    expect(await refusal(desk.call('operations', 'store_machform_entries', form.id, 'csv', '[]'))).toBe(
      '42501',
    );
    expect(
      await refusal(desk.call('admin', 'store_machform_entries', people.admin.id, 'csv', '[]')),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(desk.call('admin', 'store_machform_entries', form.id, 'webhook', '[]'))).toBe(
      '22023',
    );
  });

  test('reports missing entries once, after a minute, until an export adds them', async () => {
    for (const entry of [4, 5, 8, 10]) await desk.receive(form, `EntryNumber=${entry}`);
    const gaps = () => desk.rows('admin', 'select * from public.machform_gaps($1)', form.id);
    expect(await gaps()).toEqual([
      { from_entry_no: 9, to_entry_no: 9 },
      { from_entry_no: 6, to_entry_no: 7 },
    ]);
    expect(await desk.answer('public.notify_machform_gaps()')).toBe(0);
    desk.at += 60_000;
    expect(await desk.answer('public.notify_machform_gaps()')).toBe(2);
    expect(await desk.answer('public.notify_machform_gaps()')).toBe(0);
    const [notice] = await desk.system(
      `select params from public.notifications where kind = 'machform.gap' and user_id = $1 order by params ->> 'from'`,
      people.admin.id,
    );
    expect(notice).toEqual({ params: { form: expect.any(String), from: 6, to: 7 } });
    await desk.receive(form, 'EntryNumber=12');
    desk.at += 60_000;
    expect(await desk.answer('public.notify_machform_gaps()')).toBe(1);
    desk.at -= 120_000;
    const entries = [6, 7, 9, 11].map((entryNo) => ({ entryNo, body: `ID=${entryNo}` }));
    await desk.call('admin', 'store_machform_entries', form.id, 'csv', JSON.stringify(entries));
    expect(await gaps()).toEqual([]);
    expect(await refusal(desk.call('operations', 'machform_gaps', form.id))).toBe('42501');
  });
});
