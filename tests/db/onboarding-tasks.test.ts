import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OnboardingBoard, onboardingBoard, type Task } from './onboarding-board.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

describe('onboarding tasks', () => {
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

  test('creates visa-independent tasks with the documents stage, the rest with onboarding, once', async () => {
    const { applicationId, tasks: early } = await startOnboarding('documents');
    expect(Object.keys(early)).toEqual(['t_size', 't_uniform']);
    expect(early.t_size).toMatchObject({ status: 'todo', due_on: '2026-03-04', owner_role: 'driver' });
    await office.moveToStage(applicationId, 'visa', 'onboarding');
    await office.moveToStage(applicationId, 'visa', 'onboarding');
    expect(Object.keys(await tasks(applicationId))).toEqual([
      't_size',
      't_uniform',
      't_medical',
      't_rider',
      't_sim',
    ]);
  });

  test('selects tasks by job, emirate and client', async () => {
    const openingId = await addOpening(db, {
      job_type: 'taxi',
      emirate: 'sharjah',
      license_type: 'light_vehicle',
    });
    await owner(
      db,
      `update public.clients set kind = 'logistics' where id = (select client_id from public.job_openings where id = $1)`,
      [openingId],
    );
    const { applicationId } = await office.candidate({ stage: 'documents', openingId });
    await office.moveToStage(applicationId, 'visa', 'onboarding');
    const codes = Object.keys(await tasks(applicationId));
    expect(codes).toContain('t_taxi');
    expect(codes).toContain('t_logistics');
    expect(codes).not.toContain('t_rider');
  });

  test('allows only the designed status changes', async () => {
    const allowed: Record<string, string[]> = {
      todo: ['in_progress', 'done', 'blocked', 'skipped'],
      in_progress: ['done', 'blocked', 'skipped'],
      blocked: ['in_progress', 'skipped'],
      done: ['in_progress'],
      skipped: ['in_progress'],
    };
    const evidence = { number: '0501112233' };
    for (const [from, follow] of Object.entries(allowed)) {
      const outcomes: string[] = [];
      for (const to of Object.keys(allowed)) {
        const { tasks: ownTasks } = await startOnboarding();
        let task = ownTasks.t_sim;
        if (from !== 'todo') task = await move(task, from, { evidence, reason: 'Because' });
        const outcome = await refusal(move(task, to, { evidence, reason: 'Because' }));
        if (outcome === 'done') outcomes.push(to);
        else expect(outcome).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from, to, id: task?.id });
      }
      expect({ from, outcomes: outcomes.sort() }).toEqual({ from, outcomes: [...follow].sort() });
    }
  });

  test('requires a reason to block or skip; only an admin can skip a required task', async () => {
    const { tasks: ownTasks } = await startOnboarding();
    expect(await refusal(move(ownTasks.t_medical, 'blocked', { reason: ' ' }))).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    expect(await refusal(move(ownTasks.t_medical, 'skipped', { reason: 'Late' }))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    expect(await move(ownTasks.t_medical, 'skipped', { reason: 'Late', as: 'admin' })).toMatchObject({
      status: 'skipped',
    });
    expect(await move(ownTasks.t_sim, 'skipped', { reason: 'Has one' })).toMatchObject({ status: 'skipped' });
    expect(await refusal(move(ownTasks.t_rider, 'blocked', { reason: 'x', as: 'recruiter' }))).toBe('42501');
  });

  test('completes a task only after its predecessors and with the right kind of evidence', async () => {
    const { tasks: ownTasks, candidateId } = await startOnboarding();
    expect(await refusal(move(ownTasks.t_uniform, 'done'))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'task_done_before', params: { code: 't_size' } }],
    });
    expect(await refusal(move(ownTasks.t_size, 'done'))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { field: 'evidence', kind: 'text' },
    });
    await move(ownTasks.t_size, 'done', { evidence: { text: 'L' } });
    expect(await move(ownTasks.t_uniform, 'done')).toMatchObject({
      status: 'done',
      done_by: people.operations.id,
      done_at: expect.any(Date),
    });
    const file = async (type: string, owner_: string) =>
      (
        await owner<{ id: string }>(
          db,
          `insert into public.documents
              (candidate_id, type_code, side, status, storage_path, mime, bytes, sha256, uploaded_via, uploaded_at)
            values ($1, $2, 'single', 'uploaded', $3, 'image/jpeg', 9, repeat('a', 64), 'staff', app.now()) returning id`,
          [owner_, type, `${crypto.randomUUID()}/v1-single.jpg`],
        )
      )[0]?.id;
    const other = await office.candidate();
    for (const document_id of [
      await file('rta_rider_certificate', other.candidateId),
      await file('passport_bio', candidateId),
      'none',
    ]) {
      expect(await refusal(move(ownTasks.t_rider, 'done', { evidence: { document_id } }))).toMatchObject({
        params: { kind: 'file' },
      });
    }
    await move(ownTasks.t_rider, 'done', {
      evidence: { document_id: await file('rta_rider_certificate', candidateId) },
    });
  });

  test('refuses a change to an older version', async () => {
    const { tasks: ownTasks } = await startOnboarding();
    const { version } = await move(ownTasks.t_sim, 'in_progress');
    expect(await refusal(move(ownTasks.t_sim, 'blocked', { reason: 'x' }))).toMatchObject({
      code: 'STALE_VERSION',
      version,
    });
  });

  test('completes several tasks in one call, each with its own result', async () => {
    const [a, b] = [await startOnboarding(), await startOnboarding()];
    const row = (task: Task | undefined, more: object = {}) => ({
      task_id: task?.id,
      version: task?.version,
      ...more,
    });
    expect(
      await office.rows('operations', 'complete_onboarding_tasks', [
        row(a.tasks.t_medical),
        row(b.tasks.t_medical, { version: 99 }),
        row(b.tasks.t_sim, { evidence: { number: '55' } }),
        row(b.tasks.t_uniform),
      ]),
    ).toMatchObject([
      { place: 1, ok: true, version: 2 },
      { place: 2, ok: false, code: 'STALE_VERSION' },
      { place: 3, ok: true },
      { place: 4, ok: false, code: 'GATE_NOT_MET' },
    ]);
    expect((await tasks(a.applicationId)).t_medical?.status).toBe('done');
  });

  test('refuses task changes after the application has ended', async () => {
    const { tasks: ownTasks, applicationId } = await startOnboarding();
    await office.moveToStage(applicationId, 'onboarding', 'withdrawn');
    expect(await refusal(move(ownTasks.t_sim, 'in_progress'))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });
});
