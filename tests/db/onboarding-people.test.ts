import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OnboardingBoard, onboardingBoard, type Task } from './onboarding-board.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('onboarding tasks for users outside operations', () => {
  let db: Database;
  let office: OnboardingBoard['office'];
  let tasks: OnboardingBoard['tasks'];
  let startOnboarding: OnboardingBoard['begun'];
  let move: OnboardingBoard['move'];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ office, tasks, begun: startOnboarding, move } = await onboardingBoard(db));
  });
  afterAll(() => db.close());

  test('a driver sees and completes only their own tasks', async () => {
    const { tasks: ownTasks, applicationId } = await startOnboarding('onboarding', 'driver');
    const listed = () => office.rows<Task & { is_open: boolean }>('driver', 'my_onboarding_tasks');
    expect(await listed()).toMatchObject([
      { code: 't_size', status: 'todo', is_open: true, evidence_kind: 'text' },
    ]);
    expect(await office.rows('otherDriver', 'my_onboarding_tasks')).toEqual([]);
    const complete = (person: PersonName, task: Task | undefined, evidence: object | null = { text: 'M' }) =>
      refusal(office.rows(person, 'complete_my_task', task?.id, evidence));
    expect(await complete('driver', ownTasks.t_uniform)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await complete('otherDriver', ownTasks.t_size)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await complete('operations', ownTasks.t_size)).toBe('42501');
    expect(await complete('driver', ownTasks.t_size, null)).toMatchObject({ code: 'FIELDS_INVALID' });
    expect(await complete('driver', ownTasks.t_size)).toBe('done');
    expect(await complete('driver', ownTasks.t_size)).toBe('done');
    expect(await listed()).toMatchObject([{ status: 'done', is_open: false }]);
    expect((await tasks(applicationId)).t_size?.done_by).toBe(people.driver.id);
    expect(
      await owner(
        db,
        `select count(*)::integer from public.notifications where kind = 'onboarding.driver_did'`,
      ),
    ).toEqual([{ count: 1 }]);
  });

  test('refuses evidence from a driver that the task does not require', async () => {
    const { tasks: ownTasks } = await startOnboarding('onboarding', 'driver');
    await owner(db, `update public.onboarding_tasks set owner_role = 'driver' where id = any ($1)`, [
      [ownTasks.t_uniform?.id, ownTasks.t_medical?.id],
    ]);
    const complete = (task: Task | undefined, evidence: unknown) =>
      refusal(office.rows('driver', 'complete_my_task', task?.id, evidence));
    const wrong = (kind: string) => ({ code: 'FIELDS_INVALID', params: { field: 'evidence', kind } });
    expect(await complete(ownTasks.t_medical, { text: 'a'.repeat(3000) })).toMatchObject(wrong('none'));
    expect(await complete(ownTasks.t_medical, { text: 'a' })).toMatchObject(wrong('none'));
    expect(await complete(ownTasks.t_size, { text: 'M', more: 'a' })).toMatchObject(wrong('text'));
    expect(await complete(ownTasks.t_size, { text: 'M'.padEnd(2001) })).toMatchObject(wrong('text'));
    expect(await refusal(move(ownTasks.t_sim, 'in_progress', { evidence: { text: 'M' } }))).toMatchObject(
      wrong('number'),
    );
    expect(await complete(ownTasks.t_size, { text: 'M' })).toBe('done');
    expect(await complete(ownTasks.t_uniform, {})).toBe('done');
    expect(await complete(ownTasks.t_medical, null)).toBe('done');
  });

  test('hides from the driver why a task is blocked', async () => {
    const { tasks: ownTasks } = await startOnboarding('onboarding', 'driver');
    await move(ownTasks.t_size, 'blocked', { reason: 'Waiting for the client' });
    const [task] = await office.rows<Task>('driver', 'my_onboarding_tasks');
    expect(task?.status).toBe('in_progress');
    expect(JSON.stringify(task)).not.toContain('client');
  });

  test('shows recruiters their candidates’ tasks, without health, reasons or evidence', async () => {
    const { tasks: ownTasks, applicationId } = await startOnboarding();
    await move(ownTasks.t_medical, 'blocked', { reason: 'High blood pressure' });
    await move(ownTasks.t_size, 'done', { evidence: { text: 'XXL' } });
    const read = (person: PersonName, table: string, column: string) =>
      office.within(person, (sql) =>
        sql.query(`select ${column} as read from public.${table} where candidate_id in
          (select candidate_id from public.applications)`),
      );
    const codes = await office.within('recruiter', (sql) =>
      sql.query<{ code: string }>('select code from public.onboarding_tasks where application_id = $1', [
        applicationId,
      ]),
    );
    expect(codes.map(({ code }) => code).sort()).toEqual(['t_rider', 't_sim', 't_size', 't_uniform']);
    for (const person of ['colleague', 'driver', 'suspended', 'firstStep'] as const) {
      expect(await read(person, 'onboarding_tasks', 'code')).toEqual([]);
    }
    for (const person of ['recruiter', 'colleague', 'driver'] as const) {
      expect(await read(person, 'onboarding_task_details', 'blocked_reason')).toEqual([]);
    }
    expect(await read('operations', 'onboarding_task_details', 'blocked_reason')).toContainEqual({
      read: 'High blood pressure',
    });
    const logged = await owner(
      db,
      `select id from public.audit_log where after::text like '%blood%' or after::text like '%XXL%'
        or before::text like '%blood%' or before::text like '%XXL%'`,
    );
    expect(logged).toEqual([]);
  });
});
