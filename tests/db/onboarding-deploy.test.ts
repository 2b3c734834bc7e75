import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

interface Deployment {
  id: string;
  status: string;
  client_id: string;
  version: number;
  [column: string]: unknown;
}

describe('deployment', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const application = async (id: string) => {
    const [row] = await owner<{
      stage: string;
      version: number;
      start: string | null;
      separation_reason: string | null;
    }>(
      db,
      'select stage, version, start_on::text as start, separation_reason from public.applications where id = $1',
      [id],
    );
    if (!row) throw new Error('no such application');
    return row;
  };
  const deploy = async (id: string, changed: { on?: string | null; version?: number } = {}) =>
    office.call<Deployment>(
      'operations',
      'deploy',
      id,
      changed.on === undefined ? '2026-03-05' : changed.on,
      'TLB-1',
      'D 12345',
      '8997',
      '',
      changed.version ?? (await application(id)).version,
    );
  const separate = async (id: string, on = '2026-03-02', reason: string | null = 'resigned') =>
    office.call<Deployment>('operations', 'separate', id, on, reason, (await application(id)).version);
  const ready = () => office.candidate({ stage: 'onboarding' });

  test('records the first shift and deploys the application in one call', async () => {
    const { applicationId, candidateId } = await ready();
    const made = await deploy(applicationId);
    expect(made).toMatchObject({
      candidate_id: candidateId,
      status: 'active',
      platform_rider_id: 'TLB-1',
      vehicle_ref: 'D 12345',
      sim_no: '8997',
      accommodation_ref: null,
    });
    expect(await application(applicationId)).toMatchObject({ stage: 'deployed', start: '2026-03-05' });
    const [event] = await owner(
      db,
      `select from_stage, actor_id, actor_role from public.stage_events where application_id = $1 and to_stage = 'deployed'`,
      [applicationId],
    );
    expect(event).toEqual({
      from_stage: 'onboarding',
      actor_id: people.operations.id,
      actor_role: 'operations',
    });
    expect(await refusal(deploy(applicationId))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'deployed',
    });
  });

  test('notifies the driver and the recruiter of the first shift', async () => {
    const { applicationId, candidateId } = await ready();
    await owner(db, 'update public.candidates set user_id = null where user_id = $1', [people.driver.id]);
    await owner(db, 'update public.candidates set user_id = $1 where id = $2', [
      people.driver.id,
      candidateId,
    ]);
    await deploy(applicationId);
    const notifications = await owner(
      db,
      `select n.user_id, n.link from public.notifications n
       where n.kind = 'application.deployed' and n.entity_id = $1 order by n.link`,
      [applicationId],
    );
    expect(notifications).toEqual([
      { user_id: people.driver.id, link: `/driver/status/${applicationId}` },
      { user_id: people.recruiter.id, link: `/recruiter/accepted-candidates?c=${candidateId}` },
    ]);
  });

  test('saves nothing when gates are unmet, and lists what is missing', async () => {
    const { applicationId } = await office.candidate({ stage: 'documents' });
    await office.moveToStage(applicationId, 'visa', 'onboarding');
    const before = await application(applicationId);
    expect(await refusal(deploy(applicationId))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: expect.arrayContaining([
        {
          gate: 'onboarding_tasks_done',
          params: { tasks: expect.arrayContaining(['rta_rider_certificate']) },
        },
      ]),
    });
    expect(await application(applicationId)).toEqual(before);
    expect(
      await owner(db, 'select id from public.deployments where application_id = $1', [applicationId]),
    ).toEqual([]);
    await owner(
      db,
      `update public.onboarding_tasks set status = 'done', done_at = app.now() where application_id = $1 and required_for_deploy`,
      [applicationId],
    );
    const [gate] = await owner(
      db,
      'select app.gate_onboarding_tasks_done(a) as met from public.applications a where id = $1',
      [applicationId],
    );
    expect(gate).toEqual({ met: true });
  });

  test('refuses to deploy or separate by a stage change alone, even with overrides', async () => {
    const { applicationId } = await ready();
    const stepTo = async (person: PersonName, to: string) =>
      office.call(
        person,
        'transition_application',
        applicationId,
        to,
        (await application(applicationId)).version,
        null,
        'By hand',
        { deployment_recorded: 'By hand', separation_recorded: 'By hand' },
      );
    const unmet = (gate: string, call: string) => ({
      code: 'GATE_NOT_MET',
      gates: expect.arrayContaining([{ gate, params: { call } }]),
    });
    for (const person of ['operations', 'admin'] as const) {
      expect(await refusal(stepTo(person, 'deployed'))).toMatchObject(unmet('deployment_recorded', 'deploy'));
    }
    expect(await application(applicationId)).toMatchObject({ stage: 'onboarding' });
    await deploy(applicationId, { on: '2026-02-10' });
    for (const person of ['operations', 'admin'] as const) {
      expect(await refusal(stepTo(person, 'separated'))).toMatchObject(
        unmet('separation_recorded', 'separate'),
      );
    }
    expect(await application(applicationId)).toMatchObject({ stage: 'deployed' });
    expect(await separate(applicationId)).toMatchObject({ status: 'separated' });
  });

  test('requires a date, a job, the current version and the operations role', async () => {
    const { applicationId } = await ready();
    expect(await refusal(deploy(applicationId, { on: null }))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { missing: ['start_on'] },
    });
    const jobless = await addCandidate(db, { stage: 'onboarding', operations: 'operations' });
    expect(await refusal(deploy(jobless.applicationId))).toMatchObject({
      params: { missing: ['opening_id'] },
    });
    expect(await refusal(deploy(applicationId, { version: 99 }))).toMatchObject({ code: 'STALE_VERSION' });
    for (const person of ['recruiter', 'driver', 'suspended', 'firstStep', 'demoted'] as const) {
      expect(
        await refusal(office.rows(person, 'deploy', applicationId, '2026-03-05', null, null, null, null, 1)),
      ).toBe('42501');
      expect(await refusal(office.rows(person, 'separate', applicationId, '2026-03-02', 'resigned', 1))).toBe(
        '42501',
      );
    }
    const lead = await addCandidate(db, { stage: 'contacting' });
    expect(await refusal(deploy(lead.applicationId))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('records the last day with its reason and separates the application', async () => {
    const { applicationId } = await ready();
    await deploy(applicationId, { on: '2026-02-10' });
    expect(await refusal(separate(applicationId, '2026-03-03'))).toMatchObject({ params: { field: 'on' } });
    expect(await refusal(separate(applicationId, '2026-02-09'))).toMatchObject({ params: { field: 'on' } });
    expect(await refusal(separate(applicationId, '2026-03-01', ' '))).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    // A code, never a sentence that might reveal an illness.
    expect(await refusal(separate(applicationId, '2026-03-01', 'He fell ill'))).toMatchObject({
      code: 'INVALID_VALUE',
    });
    expect(await separate(applicationId, '2026-03-01')).toMatchObject({
      status: 'separated',
      separation_reason: 'resigned',
    });
    expect(await application(applicationId)).toMatchObject({
      stage: 'separated',
      separation_reason: 'resigned',
    });
    expect(await refusal(separate(applicationId))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('lets operations correct the assigned vehicle while the driver is deployed', async () => {
    const { applicationId } = await ready();
    const { id } = await deploy(applicationId, { on: '2026-02-10' });
    const fix = (person: 'operations' | 'recruiter' | 'admin') =>
      office.within(person, (sql) =>
        sql.query(`update public.deployments set vehicle_ref = 'E 9' where id = $1 returning vehicle_ref`, [
          id,
        ]),
      );
    expect(await fix('operations')).toEqual([{ vehicle_ref: 'E 9' }]);
    expect(await fix('recruiter')).toEqual([]);
    const backdate = `update public.deployments set start_on = '2025-01-01' where id = $1`;
    expect(await refusal(office.within('admin', (sql) => sql.query(backdate, [id])))).toBe('42501');
    await separate(applicationId);
    expect(await fix('operations')).toEqual([]);
  });

  test('deploys once when several calls run concurrently', async () => {
    const { applicationId } = await ready();
    const { version } = await application(applicationId);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => refusal(deploy(applicationId, { version }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== 'done')).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'STALE_VERSION' })),
    );
    expect(
      await owner(db, 'select id from public.deployments where application_id = $1', [applicationId]),
    ).toHaveLength(1);
  });
});
