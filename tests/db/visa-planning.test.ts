import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';
import { addCandidate } from './world.ts';

const toEntry = ['quota_check', 'mohre_offer', 'work_permit_approval', 'entry_permit'];
const stepsAfterEntry = ['medical_fitness', 'eid_biometrics', 'labour_contract', 'health_insurance'];
const toTheEnd = ['residence_issuance', 'emirates_id_card', 'labour_card', 'iloe', 'tawjeeh'];

describe('the plan of a visa case', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const caseOf = (applicationId: string) =>
    owner(
      db,
      'select status, route, emirate, binding_deadline from public.visa_cases where application_id = $1',
      [applicationId],
    );

  test('an accepted offer creates one draft case', async () => {
    const { applicationId } = await office.candidate({ stage: 'offer_pending' });
    await office.moveToStage(applicationId, 'offer_pending', 'offer_accepted');
    await office.moveToStage(applicationId, 'handover_review', 'documents');
    expect(await caseOf(applicationId)).toEqual([
      { status: 'not_started', route: null, emirate: 'dubai', binding_deadline: null },
    ]);
  });

  test.each([
    ['outside', [...toEntry, 'uae_entry', ...stepsAfterEntry, ...toTheEnd]],
    ['inside_visit', [...toEntry, 'status_change', ...stepsAfterEntry, ...toTheEnd]],
    ['cancelled', [...toEntry, 'status_change', ...stepsAfterEntry, ...toTheEnd]],
    ['transfer', [...toEntry, 'status_change', ...stepsAfterEntry, ...toTheEnd]],
  ])('route %s has its steps, with only the first one ready', async (route, codes) => {
    const { caseId } = await office.running(route);
    const standing = await office.standing(caseId);
    expect(Object.keys(standing).sort()).toEqual([...codes].sort());
    expect(Object.entries(standing).filter(([, status]) => status !== 'not_started')).toEqual([
      ['quota_check', 'ready'],
    ]);
  });

  test.each(['dependent', 'national_gcc'])(
    'route %s skips permit, entry, medical and residence',
    async (route) => {
      const { caseId } = await office.running(route);
      const codes = Object.keys(await office.standing(caseId));
      for (const code of [
        'entry_permit',
        'uae_entry',
        'status_change',
        'medical_fitness',
        'residence_issuance',
      ]) {
        expect(codes).not.toContain(code);
      }
      expect(codes).toEqual(expect.arrayContaining(['work_permit_approval', 'labour_card', 'iloe']));
    },
  );

  test('a started case is active, has a PRO, and its ready step is due in working days', async () => {
    const { caseId } = await office.running();
    const [row] = await owner(
      db,
      'select status, pro_id, employer_entity from public.visa_cases where id = $1',
      [caseId],
    );
    expect(row).toEqual({ status: 'active', pro_id: people.operations.id, employer_entity: 'Falcon LLC' });
    const [due] = await owner(
      db,
      `select s.due_on::text, app.add_working_days('2026-03-02', s.sla_working_days, 'dubai')::text as expected
        from public.visa_stages s where visa_case_id = $1 and code = 'quota_check'`,
      [caseId],
    );
    expect(due?.due_on).toBe(due?.expected);
    expect(due?.due_on).toBe('2026-03-04');
  });

  test('refuses to start a case twice, before the hand-over or by the wrong role', async () => {
    const { applicationId } = await office.running();
    const again = (person: 'operations' | 'recruiter' | 'admin', id: string) =>
      refusal(office.rows(person, 'start_visa_case', id, 'outside', 'dubai', 'mohre', 'Falcon', false));
    expect(await again('operations', applicationId)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      entity: 'visa_case',
      from: 'active',
    });
    expect(await again('recruiter', applicationId)).toBe('42501');
    const early = await addCandidate(db, { stage: 'offer_accepted', recruiter: 'recruiter' });
    expect(await again('operations', early.applicationId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await again('admin', early.applicationId)).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      entity: 'application',
      from: 'offer_accepted',
    });
    expect(await again('admin', crypto.randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a route change keeps completed steps, skips steps in progress and removes the rest', async () => {
    const { caseId } = await office.running('outside');
    await office.finish(caseId, 'quota_check', 'mohre_offer', 'work_permit_approval', 'entry_permit');
    await office.move(caseId, 'uae_entry', 'submitted');
    const [{ version = 0 } = {}] = await owner<{ version: number }>(
      db,
      'select version from public.visa_cases where id = $1',
      [caseId],
    );
    const change = (at: number) =>
      office.rows(
        'operations',
        'change_visa_route',
        caseId,
        'inside_visit',
        'dubai',
        'mohre',
        'Falcon',
        false,
        at,
      );
    expect(await refusal(change(version - 1))).toMatchObject({ code: 'STALE_VERSION', version });
    await change(version);
    expect(await office.standing(caseId)).toMatchObject({
      quota_check: 'completed',
      mohre_offer: 'completed',
      entry_permit: 'completed',
      uae_entry: 'skipped',
      status_change: 'ready',
      medical_fitness: 'not_started',
    });
    expect((await office.stage(caseId, 'entry_permit')).reference_no).toBeNull();
    const [reason] = await owner(
      db,
      'select r.note, r.status from public.visa_stage_results r where visa_stage_id = $1',
      [(await office.stage(caseId, 'uae_entry')).id],
    );
    expect(reason).toEqual({ note: 'The route was changed', status: 'skipped' });
  });

  test('a route change resets ready steps that have to wait in the new plan', async () => {
    const { caseId } = await office.running('outside');
    await office.finish(caseId, ...toEntry, 'uae_entry');
    expect((await office.standing(caseId)).medical_fitness).toBe('ready');
    const [row] = await owner(db, 'select version from public.visa_cases where id = $1', [caseId]);
    await office.rows(
      'operations',
      'change_visa_route',
      caseId,
      'inside_visit',
      'dubai',
      'mohre',
      'Falcon',
      false,
      row?.version,
    );
    expect(await office.standing(caseId)).toMatchObject({
      uae_entry: 'completed',
      status_change: 'ready',
      medical_fitness: 'not_started',
    });
  });

  test('a route change removes unstarted steps that the new route lacks', async () => {
    const { caseId } = await office.running('outside');
    await office.rows(
      'admin',
      'change_visa_route',
      caseId,
      'dependent',
      'dubai',
      'mohre',
      'Falcon',
      false,
      (
        await owner<{ version: number }>(db, 'select version from public.visa_cases where id = $1', [caseId])
      )[0]?.version,
    );
    const codes = Object.keys(await office.standing(caseId));
    expect(codes).not.toContain('medical_fitness');
    expect(codes).not.toContain('entry_permit');
    expect(codes).toContain('quota_check');
  });

  test('later template changes do not affect a running case', async () => {
    const { caseId } = await office.running('transfer');
    await owner(
      db,
      `update public.visa_stage_templates set sla_working_days = 99 where route = 'transfer' and code = 'iloe'`,
    );
    expect((await office.stage(caseId, 'iloe')).sla_working_days).toBe(2);
  });

  test('the gates reflect whether a case is not started, running or completed', async () => {
    const gates = async (applicationId: string) =>
      (
        await owner<{ none: boolean; done: boolean }>(
          db,
          `select app.gate_no_visa_stages(a) as none, app.gate_visa_stages_done(a) as done
            from public.applications a where id = $1`,
          [applicationId],
        )
      )[0];
    const { applicationId } = await office.candidate();
    expect(await gates(applicationId)).toEqual({ none: false, done: false });
    const caseId = await office.start(applicationId, 'dependent');
    expect(await gates(applicationId)).toEqual({ none: false, done: false });
    for (const code of Object.keys(await office.standing(caseId))) {
      const { status } = await office.stage(caseId, code);
      if (['ready', 'not_started'].includes(status)) await office.move(caseId, code, 'skipped');
    }
    expect(await gates(applicationId)).toEqual({ none: false, done: true });
    await owner(db, `update public.visa_stage_templates set active = false where route = 'national_gcc'`);
    const free = await office.running('national_gcc');
    expect(await gates(free.applicationId)).toEqual({ none: true, done: true });
    await owner(db, `update public.visa_stage_templates set active = true where route = 'national_gcc'`);
  });
});
