import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName, tryAs } from './people.ts';
import { refusalOf } from './refusal.ts';
import { meetGates, step } from './stages-actions.ts';
import { addCandidate } from './world.ts';

// A Monday; working hours in Dubai are 09:00 to 18:00.
const monday = (time: string) => `2026-03-30T${time}:00+04:00`;
const tuesday = (time: string) => `2026-03-31T${time}:00+04:00`;

describe('on hold', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'not_on_hold');
    await owner(db, `delete from public.holidays where id is not null`);
    await owner(
      db,
      `update public.work_calendars set opens_at = '09:00', closes_at = '18:00' where code = 'dubai'`,
    );
  });
  afterAll(() => db.close());

  /** Calls one of the two functions at a time; returns its result, or the rejection. */
  async function call(who: PersonName, at: string, text: string, ...params: unknown[]) {
    return db
      .tx(async (sql) => {
        await become(sql, who);
        await sql.query(`select set_config('app.clock', $1, true)`, [at]);
        const [row] = await sql.query<{ gave: Record<string, unknown> }>(
          `select public.${text} as gave`,
          params,
        );
        return row?.gave ?? {};
      })
      .catch((cause: unknown): Record<string, unknown> => refusalOf(cause));
  }
  const placeOnHold = (
    who: PersonName,
    at: string,
    id: string,
    version: unknown,
    reason: string | null = 'Ill',
    until = null,
  ) => call(who, at, 'hold_candidate($1, $2, $3, $4)', id, reason, until, version);
  const resume = (who: PersonName, at: string, id: string, version: unknown) =>
    call(who, at, 'resume_candidate($1, $2)', id, version);

  const mine = (
    stage: string,
    due: string | null = null,
    operations: PersonName | undefined = 'operations',
  ) =>
    addCandidate(db, {
      stage,
      recruiter: 'recruiter',
      ...(operations && { operations }),
      columns: { emirate: 'dubai', stage_due_at: due },
      application: { stage_due_at: due },
    });

  const read = async (candidateId: string) => {
    const [row] = await owner(
      db,
      `select c.hold_state, c.hold_until, c.stage_due_at, a.stage_due_at as also, c.version, i.hold_reason
       from public.candidates c join public.applications a on a.candidate_id = c.id
       join public.candidate_internal i on i.candidate_id = c.id where c.id = $1`,
      [candidateId],
    );
    return row ?? {};
  };

  test('pauses the time limit, and resumes it with the remaining time', async () => {
    const { candidateId } = await mine('contacting', monday('16:00'));
    const { version } = await read(candidateId);
    const held = await placeOnHold('recruiter', monday('15:00'), candidateId, version);
    expect(held).toMatchObject({ candidate_id: candidateId, hold_state: 'on_hold', hold_until: null });
    expect(await read(candidateId)).toMatchObject({ stage_due_at: null, also: null, hold_reason: 'Ill' });

    // On hold for three hours on Monday and one on Tuesday.
    await resume('recruiter', tuesday('10:00'), candidateId, held.version);
    const due = new Date(tuesday('11:00'));
    expect(await read(candidateId)).toMatchObject({
      hold_state: 'none',
      hold_reason: null,
      stage_due_at: due,
      also: due,
    });
  });

  test('keeps an overdue time limit overdue by the same amount', async () => {
    const { candidateId } = await mine('contacting', monday('10:00'));
    const held = await placeOnHold(
      'recruiter',
      monday('12:00'),
      candidateId,
      (await read(candidateId)).version,
    );
    await resume('recruiter', monday('14:00'), candidateId, held.version);
    expect(await read(candidateId)).toMatchObject({ stage_due_at: new Date(monday('12:00')) });
  });

  test('adds no time limit to a stage without one', async () => {
    const { candidateId, applicationId } = await mine('contacting');
    await owner(db, 'update public.applications set stage_due_at = null where id = $1', [applicationId]);
    const held = await placeOnHold(
      'recruiter',
      monday('12:00'),
      candidateId,
      (await read(candidateId)).version,
    );
    await resume('recruiter', monday('14:00'), candidateId, held.version);
    expect(await read(candidateId)).toMatchObject({ hold_state: 'none', stage_due_at: null });
  });

  test('refuses steps forward, but allows system steps and rejections', async () => {
    const { candidateId, applicationId } = await mine('interview_scheduled', monday('16:00'));
    await placeOnHold('recruiter', monday('12:00'), candidateId, (await read(candidateId)).version);
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [monday('13:00')]);
      await sql.query(`select app.move_application($1, 'interviewed', 'system')`, [applicationId]);
    });
    // The new stage has a clock too, which has not started.
    expect(await read(candidateId)).toMatchObject({ hold_state: 'on_hold', stage_due_at: null });
    expect(await step(db, 'recruiter', applicationId, { to: 'selected' })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'not_on_hold', params: { until: null } }],
    });
    await resume('recruiter', monday('17:00'), candidateId, (await read(candidateId)).version);
    const [{ minutes } = {}] = await owner<{ minutes: number }>(
      db,
      `select app.working_minutes_between($1, stage_due_at, 'dubai') as minutes from public.candidates where id = $2`,
      [monday('17:00'), candidateId],
    );
    const [{ sla } = {}] = await owner<{ sla: number }>(
      db,
      `select (app.config('stage_sla_minutes') ->> 'interviewed')::integer as sla`,
    );
    expect(minutes).toBe(sla);
    await placeOnHold('recruiter', monday('17:30'), candidateId, (await read(candidateId)).version);
    expect(await step(db, 'recruiter', applicationId, { to: 'rejected', reason: 'no_show' })).toMatchObject({
      stage: 'rejected',
    });
    expect(await read(candidateId)).toMatchObject({ hold_state: 'none' });
  });

  test.each([
    ['contacting', 'recruiter', 'done'],
    ['contacting', 'admin', 'done'],
    ['contacting', 'colleague', 'NOT_FOUND'],
    ['contacting', 'operations', 'NOT_FOUND'],
    ['contacting', 'driver', '42501'],
    ['contacting', 'firstStep', '42501'],
    ['visa', 'recruiter', 'NOT_OWNER'],
    ['visa', 'operations', 'done'],
    ['visa', 'operationsColleague', 'done'],
    ['visa', 'admin', 'done'],
    ['deployed', 'admin', 'TRANSITION_NOT_ALLOWED'],
    ['rejected', 'admin', 'TRANSITION_NOT_ALLOWED'],
  ] as const)('can be set in %s by %s: %s', async (stage, who, outcome) => {
    const { candidateId } = await mine(stage);
    const { code = 'done' } = await placeOnHold(
      who,
      monday('12:00'),
      candidateId,
      (await read(candidateId)).version,
    );
    expect(code).toBe(outcome);
  });

  test('refuses an older version, a missing reason and a repeated hold', async () => {
    const { candidateId } = await mine('contacting');
    const { version } = await read(candidateId);
    expect(await resume('recruiter', monday('12:00'), candidateId, version)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      entity: 'candidate',
      from: 'none',
      to: 'none',
    });
    for (const reason of [null, ' ']) {
      expect(await placeOnHold('recruiter', monday('12:00'), candidateId, version, reason)).toMatchObject({
        code: 'REASON_REQUIRED',
        params: { why: 'missing' },
      });
    }
    expect(await placeOnHold('recruiter', monday('12:00'), candidateId, 99)).toMatchObject({
      code: 'STALE_VERSION',
      version,
    });
    const held = await placeOnHold('recruiter', monday('12:00'), candidateId, version);
    expect(await placeOnHold('recruiter', monday('12:00'), candidateId, held.version)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'on_hold',
    });
  });

  test('hides the reason from the driver', async () => {
    const { candidateId } = await mine('contacting');
    await owner(
      db,
      'update public.candidates set user_id = (select id from public.users where name = $2) where id = $1',
      [candidateId, 'driver'],
    );
    await placeOnHold(
      'recruiter',
      monday('12:00'),
      candidateId,
      (await read(candidateId)).version,
      'Waits for a court',
    );
    const [row] = await tryAs<{ row: string }>(
      db,
      'driver',
      'select c::text as row from public.candidates c',
    );
    expect(row?.row).not.toContain('court');
    expect(await tryAs(db, 'driver', 'select from public.candidate_internal')).toEqual([]);
  });
});
