import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OnboardingBoard, onboardingBoard } from './onboarding-board.ts';
import { addPeople, type PersonName, tryAs } from './people.ts';

describe('the onboarding list', () => {
  let db: Database;
  let startOnboarding: OnboardingBoard['begun'];
  let move: OnboardingBoard['move'];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ begun: startOnboarding, move } = await onboardingBoard(db));
  });
  afterAll(() => db.close());

  const line = async (person: PersonName, candidateId: string) =>
    (await tryAs(db, person, 'select * from public.onboarding_list where id = $1', [candidateId]))[0];

  test('shows the progress, the next task and what is missing', async () => {
    const { candidateId } = await startOnboarding();
    expect(await line('operations', candidateId)).toMatchObject({
      readiness: 'in_progress',
      lacks: ['onboarding_tasks_done'],
      tasks: { done: 0, total: 4, blocked: [], next: { code: 't_size', owner_role: 'driver' } },
      open_tasks: ['t_size', 't_uniform', 't_medical', 't_rider', 't_sim'],
      next_owner: 'driver',
    });
  });

  test('shows a blocked task with its reason', async () => {
    const { candidateId, tasks } = await startOnboarding();
    await move(tasks.t_medical, 'blocked', { reason: 'No seats' });
    expect(await line('operations', candidateId)).toMatchObject({
      readiness: 'blocked',
      blocked_reasons: ['No seats'],
      tasks: { blocked: ['t_medical'], next: { code: 't_medical', is_blocked: true } },
    });
  });

  test('checks documents as a separate gate once all tasks are done', async () => {
    const { candidateId, applicationId } = await startOnboarding();
    await owner(
      db,
      `update public.onboarding_tasks set status = 'done', done_at = app.now() where application_id = $1`,
      [applicationId],
    );
    const before = await line('operations', candidateId);
    expect(before?.lacks).not.toContain('onboarding_tasks_done');
    await owner(db, 'update public.document_requirements set required = false where application_id = $1', [
      applicationId,
    ]);
    expect(await line('operations', candidateId)).toMatchObject({ readiness: 'ready', lacks: [] });
    await owner(db, `update public.candidates set hold_state = 'on_hold' where id = $1`, [candidateId]);
    expect(await line('operations', candidateId)).toMatchObject({
      readiness: 'blocked',
      lacks: ['not_on_hold'],
    });
  });

  test('is readable by operations and admins only', async () => {
    const { candidateId } = await startOnboarding();
    expect(await line('admin', candidateId)).toBeDefined();
    for (const person of ['recruiter', 'driver'] as const)
      expect(await line(person, candidateId)).toBeUndefined();
  });
});
