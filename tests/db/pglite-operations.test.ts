import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { commissionsOf, plan } from './commission.world.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { documentActions, requiredFields } from './documents-actions.ts';
import { onboardingBoard } from './onboarding-board.ts';
import { addPeople, become, people, tryAs } from './people.ts';
import { fillEverything, marker } from './privacy-person.ts';
import { refusal } from './refusal.ts';
import { reportsWorld } from './reports-world.ts';
import { staffActions } from './staff-actions.ts';
import { stepsToMedical, visaOffice } from './visa-office.ts';
import { addOpening } from './world.ts';

/**
 * Rules are tested on native Postgres. These tests find differences in PGlite, which is another version of Postgres.
 */
describe('operations on PGlite', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated('pglite');
    await addPeople(db);
  });
  afterAll(() => db.close());

  test('documents: verifies an uploaded passport and updates the record', async () => {
    const desk = documentActions(db);
    const { candidateId } = await desk.candidate({ user: 'driver' });
    const { id } = await desk.send('driver', candidateId, 'passport_bio');
    const read = { ...requiredFields.passport_bio, number: ' ab 123-4567 ', nationality: 'PK' };
    expect(await desk.verify('operations', id, read)).toMatchObject({
      status: 'verified',
      number: 'AB1234567',
      reviewed_by: people.operations.id,
    });
    const [record] = await desk.quietly(
      'select passport_no, passport_expiry::text as expiry from public.candidates where id = $1',
      [candidateId],
    );
    expect(record).toEqual({ passport_no: 'AB1234567', expiry: '2030-01-01' });
    await owner(db, 'update public.candidates set user_id = null where id = $1', [candidateId]);
  });

  test('visa: moves a case to the medical, books it and sets the deadline', async () => {
    const office = visaOffice(db);
    const { caseId, candidateId, medical } = await office.atMedical();
    const booked = await office.call<{ id: string }>(
      'operations',
      'book_appointment',
      candidateId,
      'medical',
      await office.centre('medical'),
      '2026-03-03T06:00:00Z',
      medical.id,
      medical.version,
    );
    expect(await office.standing(caseId)).toMatchObject({
      ...Object.fromEntries(stepsToMedical.map((code) => [code, 'completed'])),
      medical_fitness: 'appointment_booked',
    });
    expect(await office.stage(caseId, 'medical_fitness')).toMatchObject({ appointment_id: booked.id });
    const [deadline] = await owner(
      db,
      'select binding_deadline::text as "on", binding_deadline_kind as kind from public.visa_cases where id = $1',
      [caseId],
    );
    expect(deadline).toEqual({ on: '2026-03-24', kind: 'contract_registration' });
  });

  test('onboarding: tasks start with the stage, depend on each other and block deployment', async () => {
    const { office, begun, move, tasks } = await onboardingBoard(db);
    const { applicationId, tasks: first } = await begun();
    expect(first.t_size).toMatchObject({ status: 'todo', due_on: '2026-03-04', owner_role: 'driver' });
    expect(await refusal(move(first.t_uniform, 'done'))).toMatchObject({ code: 'GATE_NOT_MET' });
    await move(first.t_size, 'done', { evidence: { text: 'L' } });
    await move(first.t_uniform, 'done');
    expect(await tasks(applicationId)).toMatchObject({ t_uniform: { status: 'done' } });
    const deploy = (id: string, version: number) =>
      office.call('operations', 'deploy', id, '2026-03-05', 'TLB-1', 'D 12345', '8997', '', version);
    const versionOf = async (id: string) => {
      const [row] = await owner<{ version: number }>(
        db,
        'select version from public.applications where id = $1',
        [id],
      );
      return row?.version ?? 0;
    };
    expect(await refusal(deploy(applicationId, await versionOf(applicationId)))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: expect.arrayContaining([
        { gate: 'onboarding_tasks_done', params: { tasks: expect.any(Array) } },
      ]),
    });
    const ready = await office.candidate({ stage: 'onboarding' });
    expect(await deploy(ready.applicationId, await versionOf(ready.applicationId))).toMatchObject({
      status: 'active',
      sim_no: '8997',
      accommodation_ref: null,
    });
  });

  test('commissions: are projected with the offer and earned with each milestone', async () => {
    const openingId = await addOpening(db);
    const world = commissionsOf(db, () => openingId);
    await world.addPlan(plan);
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-12');
    for (const day of ['2026-04-13', '2026-05-12', '2026-05-13']) await world.nightly(day);
    expect((await world.lines(id)).map(({ milestone, fils, status }) => [milestone, fils, status])).toEqual([
      ['deployed', 20_000, 'earned'],
      ['day_30', 12_000, 'earned'],
      ['day_90', 8_000, 'projected'],
    ]);
  });

  test('staff: suspending a user reassigns their work', async () => {
    const on = staffActions(db);
    const { candidateId } = await on.desk.lead({ recruiter: 'recruiter' });
    const task = await on.task(people.recruiter, candidateId);
    expect(await refusal(on.suspend(people.recruiter))).toMatchObject({ code: 'OPEN_WORK' });
    await on.suspend(people.recruiter, people.colleague);
    expect(await on.desk.history(candidateId)).toEqual(['assigned: recruiter > colleague by admin']);
    expect(await on.assignee(task)).toBe(people.colleague.id);
    await on.change('admin', people.recruiter, { status: 'active' });
  });

  test('settings: validates a value and logs the change', async () => {
    const set = (value: number) =>
      db.tx(async (sql) => {
        await become(sql, 'admin');
        await sql.query(`update public.app_config set value = $1::jsonb where key = 'offer_validity_days'`, [
          JSON.stringify(value),
        ]);
      });
    expect(await sqlState(set(3651))).toBe('23514');
    await set(9);
    const [logged] = await owner(
      db,
      `select actor_id, after ->> 'value' as value from public.audit_log
        where table_name = 'app_config' order by id desc limit 1`,
    );
    expect(logged).toEqual({ actor_id: people.admin.id, value: '9' });
  });

  test('notifications: quiet hours delay a notification until the morning', async () => {
    await db.tx(async (sql) => {
      await become(sql, 'operations');
      await sql.query(
        `insert into public.quiet_hours (is_on, begins_at, ends_at) values (true, '21:00', '08:00')`,
      );
    });
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-03-02T18:00:00Z', true)`);
      await sql.query(`select app.notify($1, 'handover.submitted')`, [people.operations.id]);
    });
    const [notifications] = await owner(
      db,
      `select quiet_until from public.notifications where user_id = $1 and kind = 'handover.submitted'`,
      [people.operations.id],
    );
    expect(notifications).toEqual({ quiet_until: new Date('2026-03-03T04:00:00Z') });
  });

  test('working time: counts working minutes and days across weekends and holidays', async () => {
    const [row] = await owner(
      db,
      `select app.add_working_minutes('2026-04-10 11:30+04', 60) as ends,
        app.add_working_days('2026-12-01', 1, null)::text as day`,
    );
    expect(row).toEqual({ ends: new Date('2026-04-13T05:30:00Z'), day: '2026-12-04' });
  });

  test('reports: count candidates in the funnel, the headline and the capacity', async () => {
    const world = reportsWorld(db, '2031-06-15T08:00:00Z');
    const noon = (day: string) => `2031-${day}T08:00:00Z`;
    await world.travel({
      arrived: noon('01-05'),
      steps: [
        ['contacting', noon('01-06')],
        ['qualified', noon('01-08')],
      ],
      recruiter: 'colleague',
      openingId: await addOpening(db),
    });
    const funnel = await world.ask<{ stage: string; reached: number }>(
      `report_funnel('2031-01-01', '2031-01-31')`,
    );
    const reached = Object.fromEntries(funnel.map((row) => [row.stage, row.reached]));
    expect(reached).toMatchObject({ new_lead: 1, contacting: 1, qualified: 1, deployed: 0 });
    const [headline] = await world.ask('report_headline()');
    expect(headline).toMatchObject({ active_pipeline: expect.any(Number), deployed_this_month: 0 });
    const capacity = await world.ask<{ name: string }>('report_capacity()');
    expect(capacity.find(({ name }) => name === 'colleague')).toMatchObject({ role: 'recruiter' });
  });

  test('privacy: exports a person’s data and erases it from every table', async () => {
    const { candidateId } = await fillEverything(db);
    const [notifications] = await tryAs<{ data: Record<string, Record<string, unknown>[]> }>(
      db,
      'driver',
      'select public.export_candidate_data() as data',
    );
    expect(notifications?.data.documents?.[0]).toMatchObject({ type_code: 'passport_bio', number: marker });
    await db.tx(async (sql) => {
      await become(sql, 'admin');
      await sql.query(`select public.anonymise_candidate($1, 'Asked for')`, [candidateId]);
    });
    for (const table of ['candidates', 'documents', 'notes', 'offers', 'machform_events', 'audit_log']) {
      const left = await owner(db, `select from public.${table} t where to_jsonb(t)::text ilike $1`, [
        `%${marker}%`,
      ]);
      expect([table, left.length]).toEqual([table, 0]);
    }
  });
});
