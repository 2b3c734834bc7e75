import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { directStatuses, filledIn, type VisaOffice, visaOffice } from './visa-office.ts';

/** Product design, B.4; a booking sets `appointment_booked`; `ready` is automatic except after a rejection. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  not_started: ['skipped'],
  ready: ['submitted', 'skipped'],
  submitted: ['awaiting_authority'],
  awaiting_authority: ['completed', 'action_required', 'rejected'],
  action_required: ['submitted'],
  rejected: ['ready'],
  completed: [],
  skipped: [],
};

const ways: Readonly<Record<string, readonly string[]>> = {
  ready: [],
  submitted: ['submitted'],
  awaiting_authority: ['submitted', 'awaiting_authority'],
  action_required: ['submitted', 'awaiting_authority', 'action_required'],
  rejected: ['submitted', 'awaiting_authority', 'rejected'],
  completed: ['submitted', 'awaiting_authority', 'completed'],
  skipped: ['skipped'],
};

const everyStatus = [...Object.keys(allowed), 'appointment_booked', 'anything'];

describe('steps of a visa case', () => {
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

  /** Returns all data that a rejected call might have changed. */
  const traces = (caseId: string) =>
    owner(
      db,
      `select (select jsonb_agg(to_jsonb(s) order by s.code) from public.visa_stages s where visa_case_id = $1) as steps,
        (select to_jsonb(v) from public.visa_cases v where v.id = $1) as case,
        (select count(*) from public.visa_stage_results r join public.visa_stages s on s.id = r.visa_stage_id
          where s.visa_case_id = $1) as results`,
      [caseId],
    );

  describe.each(Object.keys(allowed))('from %s', (from) => {
    const code = from === 'not_started' ? 'iloe' : 'quota_check';

    test('allows every valid next status and no other', async () => {
      const outcomes: Record<string, unknown> = {};
      for (const to of everyStatus) {
        const { caseId } = await office.running();
        const { id, version } = await office.move(caseId, code, ...(ways[from] ?? []));
        const before = await traces(caseId);
        const outcome = await refusal(
          advance(id, to, { ...(to === 'completed' && filledIn[code]), note: 'Because' }, version),
        );
        outcomes[to] = outcome === 'done' ? 'done' : (outcome as { code: string }).code;
        if (outcome === 'done') {
          expect((await office.stage(caseId, code)).status).toBe(to);
        } else {
          expect(outcome).toMatchObject({ entity: 'visa_stage', id, from, version, gates: [] });
          expect(await traces(caseId)).toEqual(before);
        }
      }
      expect(outcomes).toEqual(
        Object.fromEntries(
          everyStatus.map((to) => [to, allowed[from]?.includes(to) ? 'done' : 'TRANSITION_NOT_ALLOWED']),
        ),
      );
    });
  });

  test('completing a step requires its fields, and the error lists the missing ones', async () => {
    const { caseId, candidateId } = await office.running();
    await office.finish(caseId, 'quota_check', 'mohre_offer', 'work_permit_approval');
    const { id, version } = await office.move(caseId, 'entry_permit', 'submitted', 'awaiting_authority');
    const half = { entry_permit_no: 'EP-9', entry_permit_issued: '2026-03-02' };
    expect(await refusal(advance(id, 'completed', half, version))).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { missing: ['entry_permit_expires'] },
    });
    // Nothing of the rejected form is stored.
    const permit = 'select entry_permit_no, entry_permit_expires::text from public.visa_cases where id = $1';
    expect(await owner(db, permit, [caseId])).toEqual([
      { entry_permit_no: null, entry_permit_expires: null },
    ]);
    await advance(
      id,
      'completed',
      { ...half, entry_permit_expires: '2026-05-01', cost_fils: 35_000 },
      version,
    );
    expect(await owner(db, permit, [caseId])).toEqual([
      { entry_permit_no: 'EP-9', entry_permit_expires: '2026-05-01' },
    ]);
    expect(await office.stage(caseId, 'entry_permit')).toMatchObject({
      status: 'completed',
      paid_by: 'company',
    });

    await office.move(caseId, 'emirates_id_card', 'skipped');
    const stages = await office.standing(caseId);
    expect(stages.uae_entry).toBe('ready');
    await owner(db, 'update public.candidates set emirates_id = null where id = $1', [candidateId]);
  });

  test('copies the Emirates ID and its expiry date to the candidate', async () => {
    const { caseId, candidateId } = await office.running('inside_visit');
    await office.finish(caseId, ...Object.keys(await office.standing(caseId)).slice(0, 5));
    await office.finish(caseId, 'medical_fitness', 'eid_biometrics', 'labour_contract', 'health_insurance');
    await office.finish(caseId, 'residence_issuance', 'emirates_id_card');
    expect(
      await owner(db, 'select emirates_id, emirates_id_expiry::text from public.candidates where id = $1', [
        candidateId,
      ]),
    ).toEqual([{ emirates_id: '784199012345676', emirates_id_expiry: '2028-03-01' }]);
    await owner(db, 'update public.candidates set emirates_id = null where id = $1', [candidateId]);
  });

  test('refuses a field that the step does not have, and an invalid value', async () => {
    const { caseId } = await office.running();
    const { id, version } = await office.stage(caseId, 'quota_check');
    expect(
      await refusal(advance(id, 'submitted', { residence_expiry: '2028-01-01', pro_id: 'x' }, version)),
    ).toMatchObject({
      code: 'FIELDS_INVALID',
      params: { unknown: ['pro_id', 'residence_expiry'] },
    });
    expect(await refusal(advance(id, 'submitted', { cost_fils: -1 }, version))).toMatchObject({
      code: 'INVALID_VALUE',
      params: { field: 'cost_fils' },
    });
    expect(await refusal(advance(id, 'submitted', { cost_fils: 'much' }, version))).toMatchObject({
      code: 'INVALID_VALUE',
    });
  });

  test('only the company can be the payer', async () => {
    const { caseId } = await office.running();
    const pay = `update public.visa_stages set paid_by = 'driver' where visa_case_id = $1`;
    expect(await refusal(owner(db, pay, [caseId]))).toBe('23514');
  });

  test('medical, biometrics, contract and insurance run in parallel after entry', async () => {
    const { caseId } = await office.running();
    await office.finish(caseId, 'quota_check', 'mohre_offer', 'work_permit_approval', 'entry_permit');
    const parallel = ['medical_fitness', 'eid_biometrics', 'labour_contract', 'health_insurance'] as const;
    for (const code of parallel) expect((await office.standing(caseId))[code]).toBe('not_started');
    await office.finish(caseId, 'uae_entry');
    for (const code of parallel) expect((await office.standing(caseId))[code]).toBe('ready');
    for (const code of ['health_insurance', 'eid_biometrics'] as const) await office.finish(caseId, code);
    expect((await office.standing(caseId)).residence_issuance).toBe('not_started');
    await office.finish(caseId, 'medical_fitness');
    expect((await office.standing(caseId)).residence_issuance).toBe('ready');
  });

  test('a rejected step can be retried, and each attempt keeps its result', async () => {
    const { caseId } = await office.running();
    const stage = await office.move(
      caseId,
      'quota_check',
      'submitted',
      'awaiting_authority',
      'rejected',
      'ready',
    );
    expect(stage).toMatchObject({ status: 'ready', attempt: 2 });
    await office.move(caseId, 'quota_check', ...directStatuses);
    expect(
      await owner(
        db,
        'select attempt, status from public.visa_stage_results where visa_stage_id = $1 order by attempt',
        [stage.id],
      ),
    ).toEqual([
      { attempt: 1, status: 'rejected' },
      { attempt: 2, status: 'completed' },
    ]);
  });

  test('the case completes when all required steps are done, even with optional ones open', async () => {
    const { caseId } = await office.running('dependent');
    const status = async () =>
      (await owner<{ status: string }>(db, 'select status from public.visa_cases where id = $1', [caseId]))[0]
        ?.status;
    for (const code of Object.keys(await office.standing(caseId))) {
      expect(await status()).toBe('active');
      if (code !== 'health_insurance') await office.finish(caseId, code);
    }
    expect(await status()).toBe('completed');
    await office.finish(caseId, 'health_insurance');
  });

  test('skipping a step and recording a request of the authority require a reason', async () => {
    const { caseId } = await office.running();
    const { id, version } = await office.stage(caseId, 'quota_check');
    expect(await refusal(advance(id, 'skipped', { note: ' ' }, version))).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    const waiting = await office.move(caseId, 'quota_check', 'submitted', 'awaiting_authority');
    expect(await refusal(advance(id, 'action_required', {}, waiting.version))).toMatchObject({
      code: 'REASON_REQUIRED',
    });
  });
});
