import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { dubai } from './leads-actions.ts';
import { mergeActions } from './leads-merge-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('merging candidates', () => {
  let db: Database;
  let desk: ReturnType<typeof mergeActions>['desk'];
  let lead: ReturnType<typeof mergeActions>['lead'];
  let merge: ReturnType<typeof mergeActions>['merge'];
  let undo: ReturnType<typeof mergeActions>['undo'];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ desk, lead, merge, undo } = mergeActions(db));
  });
  afterAll(() => db.close());

  test('fills the surviving candidate’s empty and selected fields, and links the other to it', async () => {
    const winner = await lead({
      name: 'Imran',
      columns: { email: 'imran@test.example', license_type: 'unknown', consent_at: null },
    });
    const loser = await lead({
      name: 'Emran',
      columns: {
        last_name: 'Khan',
        email: 'emran@test.example',
        license_type: 'motorcycle',
        date_of_birth: '1990-03-05',
        consent_at: new Date(desk.at),
        consent_version: 'v1',
        consent_channel: 'call',
        source: 'walk-in',
      },
    });
    const { phone_number: number } = await desk.candidate(loser.candidateId);
    const merged = await merge('recruiter', winner, loser, { phone_number: 'loser', source: 'winner' });
    expect(merged).toMatchObject({ candidate_id: winner.candidateId, kept: 0 });
    expect(await desk.candidate(winner.candidateId)).toMatchObject({
      first_name: 'Imran',
      last_name: 'Khan',
      email: 'imran@test.example',
      phone_number: number,
      license_type: 'motorcycle',
      date_of_birth: '1990-03-05',
      consent_version: 'v1',
      source: null,
      version: merged.version,
    });
    expect(await desk.candidate(loser.candidateId)).toMatchObject({
      merged_into_id: winner.candidateId,
      phone_number: number,
    });
  });

  test('moves contacts, notes, tasks and history to the surviving candidate', async () => {
    const winner = await lead();
    const loser = await lead();
    const id = loser.candidateId;
    const due = new Date(dubai(1, 10));
    await desk.call('recruiter', 'log_contact', id, 'call', 'outbound', 'call_back', null, due);
    await desk.call('recruiter', 'add_note', id, 'Speaks Urdu');
    await merge('recruiter', winner, loser);
    const of = (table: string, candidate: string) =>
      owner(db, `select from public.${table} where candidate_id = $1`, [candidate]);
    for (const table of ['contact_logs', 'notes', 'tasks', 'applications', 'stage_events']) {
      expect(await of(table, id)).toEqual([]);
      expect((await of(table, winner.candidateId)).length).toBeGreaterThan(0);
    }
    expect(await desk.candidate(winner.candidateId)).toMatchObject({
      contact_count: 1,
      last_contact_at: new Date(desk.at),
      next_action_at: due,
      current_stage: 'new_lead',
    });
  });

  test('every table that references a candidate is merged or explicitly excluded', async () => {
    const kept = await owner(
      db,
      `select distinct k.conrelid::regclass::text as table
        from pg_constraint k where k.contype = 'f' and k.confrelid = 'public.candidates'::regclass
          and not exists (select from app.candidate_tables() t where t.child = k.conrelid)
        order by 1`,
    );
    // In the tables not excluded by name, the candidate is the key.
    const once = ['candidate_internal', 'document_review_locks', 'driver_bank', 'driver_details'];
    const known = [...once, 'candidates', 'lead_import_rows', 'merges'].sort();
    expect(kept.map((row) => row.table)).toEqual(known.map((table) => expect.stringMatching(table)));
  });

  test('of two open applications, rejects the merged candidate’s as a duplicate', async () => {
    const winner = await lead({ stage: 'contacting', columns: { created_at: new Date(dubai(-9, 10)) } });
    const loser = await lead({ stage: 'qualified' });
    await merge('recruiter', winner, loser);
    const [closed] = await owner(
      db,
      'select candidate_id, stage, rejection_reason_code, rejected_from_stage from public.applications where id = $1',
      [loser.applicationId],
    );
    expect(closed).toEqual({
      candidate_id: winner.candidateId,
      stage: 'rejected',
      rejection_reason_code: 'duplicate',
      rejected_from_stage: 'qualified',
    });
    expect(await desk.candidate(winner.candidateId)).toMatchObject({ current_stage: 'contacting' });
    // The later, closed attempt does not hide the open one.
    const { version } = await desk.candidate(winner.candidateId);
    await desk.call('recruiter', 'release_lead', winner.candidateId, version);
    expect(await desk.candidate(winner.candidateId)).toMatchObject({ current_stage: 'new_lead' });
  });

  test('the survivor’s application stays the latest when it ends later, and can be reopened', async () => {
    const winner = await lead({ stage: 'contacting', columns: { created_at: new Date(dubai(-9, 10)) } });
    await merge('recruiter', winner, await lead());
    desk.at = dubai(1, 10);
    const found = () => owner(db, 'select app.latest_reference($1) as reference', [winner.candidateId]);
    const before = await found();
    const move = async (to: string, ...more: unknown[]) => {
      const [row] = await owner(db, 'select version from public.applications where id = $1', [
        winner.applicationId,
      ]);
      return desk.call(
        'recruiter',
        'transition_application',
        winner.applicationId,
        to,
        row?.version,
        ...more,
      );
    };
    await move('rejected', 'unreachable');
    expect(await found()).toEqual(before);
    const listed = await owner(db, 'select application_id from public.rejected_candidates where id = $1', [
      winner.candidateId,
    ]);
    expect(listed).toEqual([{ application_id: winner.applicationId }]);
    expect(await move('contacting', null, null, { reapply_date_passed: 'He called back' })).toMatchObject({
      stage: 'contacting',
    });
  });

  test('moves an open application with its recruiter to a survivor without one', async () => {
    const winner = await lead({ stage: 'rejected', recruiter: 'colleague' });
    const loser = await lead({ stage: 'interviewed' });
    await merge('admin', winner, loser);
    expect(await desk.candidate(winner.candidateId)).toMatchObject({ current_stage: 'interviewed' });
    expect(await desk.candidate(loser.candidateId)).toMatchObject({ current_stage: 'withdrawn' });
    const [application] = await owner(
      db,
      'select candidate_id, stage, recruiter_id from public.applications where id = $1',
      [loser.applicationId],
    );
    expect(application).toEqual({
      candidate_id: winner.candidateId,
      stage: 'interviewed',
      recruiter_id: people.colleague.id,
    });
    expect(await desk.notifications('recruiter')).toContain('lead.merged');
  });

  test('refuses to merge away a candidate past the lead stages', async () => {
    const winner = await lead();
    const loser = await lead({ stage: 'offer_accepted' });
    expect(await refusal(merge('admin', winner, loser))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'offer_accepted',
      params: { why: 'further_than_a_lead' },
    });
    expect(await merge('admin', loser, winner)).toMatchObject({ kept: 0 });
  });

  test('fills in a missing account and owner, and keeps do-not-rehire', async () => {
    const winner = await lead({ pooled: true });
    const loser = await lead({ user: 'driver' });
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Forgery' where candidate_id = $1`,
      [loser.candidateId],
    );
    const { merge_id: id } = await merge('recruiter', winner, loser);
    expect(await desk.candidate(winner.candidateId)).toMatchObject({
      user_id: people.driver.id,
      assigned_recruiter_id: people.recruiter.id,
    });
    const internal = () =>
      owner(db, 'select do_not_rehire, dnr_reason from public.candidate_internal where candidate_id = $1', [
        winner.candidateId,
      ]);
    expect(await internal()).toEqual([{ do_not_rehire: true, dnr_reason: 'Forgery' }]);
    expect(await desk.history(winner.candidateId)).toEqual(['merged: - > recruiter by recruiter']);
    await undo('recruiter', id);
    expect(await internal()).toEqual([{ do_not_rehire: false, dnr_reason: null }]);
    expect(await desk.candidate(winner.candidateId)).toMatchObject({ user_id: null });
    expect(await desk.candidate(loser.candidateId)).toMatchObject({ user_id: people.driver.id });
    await owner(db, 'update public.candidates set user_id = null where user_id is not null');
  });

  test('refuses others’ candidates, stale versions, the same candidate and unknown choices', async () => {
    const ownLead = await lead();
    const pooled = await lead({ pooled: true });
    const alsoPooled = await lead({ pooled: true });
    const others = await lead({ recruiter: 'colleague' });
    const inOperations = await lead({ stage: 'visa' });
    expect(await refusal(merge('recruiter', ownLead, others))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(merge('recruiter', inOperations, ownLead))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(merge('recruiter', pooled, alsoPooled))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(merge('operations', inOperations, pooled))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(merge('driver', ownLead, pooled))).toBe('42501');
    expect(await refusal(merge('recruiter', ownLead, pooled, {}, [7, 1]))).toMatchObject({
      code: 'STALE_VERSION',
      id: ownLead.candidateId,
    });
    expect(await refusal(merge('recruiter', ownLead, pooled, {}, [1, 7]))).toMatchObject({
      id: pooled.candidateId,
    });
    expect(await refusal(merge('admin', ownLead, ownLead))).toMatchObject({ code: 'INVALID_VALUE' });
    for (const choices of [{ version: 'loser' }, { merged_into_id: 'loser' }, { email: 'both' }]) {
      const merged = await refusal(merge('admin', ownLead, pooled, choices));
      expect(merged).toMatchObject({ code: 'INVALID_VALUE' });
    }
    await merge('recruiter', ownLead, pooled);
    expect(await refusal(merge('admin', others, pooled))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('operations can merge an unusable lead into one of their own', async () => {
    const winner = await lead({ stage: 'rejected', columns: { review_reason: 'possible_duplicate' } });
    const loser = await lead({ pooled: true, columns: { review_reason: 'phone' } });
    expect(await merge('operations', winner, loser)).toMatchObject({ candidate_id: winner.candidateId });
  });

  test('of concurrent merges of the same two candidates, only one succeeds', async () => {
    const [one, other] = [await lead(), await lead()];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        refusal(index % 2 ? merge('admin', one, other) : merge('recruiter', other, one)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const rows = await owner(db, 'select from public.merges where loser_id = any ($1)', [
      [one.candidateId, other.candidateId],
    ]);
    expect(rows).toHaveLength(1);
  });
});
