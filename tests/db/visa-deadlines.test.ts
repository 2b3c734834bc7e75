import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

const toEntry = ['quota_check', 'mohre_offer', 'work_permit_approval', 'entry_permit'];

describe('visa deadlines', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  async function clock(caseId: string) {
    const [row] = await owner<{ on: string | null; kind: string | null; version: number }>(
      db,
      `select binding_deadline::text as "on", binding_deadline_kind as kind, version
        from public.visa_cases where id = $1`,
      [caseId],
    );
    return row && [row.on, row.kind];
  }
  const set = (caseId: string, assignment: string) =>
    owner(db, `update public.visa_cases set ${assignment} where id = $1`, [caseId]);

  test('the entry permit ends on its printed date, or else sixty days after issue', async () => {
    const { caseId } = await office.running('outside');
    expect(await clock(caseId)).toEqual([null, null]);
    await office.finish(caseId, ...toEntry);
    expect(await clock(caseId)).toEqual(['2026-05-01', 'entry_permit_validity']);
    await set(caseId, 'entry_permit_expires = null');
    expect(await clock(caseId)).toEqual(['2026-05-01', 'entry_permit_validity']);
    await set(caseId, `entry_permit_issued = '2026-03-03'`);
    expect(await clock(caseId)).toEqual(['2026-05-02', 'entry_permit_validity']);
  });

  test('a case keeps the number of days of the template with which it started', async () => {
    const change = (days: number) =>
      owner(
        db,
        `update public.visa_stage_templates set deadline_days = $1
          where route = 'outside' and deadline_kind = 'entry_permit_validity' and not bundle`,
        [days],
      );
    await change(45);
    const { caseId } = await office.running('outside');
    await change(60);
    await set(caseId, `entry_permit_issued = '2026-03-02'`);
    expect(await clock(caseId)).toEqual(['2026-04-16', 'entry_permit_validity']);
  });

  test('arrival starts the fourteen days for the contract, and completing it ends them', async () => {
    const { caseId } = await office.running('outside');
    await office.finish(caseId, ...toEntry, 'uae_entry');
    expect(await clock(caseId)).toEqual(['2026-03-24', 'contract_registration']);
    await office.finish(caseId, 'labour_contract');
    expect(await clock(caseId)).toEqual(['2026-05-01', 'entry_permit_validity']);
  });

  test('the end of the candidate’s visit visa applies until the change of status', async () => {
    const { caseId, candidateId } = await office.running('inside_visit', {
      columns: { visa_expiry: '2026-03-20' },
    });
    expect(await clock(caseId)).toEqual(['2026-03-20', 'stay_expiry']);
    await owner(db, `update public.candidates set visa_expiry = '2026-03-12' where id = $1`, [candidateId]);
    expect(await clock(caseId)).toEqual(['2026-03-12', 'stay_expiry']);
    await office.finish(caseId, ...toEntry, 'status_change');
    expect(await clock(caseId)).toEqual(['2026-03-24', 'contract_registration']);
  });

  test('insurance has the deadline of the residence step that depends on it', async () => {
    const { caseId } = await office.running('outside');
    await office.finish(caseId, ...toEntry, 'uae_entry', 'labour_contract');
    await office.finish(caseId, 'medical_fitness', 'eid_biometrics');
    expect((await office.standing(caseId)).residence_issuance).toBe('not_started');
    expect(await clock(caseId)).toEqual(['2026-05-01', 'entry_permit_validity']);
    await office.finish(caseId, 'health_insurance', 'residence_issuance');
    expect(await clock(caseId)).toEqual(['2026-06-30', 'insurance_enrolment']);
  });

  test('unemployment insurance is due four months after the permit, also in the Work Bundle', async () => {
    const { applicationId } = await office.candidate();
    const caseId = await office.start(applicationId, 'outside', true);
    await office.finish(caseId, 'quota_check', 'mohre_offer');
    await office.move(caseId, 'work_bundle_application', 'submitted', 'awaiting_authority');
    const { id, version } = await office.stage(caseId, 'work_bundle_application');
    await office.rows('operations', 'advance_visa_stage', id, 'completed', { reference_no: 'B-1' }, version);
    expect(await clock(caseId)).toEqual(['2026-06-30', 'insurance_enrolment']);
  });

  test('after a change to the Work Bundle, its completion counts instead of the earlier permit', async () => {
    const { caseId } = await office.running('outside');
    await office.finish(caseId, 'quota_check', 'mohre_offer', 'work_permit_approval');
    const [{ version = 0 } = {}] = await owner<{ version: number }>(
      db,
      'select version from public.visa_cases where id = $1',
      [caseId],
    );
    const employer = ['outside', 'dubai', 'mohre', 'Falcon LLC'];
    await office.rows('operations', 'change_visa_route', caseId, ...employer, true, version);
    expect(await clock(caseId)).toEqual(['2026-06-30', 'insurance_enrolment']);
    office.at = '2026-03-05T08:00:00Z';
    await office.move(caseId, 'work_bundle_application', 'submitted', 'awaiting_authority');
    const bundle = await office.stage(caseId, 'work_bundle_application');
    const fields = { reference_no: 'B-2' };
    await office.rows('operations', 'advance_visa_stage', bundle.id, 'completed', fields, bundle.version);
    office.at = '2026-03-02T08:00:00Z';
    expect(await clock(caseId)).toEqual(['2026-07-03', 'insurance_enrolment']);
  });

  test('a closed case has no deadline, and recalculation does not change the version', async () => {
    const { caseId, applicationId, candidateId } = await office.running('inside_visit');
    const version = async () =>
      (
        await owner<{ version: number }>(db, 'select version from public.visa_cases where id = $1', [caseId])
      )[0]?.version;
    const before = await version();
    await owner(db, `update public.candidates set visa_expiry = '2026-03-12' where id = $1`, [candidateId]);
    expect(await version()).toBe(before);
    await office.moveToStage(applicationId, 'visa', 'withdrawn');
    expect(await clock(caseId)).toEqual([null, null]);
  });

  test('the queue is sorted by deadline and paginated, and shows the overstay fine', async () => {
    await owner(db, `update public.visa_cases set status = 'cancelled' where status <> 'cancelled'`);
    const visitors: Record<string, string> = {};
    for (const [name, end] of [
      ['late', '2026-02-27'],
      ['soon', '2026-03-05'],
      ['far', '2026-04-30'],
      ['far', '2026-04-30'],
      ['none', null],
      ['none', null],
    ] as const) {
      const { caseId } = await office.running('inside_visit', { name, columns: { visa_expiry: end } });
      visitors[caseId] = name;
    }
    type Row = Record<string, unknown> & { case_id: string };
    const queue = (filters: string, person: 'operations' | 'admin' = 'operations') =>
      office.within(person, (sql) =>
        sql.query<Row>(
          `select q.*, q.binding_deadline::text as deadline from public.visa_queue(${filters}) q`,
        ),
      );
    const all = await queue('');
    expect(all.map(({ case_id }) => visitors[case_id])).toEqual([
      'late',
      'soon',
      'far',
      'far',
      'none',
      'none',
    ]);
    expect(all[0]).toMatchObject({
      candidate_name: 'late',
      days_left: -3,
      needs_action: false,
      health_hold: false,
    });
    expect([all[0]?.overstay_fils, all[0]?.overstay_fils_per_day, all[1]?.overstay_fils].map(Number)).toEqual(
      [15_000, 5_000, 0],
    );
    expect(all[0]?.open_stages).toMatchObject([
      { code: 'quota_check', status: 'ready', days: 0, version: expect.any(Number) },
    ]);

    // Paging neither skips nor repeats a row, also with equal or missing dates.
    const paged: string[] = [];
    let row: Row | undefined;
    do {
      const after: string = row
        ? `, p_after_deadline => ${row.deadline ? `'${row.deadline}'` : 'null'}, p_after_id => '${row.case_id}'`
        : '';
      [row] = await queue(`p_limit => 1${after}`);
      if (row) paged.push(row.case_id);
    } while (row);
    expect(paged).toEqual(all.map(({ case_id }) => case_id));

    const names = async (filters: string) => (await queue(filters)).map(({ case_id }) => visitors[case_id]);
    expect(await names('p_within_days => 7')).toEqual(['late', 'soon']);
    expect(await names('p_within_days => 0')).toEqual(['late']);
    expect(
      await names(
        `p_stage => 'quota_check', p_authority => 'mohre', p_route => 'inside_visit', p_emirate => 'dubai'`,
      ),
    ).toHaveLength(6);
    expect(await names(`p_stage => 'medical_fitness'`)).toEqual([]);
    expect(await names(`p_pro_id => '${people.operationsColleague.id}'`)).toEqual([]);
    expect(await names('p_needs_action => true')).toEqual([]);
    const [late] = all;
    await office.move(
      late?.case_id ?? '',
      'quota_check',
      'submitted',
      'awaiting_authority',
      'action_required',
    );
    expect(await names('p_needs_action => true')).toEqual(['late']);
    const counts = await office.rows<Record<string, unknown>>('operations', 'visa_board_counts');
    expect(
      counts.map(({ code, open_cases, action_cases }) => [code, Number(open_cases), Number(action_cases)]),
    ).toEqual([['quota_check', 6, 1]]);
  });

  test('the responsible user is notified once at each threshold before a deadline', async () => {
    await owner(db, `update public.visa_cases set status = 'cancelled' where status <> 'cancelled'`);
    const { caseId, candidateId } = await office.running('inside_visit', {
      columns: { visa_expiry: '2026-04-30' },
    });
    const notifications = async (day: string) => {
      office.at = `${day}T22:05:00Z`;
      const [row] = await office.quietly<{ warn_visa_deadlines: number }>('select app.warn_visa_deadlines()');
      return row?.warn_visa_deadlines;
    };
    // Dubai is a day ahead of these evenings.
    const days = ['21', '22', '22', '23', '24', '25', '26', '27', '28', '29', '30'];
    const tellings = [];
    for (const day of days) tellings.push(await notifications(`2026-04-${day}`));
    expect(tellings).toEqual([0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1]);
    expect(await notifications('2026-05-09')).toBe(0);
    const notices = await owner<Record<string, unknown>>(
      db,
      `select user_id, params from public.notifications where kind = 'visa.deadline' and entity_id = $1
        order by created_at`,
      [caseId],
    );
    expect(new Set(notices.map(({ user_id }) => user_id))).toEqual(new Set([people.operations.id]));
    expect(notices.map(({ params }) => (params as { days: number }).days)).toEqual([7, 3, 1, 0, -1]);
    // A new date resets the warnings.
    await owner(db, `update public.candidates set visa_expiry = '2026-05-12' where id = $1`, [candidateId]);
    expect(await notifications('2026-05-09')).toBe(1);
    office.at = '2026-03-02T08:00:00Z';
  });
});
