import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { filledIn, type VisaOffice, visaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

describe('visa cases', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const advance = (id: string, to: string, fields: object, version: number) =>
    office.rows('operations', 'advance_visa_stage', id, to, fields, version);

  test('refuses to move steps while the case is on hold', async () => {
    const { caseId } = await office.running();
    const { version } = await office.call('admin', 'hold_visa_case', caseId, true, 2);
    const { id, version: read } = await office.stage(caseId, 'quota_check');
    expect(await refusal(advance(id, 'submitted', {}, read))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      params: { case_status: 'on_hold' },
    });
    expect(await refusal(office.rows('admin', 'hold_visa_case', caseId, true, version))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    await office.call('admin', 'hold_visa_case', caseId, false, version);
    await advance(id, 'submitted', {}, read);
  });

  test('hides a case from operations that was not handed over to them', async () => {
    const { caseId, applicationId } = await office.running();
    const { id, version } = await office.stage(caseId, 'quota_check');
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(`update public.applications set handover_status = 'returned' where id = $1`, [
        applicationId,
      ]);
    });
    expect(await refusal(advance(id, 'submitted', {}, version))).toMatchObject({ code: 'NOT_FOUND' });
    await office.rows('admin', 'advance_visa_stage', id, 'submitted', {}, version);
  });

  test('moves the valid rows of a grid and returns an error for each other row', async () => {
    const cases = [await office.running(), await office.running(), await office.running()];
    const steps = await Promise.all(cases.map(({ caseId }) => office.stage(caseId, 'quota_check')));
    const row = (index: number, more: object = {}) => ({
      stage_id: steps[index]?.id,
      to_status: 'submitted',
      fields: {},
      version: steps[index]?.version,
      ...more,
    });
    const outcome = await office.rows('operations', 'advance_visa_stages', [
      row(0),
      row(1, { version: 99 }),
      row(2, { fields: { cost_fils: 'much' } }),
      row(0),
      { ...row(0), stage_id: crypto.randomUUID() },
    ]);
    expect(outcome).toMatchObject([
      { place: 1, ok: true, code: null, version: expect.any(Number) },
      { place: 2, ok: false, code: 'STALE_VERSION', details: { version: steps[1]?.version } },
      { place: 3, ok: false, code: 'INVALID_VALUE' },
      { place: 4, ok: false, code: 'STALE_VERSION' },
      { place: 5, ok: false, code: 'NOT_FOUND' },
    ]);
    expect((await office.stage(cases[0]?.caseId ?? '', 'quota_check')).status).toBe('submitted');
    expect((await office.stage(cases[2]?.caseId ?? '', 'quota_check')).status).toBe('ready');
    expect(await refusal(office.rows('operations', 'advance_visa_stages', {}))).toMatchObject({
      code: 'FIELDS_INVALID',
    });
  });

  test('refusing a case rejects the application', async () => {
    const { caseId, applicationId } = await office.running();
    const [{ version = 0 } = {}] = await owner<{ version: number }>(
      db,
      'select version from public.visa_cases where id = $1',
      [caseId],
    );
    expect(
      await refusal(
        office.rows('operations', 'refuse_visa_case', caseId, 'mohre_refused', 'No quota', version + 1),
      ),
    ).toMatchObject({ code: 'STALE_VERSION' });
    const application = await office.call<Record<string, unknown>>(
      'operations',
      'refuse_visa_case',
      caseId,
      'mohre_refused',
      'No quota',
      version,
    );
    expect(application).toMatchObject({
      id: applicationId,
      stage: 'rejected',
      rejected_by: people.operations.id,
    });
    expect(await owner(db, 'select status from public.visa_cases where id = $1', [caseId])).toEqual([
      { status: 'refused' },
    ]);
  });

  test('ending an application cancels its case', async () => {
    const { caseId, applicationId } = await office.running();
    await office.moveToStage(applicationId, 'visa', 'withdrawn');
    expect(await owner(db, 'select status from public.visa_cases where id = $1', [caseId])).toEqual([
      { status: 'cancelled' },
    ]);
  });

  test('two PROs on one step: one moves it, the other gets STALE_VERSION', async () => {
    const { caseId } = await office.running();
    const { id, version } = await office.stage(caseId, 'quota_check');
    const both = await Promise.all(
      (['operations', 'operationsColleague'] as const).map((person) =>
        refusal(office.rows(person, 'advance_visa_stage', id, 'submitted', {}, version)),
      ),
    );
    expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(both.filter((outcome) => outcome !== 'done')).toMatchObject([{ code: 'STALE_VERSION' }]);
  });

  test('two concurrent grids in opposite order move each step only once', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => office.running()));
    const steps = await Promise.all(cases.map(({ caseId }) => office.stage(caseId, 'quota_check')));
    const rows = steps.map(({ id, version }) => ({
      stage_id: id,
      to_status: 'submitted',
      fields: {},
      version,
    }));
    const grid = (person: 'operations' | 'operationsColleague', of: typeof rows) =>
      office.rows<{ stage_id: string; ok: boolean }>(person, 'advance_visa_stages', of);
    const outcomes = await Promise.all([
      grid('operations', rows),
      grid('operationsColleague', rows.toReversed()),
    ]);
    const moved = outcomes.flat().filter(({ ok }) => ok);
    expect(moved.map(({ stage_id }) => stage_id).sort()).toEqual(steps.map(({ id }) => id).sort());
  });

  test('two steps completed at the same time make the next one ready', async () => {
    const { caseId } = await office.running('inside_visit');
    await office.finish(
      caseId,
      'quota_check',
      'mohre_offer',
      'work_permit_approval',
      'entry_permit',
      'status_change',
    );
    await office.finish(caseId, 'medical_fitness');
    const last = await Promise.all(
      ['eid_biometrics', 'health_insurance'].map((code) =>
        office.move(caseId, code, 'submitted', 'awaiting_authority'),
      ),
    );
    await Promise.all(
      last.map(({ id, code, version }) => advance(id, 'completed', filledIn[code] ?? {}, version)),
    );
    expect((await office.standing(caseId)).residence_issuance).toBe('ready');
  });

  test('can be corrected at the current version only', async () => {
    const { caseId } = await office.running();
    const fix = (fields: object, version: number) =>
      office.call<Record<string, unknown>>('operations', 'update_visa_case', caseId, fields, version);
    const fixed = await fix({ pro_id: people.operationsColleague.id, quota_ref: 'Q-1' }, 2);
    expect(fixed).toMatchObject({ pro_id: people.operationsColleague.id, quota_ref: 'Q-1', version: 3 });
    expect(await refusal(fix({ quota_ref: 'Q-2' }, 2))).toMatchObject({ code: 'STALE_VERSION', version: 3 });
    expect(await refusal(fix({ status: 'completed', route: 'transfer' }, 3))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { unknown: ['route', 'status'] },
    });
  });

  test('refuses direct writes by any role', async () => {
    const { caseId } = await office.running();
    for (const person of ['admin', 'operations', 'recruiter', 'driver'] as const) {
      const write = `update public.visa_cases set quota_ref = 'x' where id = $1`;
      expect(await refusal(office.within(person, (sql) => sql.query(write, [caseId])))).toBe('42501');
    }
    const { applicationId } = await addCandidate(db, { stage: 'visa' });
    const insert = 'insert into public.visa_cases (application_id, candidate_id) values ($1, $1)';
    expect(await refusal(office.within('admin', (sql) => sql.query(insert, [applicationId])))).toBe('42501');
  });
});
