import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type Actor, addPeople, tryAs } from './people.ts';
import { act, meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

describe('rejected candidates', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'reapply_date_passed', 'rehire_allowed');
    await addOpening(db);
  });
  afterAll(() => db.close());

  /** Adds a candidate of the recruiter who was rejected in `stage`. */
  async function rejected(stage: string, reason: string) {
    const added = await addCandidate(db, {
      stage,
      recruiter: 'recruiter',
      operations: 'operations',
      columns: { license_type: 'motorcycle' },
    });
    expect(await step(db, 'admin', added.applicationId, { to: 'rejected', reason })).toMatchObject({
      stage: 'rejected',
    });
    return added;
  }
  const line = async (actor: Actor, candidateId: string) => {
    const [row] = await tryAs(db, actor, `select * from public.rejected_candidates where id = $1`, [
      candidateId,
    ]);
    return row;
  };
  const correct = async (
    actor: Actor,
    applicationId: string,
    reason: string,
    { version, note = null }: { version?: number; note?: string | null } = {},
  ) => {
    const [a] = await owner(db, 'select version from public.applications where id = $1', [applicationId]);
    return act(db, actor, 'select public.correct_rejection_reason($1, $2, $3, $4)', [
      applicationId,
      version ?? a?.version,
      reason,
      note,
    ]);
  };
  const mayApplyNow = (applicationId: string) =>
    owner(db, 'update public.applications set reapply_after = app.today() where id = $1', [applicationId]);

  describe('the list', () => {
    test.each([
      ['contacting', 'unreachable', ['recruiter', 'admin']],
      ['visa', 'mohre_refused', ['recruiter', 'operations', 'operationsColleague', 'admin']],
    ])(
      'shows those rejected in %s to every user who can read the candidate',
      async (stage, reason, readers) => {
        const { candidateId } = await rejected(stage, reason);
        for (const actor of [
          'recruiter',
          'colleague',
          'operations',
          'operationsColleague',
          'driver',
          'admin',
        ] as const)
          expect({ actor, reads: (await line(actor, candidateId)) !== undefined }).toEqual({
            actor,
            reads: readers.includes(actor),
          });
        await expect(line('anon', candidateId)).rejects.toMatchObject({ code: '42501' });
      },
    );

    test('shows the masking reason instead of a health reason', async () => {
      const { candidateId } = await rejected('visa', 'medical_not_cleared');
      for (const actor of ['recruiter', 'admin'] as const)
        expect(await line(actor, candidateId)).toMatchObject({
          rejection_reason_code: 'visa_not_cleared',
          reason_label: 'Visa not cleared',
        });
    });

    test('hides candidates once they are reopened', async () => {
      const { candidateId, applicationId } = await rejected('contacting', 'unreachable');
      await mayApplyNow(applicationId);
      expect(await step(db, 'recruiter', applicationId, { to: 'contacting' })).toMatchObject({
        stage: 'contacting',
      });
      expect(await line('recruiter', candidateId)).toBeUndefined();
    });
  });

  test('marks candidates contactable if they may reapply and an open job has a place for them', async () => {
    const { candidateId, applicationId } = await rejected('contacting', 'unreachable');
    const state = async () => {
      const { may_reapply, is_contactable } = (await line('recruiter', candidateId)) ?? {};
      return { may_reapply, is_contactable };
    };
    expect(await state()).toEqual({ may_reapply: false, is_contactable: false });
    await mayApplyNow(applicationId);
    expect(await state()).toEqual({ may_reapply: true, is_contactable: true });
    await owner(db, `update public.candidates set license_type = 'trailer' where id = $1`, [candidateId]);
    expect(await state()).toEqual({ may_reapply: true, is_contactable: false });
    const openingId = await addOpening(db, { license_type: 'trailer', headcount: 1 });
    expect(await line('recruiter', candidateId)).toMatchObject({ opening_ids: [openingId] });
    await addCandidate(db, { stage: 'selected', recruiter: 'colleague', openingId });
    expect(await state()).toEqual({ may_reapply: true, is_contactable: false });
    await owner(db, `update public.candidates set license_type = 'motorcycle' where id = $1`, [candidateId]);
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Fraud' where candidate_id = $1`,
      [candidateId],
    );
    expect(await state()).toEqual({ may_reapply: true, is_contactable: false });
  });

  describe('a rejection reason', () => {
    test('can be corrected by the owner, with the reapply date; the audit log has both reasons', async () => {
      const { candidateId, applicationId } = await rejected('contacting', 'unreachable');
      expect(
        await correct('recruiter', applicationId, 'not_interested', { note: 'He said so' }),
      ).not.toHaveProperty('code');
      const [days] = await owner(
        db,
        `select reapply_after - (rejected_at at time zone 'Asia/Dubai')::date as days
          from public.applications where id = $1`,
        [applicationId],
      );
      expect(days).toEqual({ days: 60 });
      expect(await line('recruiter', candidateId)).toMatchObject({ rejection_reason_code: 'not_interested' });
      const [outcome] = await owner(
        db,
        'select rejection_reason_code, note from public.application_outcome_internal where application_id = $1',
        [applicationId],
      );
      expect(outcome).toEqual({ rejection_reason_code: 'not_interested', note: 'He said so' });
      const [audit] = await owner(
        db,
        `select before ->> 'rejection_reason_code' as before, after ->> 'rejection_reason_code' as after, actor_role
          from public.audit_log where table_name = 'applications' and row_id = $1 order by id desc limit 1`,
        [applicationId],
      );
      expect(audit).toEqual({ before: 'unreachable', after: 'not_interested', actor_role: 'recruiter' });
    });

    test('about health is hidden from recruiters', async () => {
      const { candidateId, applicationId } = await rejected('visa', 'mohre_refused');
      await correct('operations', applicationId, 'medical_not_cleared');
      expect(await line('recruiter', candidateId)).toMatchObject({
        rejection_reason_code: 'visa_not_cleared',
        may_reapply: false,
        reapply_after: null,
      });
    });

    test.each([
      ['colleague', 'NOT_FOUND'],
      ['operations', 'NOT_FOUND'],
      ['driver', '42501'],
      ['anon', '42501'],
    ] as const)('of a lead cannot be corrected by %s', async (actor, code) => {
      const { applicationId } = await rejected('contacting', 'unreachable');
      expect(await correct(actor, applicationId, 'not_interested')).toMatchObject({ code });
    });

    test('cannot be corrected by the recruiter after the hand-over', async () => {
      const { applicationId } = await rejected('visa', 'mohre_refused');
      expect(await correct('recruiter', applicationId, 'quota_unavailable')).toMatchObject({
        code: 'NOT_OWNER',
      });
    });

    test('must match the previous stage, and be corrected at the current version', async () => {
      const { applicationId } = await rejected('contacting', 'unreachable');
      expect(await correct('recruiter', applicationId, 'no_show')).toMatchObject({
        code: 'REASON_REQUIRED',
        params: { why: 'wrong_phase', phase: 'lead' },
      });
      expect(await correct('recruiter', applicationId, 'not_interested', { version: 1 })).toMatchObject({
        code: 'STALE_VERSION',
      });
      const open = await addCandidate(db, { stage: 'contacting', recruiter: 'recruiter' });
      expect(await correct('recruiter', open.applicationId, 'not_interested')).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
      });
    });
  });
});
