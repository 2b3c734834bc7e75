import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

const reopening = [
  'no_open_application',
  'reapply_date_passed',
  'rehire_allowed',
  'opening_set',
  'headcount_free',
];

describe('reopening an application', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, ...reopening);
  });
  afterAll(() => db.close());

  /** Adds a candidate who was rejected in `stage`, or withdrew. */
  async function ended(stage: string, openingId?: string, to = 'rejected', reason?: string) {
    const added = await addCandidate(db, {
      stage,
      recruiter: 'recruiter',
      operations: 'operations',
      ...(openingId && { openingId }),
      application: { start_on: '2026-05-01' },
    });
    const codes: Record<string, string> = { contacting: 'unreachable', visa: 'mohre_refused' };
    const given = reason ?? (to === 'withdrawn' ? 'withdrew_other' : codes[stage]) ?? null;
    expect(await step(db, 'admin', added.applicationId, { to, reason: given })).toMatchObject({ stage: to });
    return added;
  }

  const applications = (candidateId: string) =>
    owner(
      db,
      `select id, stage, reference, reopened_from_id, opening_id, start_on::text, handover_status, recruiter_id is not null as owned,
         rejected_at is not null as ended
       from public.applications where candidate_id = $1 order by created_at`,
      [candidateId],
    );

  const overrides = { reapply_date_passed: 'He called, his phone works again' };

  test('creates a new application; the old one stays closed', async () => {
    const { candidateId, applicationId } = await ended('contacting');
    const moved = await step(db, 'recruiter', applicationId, { to: 'contacting', overrides });
    expect(moved).toMatchObject({ candidate_id: candidateId, stage: 'contacting', version: 1 });
    const [old, newApplication, ...more] = await applications(candidateId);
    expect(more).toEqual([]);
    expect(old).toMatchObject({ id: applicationId, stage: 'rejected', ended: true });
    expect(newApplication).toMatchObject({
      id: moved.application_id,
      stage: 'contacting',
      reopened_from_id: applicationId,
      opening_id: null,
      start_on: null,
      handover_status: 'none',
      owned: true,
      ended: false,
    });
    expect(newApplication?.reference).not.toBe(old?.reference);
    const [c] = await owner(
      db,
      'select current_stage, is_with_operations from public.candidates where id = $1',
      [candidateId],
    );
    expect(c).toEqual({ current_stage: 'contacting', is_with_operations: false });
    const history = await owner(
      db,
      `select application_id, from_stage, to_stage, gate_overrides from public.stage_events
       where candidate_id = $1 order by id`,
      [candidateId],
    );
    expect(history).toEqual([
      { application_id: applicationId, from_stage: null, to_stage: 'contacting', gate_overrides: {} },
      { application_id: applicationId, from_stage: 'contacting', to_stage: 'rejected', gate_overrides: {} },
      {
        application_id: newApplication?.id,
        from_stage: 'rejected',
        to_stage: 'contacting',
        gate_overrides: overrides,
      },
    ]);
  });

  test('requires the reapply date to pass, or a reason to override it', async () => {
    const { applicationId } = await ended('contacting');
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [
        {
          gate: 'reapply_date_passed',
          params: { reapply_after: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), condition: null },
        },
      ],
    });
    await owner(db, `update public.applications set reapply_after = app.today() where id = $1`, [
      applicationId,
    ]);
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
      stage: 'contacting',
    });
  });

  test('requires an admin and a reason for a candidate marked do-not-rehire', async () => {
    const { candidateId, applicationId } = await ended('contacting', undefined, 'withdrawn');
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Fraud' where candidate_id = $1`,
      [candidateId],
    );
    const gates = [{ gate: 'rehire_allowed', params: {} }];
    const allow = { rehire_allowed: 'It was another person' };
    for (const [who, given] of [
      ['recruiter', {}],
      ['recruiter', allow],
      ['admin', {}],
    ] as const) {
      const refused = await step(db, who, applicationId, { to: 'contacting', overrides: given });
      expect(refused).toMatchObject({ code: 'GATE_NOT_MET', gates });
    }
    expect(await step(db, 'admin', applicationId, { to: 'contacting', overrides: allow })).toMatchObject({
      stage: 'contacting',
    });
  });

  test('resumes a case of operations at the stage where it ended, with the same opening', async () => {
    const openingId = await addOpening(db, { headcount: 1 });
    const { candidateId, applicationId } = await ended('visa', openingId);
    const reasoned = { overrides: { reapply_date_passed: 'MOHRE took it back' } };
    for (const to of ['documents', 'onboarding', 'contacting']) {
      expect(await step(db, 'operations', applicationId, { to, ...reasoned })).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
      });
    }
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting', ...reasoned })).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    const moved = await step(db, 'operationsColleague', applicationId, { to: 'visa', ...reasoned });
    expect(moved).toMatchObject({ stage: 'visa', handover_status: 'accepted' });
    expect((await applications(candidateId))[1]).toMatchObject({
      id: moved.application_id,
      opening_id: openingId,
      start_on: '2026-05-01',
      reopened_from_id: applicationId,
    });
  });

  test.each(['documents', 'visa', 'onboarding'])(
    'requests the documents again when reopened in %s',
    async (stage) => {
      const { applicationId } = await ended(stage, await addOpening(db), 'withdrawn');
      const moved = await step(db, 'operations', applicationId, { to: stage });
      expect(moved).toMatchObject({ stage });
      const required = await owner(db, 'select from public.document_requirements where application_id = $1', [
        moved.application_id,
      ]);
      expect(required.length).toBeGreaterThan(0);
    },
  );

  test('requires a free place again for a case of operations', async () => {
    const openingId = await addOpening(db, { headcount: 1 });
    const { applicationId } = await ended('visa', openingId);
    await addCandidate(db, { stage: 'selected', openingId });
    const reasoned = { overrides: { reapply_date_passed: 'MOHRE took it back' } };
    expect(await step(db, 'operations', applicationId, { to: 'visa', ...reasoned })).toMatchObject({
      code: 'HEADCOUNT_FULL',
    });
  });

  test('is refused while another application is open', async () => {
    const { applicationId } = await ended('contacting', undefined, 'withdrawn');
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
      stage: 'contacting',
    });
    expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'no_open_application' }],
    });
  });

  test('is possible only from the latest application, not from an earlier one', async () => {
    const { applicationId } = await ended('contacting', undefined, 'withdrawn');
    const moved = await step(db, 'recruiter', applicationId, { to: 'contacting' });
    const latest = String(moved.application_id);
    expect(await step(db, 'recruiter', latest, { to: 'rejected', reason: 'unreachable' })).toMatchObject({
      stage: 'rejected',
    });
    for (const who of ['recruiter', 'admin'] as const) {
      expect(await step(db, who, applicationId, { to: 'contacting', overrides })).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
      });
    }
    await expect(
      owner(db, `select app.move_application($1, 'new_lead', 'system')`, [applicationId]),
    ).rejects.toThrow('TRANSITION_NOT_ALLOWED');
    expect(await step(db, 'recruiter', latest, { to: 'contacting' })).toMatchObject({
      gates: [{ gate: 'reapply_date_passed' }],
    });
    expect(await step(db, 'recruiter', latest, { to: 'contacting', overrides })).toMatchObject({
      stage: 'contacting',
    });
  });

  test('starts as a new lead when the candidate applies again, even at the same moment', async () => {
    const { candidateId, applicationId } = await ended('contacting', undefined, 'withdrawn');
    await owner(db, `update public.applications set created_at = '2090-01-01' where id = $1`, [
      applicationId,
    ]);
    await owner(db, `select app.move_application($1, 'new_lead', 'system')`, [applicationId]);
    const [c] = await owner(db, 'select current_stage from public.candidates where id = $1', [candidateId]);
    expect(c).toEqual({ current_stage: 'new_lead' });
    expect((await applications(candidateId)).map(({ stage }) => stage)).toEqual(['withdrawn', 'new_lead']);
  });
});
