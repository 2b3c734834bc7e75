import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { addPeople, become, type PersonName } from './people.ts';
import { fingerprint, meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

const shape = ['code', 'entity', 'from', 'gates', 'id', 'params', 'to', 'version'];
const unmet = ['scorecard_yes', 'opening_open', 'headcount_free'];

describe('a refused step', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, ...unmet, 'eligibility_run', 'phone_valid');
  });
  afterAll(() => db.close());

  const mine = (stage: string, more = {}) =>
    addCandidate(db, { stage, recruiter: 'recruiter', operations: 'operations', ...more });

  test('lists every unmet gate with its details', async () => {
    const openingId = await addOpening(db, { headcount: 1, status: 'paused' });
    await mine('selected', { openingId });
    const { applicationId } = await mine('interviewed', { openingId });
    const refused = await step(db, 'recruiter', applicationId, { to: 'selected' });
    expect(refused).toEqual({
      code: 'GATE_NOT_MET',
      entity: 'application',
      id: applicationId,
      from: 'interviewed',
      to: 'selected',
      version: expect.any(Number),
      gates: [
        { gate: 'scorecard_yes', params: {} },
        { gate: 'opening_open', params: { status: 'paused', opens_on: null, closes_on: null } },
        { gate: 'headcount_free', params: { opening_id: openingId, headcount: 1, filled: 1 } },
      ],
      params: {},
    });
    expect(Object.keys(refused).sort()).toEqual(shape);
  });

  test('has the code HEADCOUNT_FULL when no other gate is unmet', async () => {
    await meetGates(db, 'headcount_free', 'opening_open', 'eligibility_run', 'phone_valid');
    const openingId = await addOpening(db, { headcount: 1 });
    await mine('deployed', { openingId });
    const { applicationId } = await mine('interviewed', { openingId });
    expect(await step(db, 'recruiter', applicationId, { to: 'selected' })).toMatchObject({
      code: 'HEADCOUNT_FULL',
      gates: [{ gate: 'headcount_free', params: { headcount: 1, filled: 1 } }],
    });
  });

  test.each([0, 99, null])('for version %s contains the current version and stage', async (version) => {
    const { applicationId } = await mine('new_lead');
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting', version })).toEqual({
      code: 'STALE_VERSION',
      entity: 'application',
      id: applicationId,
      from: 'new_lead',
      to: 'contacting',
      version: 1,
      gates: [],
      params: {},
    });
  });

  test.each([
    ['missing', null, null],
    ['unknown', 'because', null],
    ['wrong_phase', 'no_show', null],
    ['inactive', 'language', null],
    ['missing', null, 'a note is no reason'],
  ])('results from a reason that is %s (%s)', async (why, reason, note) => {
    await owner(db, `update public.rejection_reasons set active = false where code = 'language'`);
    const { applicationId } = await mine('contacting');
    const refused = await step(db, 'recruiter', applicationId, { to: 'rejected', reason, note });
    expect(refused).toMatchObject({ code: 'REASON_REQUIRED', params: { why, phase: 'lead' } });
  });

  test('results from an admin-only reason given by operations', async () => {
    const { applicationId } = await mine('documents');
    const forged = { to: 'rejected', reason: 'suspected_forgery' };
    expect(await step(db, 'operations', applicationId, forged)).toMatchObject({
      code: 'REASON_REQUIRED',
      params: { why: 'admin_only', phase: 'documents' },
    });
    expect(await step(db, 'admin', applicationId, forged)).toMatchObject({ stage: 'rejected' });
  });

  test.each([
    ['handover_review', 'offer_accepted', 'operations'],
    ['visa', 'documents', 'operations'],
    ['deployed', 'separated', 'operations'],
  ] as const)('results from moving %s to %s without a note', async (stage, to, who) => {
    const { applicationId } = await mine(stage);
    for (const note of [null, '', '  ']) {
      expect(await step(db, who, applicationId, { to, note })).toMatchObject({
        code: 'REASON_REQUIRED',
        params: { why: 'missing' },
      });
    }
    expect(await step(db, who, applicationId, { to, note: 'Said so' })).toMatchObject({ stage: to });
  });

  test('results from a reason that the step does not accept', async () => {
    const { applicationId } = await mine('new_lead');
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting', reason: 'no_show' })).toMatchObject(
      {
        code: 'REASON_REQUIRED',
        params: { why: 'not_taken' },
      },
    );
  });

  test('has the code NOT_OWNER for a user who can see but does not own the candidate', async () => {
    const { applicationId } = await addCandidate(db);
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
      code: 'NOT_OWNER',
      from: null,
      version: null,
    });
    const problem = await addCandidate(db, { columns: { review_reason: 'phone' } });
    expect(await step(db, 'operations', problem.applicationId, { to: 'contacting' })).toMatchObject({
      code: 'NOT_OWNER',
    });
  });

  test('is the same for a hidden application as for one that does not exist', async () => {
    const { applicationId } = await mine('interviewed');
    const unknownId = '00000000-0000-4000-8000-00000000ffff';
    for (const actor of ['colleague', 'operations', 'driver'] as const) {
      const hidden = await step(db, actor, applicationId, { to: 'selected' });
      const none = await step(db, actor, unknownId, { to: 'selected', version: 1 });
      expect(hidden).toEqual({ ...none, id: applicationId });
      expect(none).toMatchObject({ code: 'NOT_FOUND', from: null, version: null });
    }
  });

  test('can be avoided by overriding a gate with a reason, which the history records', async () => {
    const { applicationId } = await mine('contacting', { columns: { phone_number: '+971501234567' } });
    const qualify = {
      to: 'qualified',
      overrides: { eligibility_run: ' Client knows him ', phone_confirmed: 'x' },
    };
    for (const overrides of [{}, { eligibility_run: '  ' }, { phone_valid: 'why not' }]) {
      expect(await step(db, 'recruiter', applicationId, { to: 'qualified', overrides })).toMatchObject({
        code: 'GATE_NOT_MET',
        gates: [{ gate: 'eligibility_run' }],
      });
    }
    expect(await step(db, 'recruiter', applicationId, qualify)).toMatchObject({ stage: 'interviewed' });
    const events = await owner(
      db,
      `select gate_overrides as overrides, actor_role as role from public.stage_events
       where application_id = $1 and to_stage = 'qualified'`,
      [applicationId],
    );
    expect(events).toEqual([{ overrides: { eligibility_run: 'Client knows him' }, role: 'recruiter' }]);
  });

  test('cannot be avoided for a gate without an override', async () => {
    const { applicationId } = await mine('contacting', { columns: { phone_number: '123' } });
    const overrides = { eligibility_run: 'known', phone_valid: 'he will have one' };
    expect(await step(db, 'admin', applicationId, { to: 'qualified', overrides })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'phone_valid', params: { phone_status: 'valid' } }],
    });
  });

  test.each(['recruiter', 'operations', 'admin', 'driver', 'service_role', 'owner'] as const)(
    'results from a direct change of the stage by %s',
    async (who) => {
      const { candidateId, applicationId } = await mine('visa');
      const changes = [
        `update public.applications set stage = 'onboarding' where id = '${applicationId}'`,
        `update public.applications set handover_status = 'none' where id = '${applicationId}'`,
        `update public.applications set rejected_at = now() where id = '${applicationId}'`,
        `update public.candidates set current_stage = 'onboarding' where id = '${candidateId}'`,
        `update public.candidates set is_with_operations = false where id = '${candidateId}'`,
        `insert into public.candidates (first_name, current_stage) values ('A', 'visa')`,
        `insert into public.stage_events (application_id, candidate_id, to_stage, actor_role)
         values ('${applicationId}', '${candidateId}', 'onboarding', 'admin')`,
      ];
      const before = await fingerprint(db);
      for (const change of who === 'service_role' || who === 'owner' ? changes.slice(0, 6) : changes) {
        const state = await sqlState(
          db.tx(async (sql) => {
            if (who === 'service_role') await sql.query(`select set_config('role', 'service_role', true)`);
            else if (who !== 'owner') await become(sql, who satisfies PersonName);
            await sql.query(change);
          }),
        );
        expect({ change, state }).toEqual({ change, state: expect.stringMatching(/^(42501|P0001)$/) });
      }
      expect(await fingerprint(db)).toBe(before);
    },
  );
});
