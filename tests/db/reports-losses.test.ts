import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { type Journey, reportsWorld, type Traveller } from './reports-world.ts';
import { addOpening } from './world.ts';

const march = `'2026-03-01', '2026-03-31'`;
const eventsToVisa = [
  ['handover_review', '2026-02-10T08:00:00Z'],
  ['documents', '2026-02-11T08:00:00Z'],
  ['visa', '2026-02-20T08:00:00Z'],
] as const;

describe('visa and loss reports', () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;
  let invalidValuePattern: Traveller;

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, '2026-06-15T08:00:00Z');
    invalidValuePattern = await inVisa('outside', { candidate: { source: 'referral' } }, [
      { code: 'work_permit_approval', ...within('03-02', '03-05', '03-06'), cost_fils: 25_000 },
      { code: 'medical_fitness', health: true, status: 'awaiting_authority', due_on: '2026-03-20' },
    ]);
    await inVisa('outside', {}, [
      { code: 'work_permit_approval', ...within('03-02', '03-12', '03-06'), cost_fils: 27_000 },
      { code: 'medical_fitness', health: true, status: 'awaiting_authority', due_on: '2026-06-14' },
      { code: 'eid_biometrics', status: 'ready', due_on: '2026-06-15' },
    ]);
    await inVisa('transfer', {}, [
      // The first half hour of March in Dubai.
      { code: 'tawjeeh', ...within('02-28', '02-28', null), completed_at: '2026-02-28T20:30:00Z' },
      { code: 'iloe', ...within('03-30', '04-01', '04-02'), cost_fils: 6_000 },
    ]);
    await inVisa('transfer', {}, [{ code: 'iloe', status: 'submitted', due_on: '2026-03-01' }], 'cancelled');
  });
  afterAll(() => db.close());

  const within = (ready: string, completed: string, due: string | null) => ({
    status: 'completed',
    ready_at: `2026-${ready}T08:00:00Z`,
    completed_at: `2026-${completed}T08:00:00Z`,
    due_on: due && `2026-${due}`,
  });

  /** Adds a candidate in the stage `visa`, with a case of these steps. */
  async function inVisa(
    route: string,
    journey: Partial<Journey>,
    steps: readonly object[],
    status = 'active',
  ): Promise<Traveller> {
    const who = await world.travel({ arrived: '2026-02-01T08:00:00Z', steps: eventsToVisa, ...journey });
    const id = crypto.randomUUID();
    await world.write('visa_cases', {
      id,
      application_id: who.applicationId,
      candidate_id: who.candidateId,
      route,
      status,
      binding_deadline: '2026-06-14',
    });
    await world.write(
      'visa_stages',
      ...steps.map((step, index) => ({
        visa_case_id: id,
        candidate_id: who.candidateId,
        sort_order: index,
        health: false,
        authority: 'mohre',
        sla_working_days: 3,
        optional: false,
        ...step,
      })),
    );
    return who;
  }

  const step = (code: string, route: string, figures: readonly (number | null)[]) => ({
    code,
    authority: 'mohre',
    route,
    completed: figures[0],
    timed: figures[1],
    on_time: figures[2],
    overdue: figures[3],
    median_days: figures[4],
    cost_fils: figures[5],
  });
  const visaOfMarch = [
    step('tawjeeh', 'transfer', [1, 0, 0, 0, 0.5, 0]),
    step('work_permit_approval', 'outside', [2, 2, 1, 0, 6.5, 52_000]),
    step('medical_fitness', 'outside', [0, 0, 0, 2, null, 0]),
  ];

  test('count visa steps as on time, late, or overdue while the case is active', async () => {
    expect(await world.ask(`report_visa(${march})`)).toEqual(visaOfMarch);
    expect(await world.ask(`report_visa('2026-04-01', '2026-04-01')`)).toEqual([
      step('iloe', 'transfer', [1, 1, 1, 0, 2, 6_000]),
      step('medical_fitness', 'outside', [0, 0, 0, 2, null, 0]),
    ]);
  });

  test('count a refused health step like one still with the authority', async () => {
    await db.tx(async (sql) => {
      await sql.query(
        `insert into public.visa_stage_results (visa_stage_id, candidate_id, status, health, result, note)
          select id, candidate_id, 'rejected', true, 'unfit', 'TB' from public.visa_stages
          where health and candidate_id = $1`,
        [invalidValuePattern.candidateId],
      );
    });
    expect(await world.ask(`report_visa(${march})`)).toEqual(visaOfMarch);
  });

  test('count losses by phase and non-confidential reason, with their visa cost', async () => {
    const lost = (stage: string, reason: string, at: string, before: Journey['steps'] = []) =>
      world.travel({
        arrived: '2026-02-01T08:00:00Z',
        steps: [...before, [stage, at]],
        application: { rejection_reason_code: reason },
        candidate: { source: 'walk_in' },
      });
    await lost('rejected', 'visa_not_cleared', '2026-03-10T08:00:00Z', eventsToVisa);
    await lost('rejected', 'not_interested', '2026-03-31T19:59:00Z');
    await lost('withdrawn', 'not_interested', '2026-03-10T08:00:00Z');
    await lost('rejected', 'not_interested', '2026-03-31T20:00:00Z');
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-03-11T08:00:00Z', true)`);
      await sql.query(
        `select app.move_application($1, 'rejected', 'operations', null, 'medical_not_cleared', 'TB')`,
        [invalidValuePattern.applicationId],
      );
    });
    const loss = (outcome: string, phase: string, reason_code: string, count: number, fils = 0) => ({
      grouped: null,
      outcome,
      phase,
      reason_code,
      lost: count,
      visa_cost_fils: fils,
    });
    expect(await world.ask(`report_losses(${march})`)).toEqual([
      loss('rejected', 'visa', 'visa_not_cleared', 2, 25_000),
      loss('rejected', 'lead', 'not_interested', 1),
      loss('withdrawn', 'lead', 'not_interested', 1),
    ]);
    expect(await world.ask(`report_losses(${march}, 'source')`)).toMatchObject([
      { grouped: 'referral', reason_code: 'visa_not_cleared', lost: 1 },
      { grouped: 'walk_in' },
      { grouped: 'walk_in' },
      { grouped: 'walk_in' },
    ]);
  });

  test('mask a health reason even when the row contains it unmasked', async () => {
    const reasons = async () =>
      new Set((await world.ask(`report_losses(${march})`)).map(({ reason_code }) => reason_code));
    const before = await reasons();
    await owner(
      db,
      `update public.applications set rejection_reason_code = 'medical_not_cleared' where id = $1`,
      [invalidValuePattern.applicationId],
    );
    expect(await reasons()).toEqual(before);
  });

  test('never reveal a medical result', async () => {
    const calls = await owner<{ name: string; args: string }>(
      db,
      `select proname as name, pg_get_function_identity_arguments(oid) as args from pg_proc
        where pronamespace = 'public'::regnamespace and proname like 'report\\_%' and proname not in ('report_integrity', 'report_people')`,
    );
    expect(calls).toHaveLength(16);
    for (const { name, args } of calls) {
      const given = args === '' ? '' : args === 'p_days integer' ? '366' : `'2026-01-01', '2026-12-31'`;
      const reader = name === 'report_my_day' ? 'recruiter' : 'admin';
      const notifications = JSON.stringify(await world.ask(`${name}(${given})`, reader));
      expect(notifications, name).not.toMatch(/medical_not_cleared|unfit|TB/);
    }
  });

  test('forecast the starts in each of the next four weeks', async () => {
    const opening = await addOpening(db, { title: 'Riders of June', headcount: 12 });
    const paused = await addOpening(db, { title: 'Later', status: 'paused', headcount: 3 });
    const closed = await addOpening(db, { status: 'closed' });
    const going = (stage: string, start_on: string | null = null, openingId = opening) =>
      world.travel({
        arrived: '2026-02-01T08:00:00Z',
        steps: [[stage, '2026-03-01T08:00:00Z']],
        openingId,
        application: { start_on },
      });
    await going('selected');
    await going('interviewed', '2026-06-20');
    await going('onboarding', '2026-06-10');
    await going('documents', '2026-06-21');
    await going('documents', '2026-06-22');
    await going('visa', '2026-07-05');
    await going('visa', '2026-07-12');
    await going('visa', '2026-07-13');
    await going('deployed', '2026-06-20');
    await going('documents', '2026-06-20', closed);
    const { applicationId } = await going('offer_accepted');
    await world.write('offers', {
      application_id: applicationId,
      status: 'accepted',
      basic_fils: 250_000,
      start_on: '2026-07-01',
      sent_at: '2026-06-01T08:00:00Z',
      expires_at: '2026-06-08T08:00:00Z',
      responded_at: '2026-06-02T08:00:00Z',
      terms_hash: 'a'.repeat(64),
      accept_evidence: { method: 'app' },
    });
    const rows = await world.ask('report_forecast()');
    expect(rows.map(({ opening_id }) => opening_id)).toEqual([paused, opening]);
    expect(rows.find(({ opening_id }) => opening_id === opening)).toMatchObject({
      title: 'Riders of June',
      headcount: 12,
      filled: 9,
      deployed: 1,
      week_1: 2,
      week_2: 1,
      week_3: 2,
      week_4: 1,
      later: 1,
      undated: 1,
    });
  });
});
