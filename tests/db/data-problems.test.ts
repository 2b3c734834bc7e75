import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type Form, machformActions } from './machform-actions.ts';
import { addPeople, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';

describe('data problems', () => {
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

  const problems = (person: PersonName) =>
    desk.rows(person, 'select kind, problem, name, phone from public.data_problems order by kind, problem');
  const failed = async () => {
    const { eventId } = await desk.submit(form, { Mobile: '051 999' }, 3);
    await desk.system(
      `update public.machform_events set status = 'failed', error = '57014 too slow' where id = $1`,
      eventId,
    );
    return eventId;
  };
  const createProblemLead = (reason: 'phone' | 'possible_duplicate', recruiter?: 'recruiter') =>
    desk.lead({
      name: 'Omar Said',
      columns: { phone_number: '05 not sure', phone_status: 'needs_review', review_reason: reason },
      ...(recruiter && { recruiter }),
    });
  const versionOf = async (id: string) => (await desk.candidate(id)).version;

  test('list entries that need review, failed entries and doubtful leads, each once', async () => {
    await failed();
    await desk.submit(form, { Mobile: '12' }, 4);
    await desk.submit(form, { Mobile: '0501234567' }, 5);
    await desk.lead({ name: 'Other', columns: { email: 'a@mail.example' } });
    await desk.submit(form, { Mobile: '0559990000', Email: 'a@mail.example' }, 8);
    await createProblemLead('phone');
    expect(await problems('operations')).toEqual([
      { kind: 'lead', problem: 'phone', name: 'Omar Said', phone: '05 not sure' },
      { kind: 'submission', problem: 'failed', name: 'Imran Khan', phone: '051 999' },
      { kind: 'submission', problem: 'phone_unreadable', name: 'Imran Khan', phone: '12' },
      { kind: 'submission', problem: 'possible_duplicate', name: 'Imran Khan', phone: '+971559990000' },
    ]);
    expect(await problems('admin')).toHaveLength(4);
    expect(await problems('recruiter')).toEqual([]);
    expect(await problems('driver')).toEqual([]);
  });

  test('include the form’s name, although operations cannot read its settings', async () => {
    await failed();
    const [row] = await desk.rows('operations', 'select form_name, failure from public.data_problems');
    expect(row).toMatchObject({ form_name: expect.stringMatching(/^Form /), failure: '57014 too slow' });
    expect(await desk.rows('operations', 'select id from public.machform_settings')).toEqual([]);
  });

  test('can be fixed and replayed by operations; ignored entries only by admins', async () => {
    const settled = await failed();
    expect(await desk.resolve('operations', settled, 'fix_phone', '+971501234567')).toMatchObject({
      status: 'created',
    });
    const { eventId } = await desk.submit(form, { Mobile: '12' }, 7);
    const replay = (person: PersonName) =>
      desk.rows<{ ids: string[] }>(
        person,
        'select public.replay_machform_events(array[$1::uuid]) as ids',
        eventId,
      );
    expect(await replay('operations')).toEqual([{ ids: [eventId] }]);
    await desk.process(eventId);
    await desk.resolve('operations', eventId, 'ignore');
    expect(await replay('operations')).toEqual([{ ids: [] }]);
    expect(await replay('admin')).toEqual([{ ids: [eventId] }]);
  });

  test('with an invalid number can be fixed by operations, even on leads they do not own', async () => {
    const { candidateId } = await createProblemLead('phone', 'recruiter');
    const change = async (person: PersonName, id: string, version?: number) =>
      desk.call(person, 'change_candidate_phone', id, '+971501112233', version ?? (await versionOf(id)));
    expect(await refusal(change('operations', candidateId, 99))).toMatchObject({ code: 'STALE_VERSION' });
    await change('operations', candidateId);
    expect(await desk.candidate(candidateId)).toMatchObject({
      phone_number: '+971501112233',
      phone_status: 'valid',
      review_reason: null,
    });
    expect(await refusal(change('operations', candidateId))).toMatchObject({ code: 'NOT_OWNER' });
    const { candidateId: other } = await createProblemLead('possible_duplicate');
    expect(await refusal(change('operations', other))).toMatchObject({ code: 'NOT_OWNER' });
  });

  test('with a possible duplicate end when it is dismissed', async () => {
    const { candidateId } = await createProblemLead('possible_duplicate');
    const dismiss = async (person: PersonName, version?: number) =>
      desk.call(person, 'dismiss_duplicate', candidateId, version ?? (await versionOf(candidateId)));
    expect(await refusal(dismiss('recruiter'))).toBe('42501');
    expect(await refusal(dismiss('operations', 99))).toMatchObject({ code: 'STALE_VERSION' });
    await dismiss('operations');
    expect(await desk.candidate(candidateId)).toMatchObject({ review_reason: null });
    expect(await refusal(dismiss('operations'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await problems('operations')).toEqual([]);
  });
});
