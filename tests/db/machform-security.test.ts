import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type Form, machformActions } from './machform-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

const mobile = '+971501234567';

describe('limits on what a submission can change', () => {
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

  /** An anonymous submission without a lead, with data that other leads must not receive. */
  let entries = 0;
  const unreadable = () => {
    entries += 1;
    return desk.submit(form, { Mobile: '051 999', Nationality: 'India', PassportNo: 'AB1234567' }, entries);
  };

  test.each(['new_lead', 'contacting', 'interviewed', 'rejected', 'withdrawn'])(
    'operations cannot merge a stranger’s answers into a candidate at %s',
    async (stage) => {
      for (const recruiter of ['recruiter', undefined] as const) {
        const { candidateId } = await desk.lead({ name: 'Imran', stage, ...(recruiter && { recruiter }) });
        const before = await desk.candidate(candidateId);
        const { eventId } = await unreadable();
        expect(await refusal(desk.resolve('operations', eventId, 'merge', null, candidateId))).toMatchObject({
          code: 'NOT_OWNER',
          id: candidateId,
        });
        expect(await desk.candidate(candidateId)).toEqual(before);
        expect(await desk.event(eventId)).toMatchObject({ status: 'needs_review', resolved_by: null });
      }
    },
  );

  test('merging into an own candidate adds the answers, but no consent', async () => {
    const columns = { review_reason: 'possible_duplicate' };
    const { candidateId } = await desk.lead({ name: 'Imran', columns });
    const { eventId } = await unreadable();
    await desk.resolve('operations', eventId, 'merge', null, candidateId);
    expect(await desk.candidate(candidateId)).toMatchObject({
      nationality: 'IN',
      passport_no: 'AB1234567',
      consent_at: null,
      consent_version: null,
      consent_channel: null,
    });
  });

  test('operations can merge a submission only into the candidate with its phone number', async () => {
    const { candidateId } = await desk.lead({
      name: 'Imran',
      recruiter: 'recruiter',
      columns: { phone_number: mobile },
    });
    const other = await desk.lead({ name: 'Other', recruiter: 'recruiter' });
    const { eventId } = await desk.submit(form, { Mobile: mobile, Nationality: 'India', Consent: 'No' });
    expect(
      await refusal(desk.resolve('operations', eventId, 'merge', null, other.candidateId)),
    ).toMatchObject({ code: 'NOT_OWNER', id: other.candidateId });
    expect(await desk.resolve('operations', eventId, 'merge', null, candidateId)).toMatchObject({
      outcome: 'merged_by_hand',
    });
    expect(await desk.candidate(candidateId)).toMatchObject({ nationality: 'IN', consent_at: null });
  });

  test('operations cannot merge by a matching email alone', async () => {
    const { candidateId } = await desk.lead({ recruiter: 'recruiter', columns: { email: 'a@mail.example' } });
    const { eventId } = await desk.submit(form, { Email: 'a@mail.example', Consent: 'No' });
    expect(await refusal(desk.resolve('operations', eventId, 'merge', null, candidateId))).toMatchObject({
      code: 'NOT_OWNER',
    });
  });

  test('reports a missing candidate as not found', async () => {
    const { eventId } = await unreadable();
    for (const id of [crypto.randomUUID(), null]) {
      expect(await refusal(desk.resolve('admin', eventId, 'merge', null, id))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('refuses a replaced token without an expiry time', async () => {
    const { token, ...rest } = await desk.form();
    await desk.system(
      `update public.machform_settings
        set previous_token_hash = auth_token_hash, auth_token_hash = repeat('0', 64), previous_valid_until = null
        where id = $1`,
      rest.id,
    );
    expect(await desk.receive({ token, ...rest }, 'FullName=A&Phone=0501234567')).toMatchObject({
      result: 'unauthorized',
    });
  });

  test('the lead keeps only as many long answers as fit, and the event keeps all', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`Question${index}`, `${index} "${'é'.repeat(490)}`]),
    );
    const verdict = await desk.submit(form, { Mobile: mobile, Campaign: 'May', ...long });
    expect(verdict).toMatchObject({ status: 'created' });
    const { source_detail: detail } = await desk.candidate(verdict.candidateId ?? '');
    expect(detail).toMatchObject({ form_name: expect.any(String) });
    const kept = Object.keys(detail as object).filter((name) => name.startsWith('Question')).length;
    expect(kept).toBeGreaterThan(5);
    expect(kept).toBeLessThan(20);
    const { parsed } = await desk.event(verdict.eventId);
    expect(Object.keys((parsed as { detail: object }).detail).length).toBeGreaterThanOrEqual(40);
  });
});
