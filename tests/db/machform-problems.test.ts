import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Form, knownMobile, machformActions } from './machform-actions.ts';
import { addPeople, people } from './people.ts';

/** Submissions that cannot become a lead directly: product design, D.2 and D.5. */
describe('problem submissions', () => {
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

  const count = async () => (await desk.system('select from public.candidates')).length;
  const again = { Mobile: '0501234567' };

  test.each([
    ['the same e-mail', { Email: 'imran@mail.example' }, { email: 'imran@mail.example' }],
    [
      'nearly the same name and the same birth date',
      { FullName: 'Imran  Khan', DateOfBirth: '05 Mar 1990' },
      { last_name: 'Khan', date_of_birth: '1990-03-05' },
    ],
  ])('%s creates a separate lead marked as a possible duplicate', async (_, fields, columns) => {
    await desk.known('new_lead', columns);
    const verdict = await desk.submit(form, { Mobile: '0559990000', ...fields });
    expect(verdict).toMatchObject({
      status: 'needs_review',
      outcome: 'created',
      problem: 'possible_duplicate',
    });
    expect(await count()).toBe(2);
    expect(await desk.candidate(verdict.candidateId ?? '')).toMatchObject({
      review_reason: 'possible_duplicate',
    });
  });

  test.each([
    ['no_contact', { Email: 'x' }],
    ['phone_unreadable', { Mobile: '051 999' }],
    ['no_consent', { ...again, Consent: 'No' }],
    ['unreadable', null],
  ])('%s needs review and creates no lead', async (problem, fields) => {
    const body = fields
      ? new URLSearchParams({ FullName: 'A B', Consent: 'yes', ...fields }).toString()
      : '\\0\\x80';
    const { eventId } = await desk.receive(form, body);
    expect(await desk.process(eventId)).toMatchObject({ status: 'needs_review', problem, candidateId: null });
    expect(await count()).toBe(0);
  });

  test('an invalid number with an email creates a lead whose number needs review', async () => {
    const { candidateId, status } = await desk.submit(form, { Mobile: '051 999', Email: 'a@mail.example' });
    expect(status).toBe('created');
    expect(await desk.candidate(candidateId ?? '')).toMatchObject({
      phone_number: '051 999',
      phone_e164: null,
      phone_status: 'needs_review',
      review_reason: 'phone',
    });
  });

  test('keeps spam and entries of a paused form, and creates no lead', async () => {
    expect(await desk.submit(form, { ...again, Website: 'x' })).toMatchObject({
      status: 'ignored',
      outcome: 'spam',
    });
    const paused = await desk.form('enabled = false');
    expect(await desk.submit(paused, again)).toMatchObject({ status: 'ignored', outcome: 'paused' });
    expect(await count()).toBe(0);
  });

  test('an edited entry fills empty fields and notifies the owner', async () => {
    const first = await desk.submit(form, again, 7);
    await owner(db, 'update public.candidates set assigned_recruiter_id = $2 where id = $1', [
      first.candidateId,
      people.recruiter.id,
    ]);
    const edited = await desk.submit(form, { Mobile: '0559990000', Email: 'a@mail.example' }, 7);
    expect(edited).toMatchObject({ status: 'merged', outcome: 'edited', candidateId: first.candidateId });
    expect(await desk.candidate(first.candidateId ?? '')).toMatchObject({
      phone_number: knownMobile,
      email: 'a@mail.example',
    });
    expect(await desk.notifications('recruiter')).toEqual(['lead.form_edited']);
    expect(
      await desk.rows(
        'recruiter',
        'select revision, outcome from public.list_candidate_submissions($1)',
        first.candidateId,
      ),
    ).toEqual(
      expect.arrayContaining([
        { revision: 1, outcome: 'created' },
        { revision: 2, outcome: 'edited' },
      ]),
    );
  });

  test('an edit replaces the unusable earlier revision', async () => {
    const first = await desk.submit(form, { Mobile: '051 999' }, 7);
    const second = await desk.submit(form, again, 7);
    expect(second).toMatchObject({ status: 'created' });
    expect(await desk.event(first.eventId)).toMatchObject({ status: 'ignored', outcome: 'superseded' });
  });

  test('a failure is saved with its reason and rolled back', async () => {
    await db.exec(`alter table public.candidates add constraint refuse_it check (first_name <> 'Imran')`);
    const verdict = await desk.submit(form, again);
    await db.exec('alter table public.candidates drop constraint refuse_it');
    expect(verdict).toMatchObject({ status: 'failed', problem: expect.stringContaining('23514') });
    expect(await count()).toBe(0);
    expect(await desk.event(verdict.eventId)).toMatchObject({ attempts: 1, parsed: { problem: null } });
  });

  test('processing an event again changes nothing', async () => {
    const verdict = await desk.submit(form, again);
    const { parsed } = await desk.event(verdict.eventId);
    expect(await desk.answer('public.apply_machform_event($1, $2)', verdict.eventId, parsed)).toEqual(
      verdict,
    );
    expect(await count()).toBe(1);
  });

  test('an interrupted event is picked up after a minute', async () => {
    await desk.receive(form, 'EntryNumber=1&Mobile=0501234567');
    expect(await desk.answer('public.unparsed_machform_events()')).toEqual([]);
    desk.at += 60_000;
    expect(await desk.answer('public.unparsed_machform_events()')).toMatchObject([
      { body: 'EntryNumber=1&Mobile=0501234567' },
    ]);
    desk.at -= 60_000;
  });

  test('the form data is erased with the person', async () => {
    const { candidateId, eventId } = await desk.submit(form, again);
    await owner(db, 'update public.candidates set anonymised_at = now() where id = $1', [candidateId]);
    expect(await desk.event(eventId)).toMatchObject({ raw_body: '', parsed: null, status: 'created' });
  });
});
