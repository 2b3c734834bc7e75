import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople } from './people.ts';
import { act, step } from './stages-actions.ts';
import { addCandidate, addOpening, type NewCandidate } from './world.ts';

describe('undoing a rejection', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  /** Adds a candidate rejected by the recruiter in this stage. */
  async function rejected(stage: string, reason: string, more: NewCandidate = {}) {
    const added = await addCandidate(db, { stage, recruiter: 'recruiter', ...more });
    expect(await step(db, 'recruiter', added.applicationId, { to: 'rejected', reason })).toMatchObject({
      stage: 'rejected',
    });
    return added;
  }
  const undo = async (actor: Parameters<typeof act>[1], id: string) => {
    const answer = await act(db, actor, 'select public.undo_rejection($1) as undone', [id]);
    return 'undone' in answer ? answer.undone : answer;
  };
  const stateOf = (id: string) =>
    owner(
      db,
      `select a.stage, c.current_stage, a.rejected_at, a.rejection_reason_code, a.reapply_after,
         a.stage_due_at is not null as has_clock
       from public.applications a join public.candidates c on c.id = a.candidate_id where a.id = $1`,
      [id],
    );

  test.each([
    ['new_lead', 'unreachable'],
    ['contacting', 'unreachable'],
    ['qualified', 'not_interested'],
    ['interviewed', 'no_show'],
  ])('restores the application as it was in %s', async (stage, reason) => {
    const { applicationId: id } = await rejected(stage, reason);
    expect(await undo('recruiter', id)).toMatchObject({ application_id: id, stage });
    expect(await stateOf(id)).toEqual([
      {
        stage,
        current_stage: stage,
        rejected_at: null,
        rejection_reason_code: null,
        reapply_after: null,
        has_clock: true,
      },
    ]);
    const [last] = await owner(
      db,
      'select from_stage, to_stage, cause from public.stage_events where application_id = $1 order by id desc limit 1',
      [id],
    );
    expect(last).toEqual({ from_stage: 'rejected', to_stage: stage, cause: 'rejection_undone' });
    expect(await undo('recruiter', id)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('restores the cancelled interview and deletes the notifications', async () => {
    const added = await addCandidate(db, {
      stage: 'interview_scheduled',
      recruiter: 'recruiter',
      user: 'driver',
    });
    const id = added.applicationId;
    await owner(
      db,
      `insert into public.interviews (application_id, template_id, kind, starts_at, ends_at, status, confirmed_at)
       values ($1, (select id from public.interview_templates limit 1), 'phone', app.now() + interval '1 day', app.now() + interval '25 hours', 'confirmed', app.now())`,
      [id],
    );
    await step(db, 'recruiter', id, { to: 'rejected', reason: 'no_show' });
    const interviews = () =>
      owner(db, 'select status, cancel_reason from public.interviews where application_id = $1', [id]);
    expect(await interviews()).toEqual([{ status: 'cancelled_by_us', cancel_reason: 'Rejected' }]);
    expect(await undo('recruiter', id)).toMatchObject({ stage: 'interview_scheduled' });
    expect(await interviews()).toEqual([{ status: 'confirmed', cancel_reason: null }]);
    expect(await owner(db, 'select kind from public.notifications where entity_id = $1', [id])).toEqual([]);
  });

  test('works only for the user who rejected, and only for a short time', async () => {
    const { applicationId: id } = await rejected('contacting', 'unreachable');
    expect(await undo('admin', id)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await undo('colleague', id)).toMatchObject({ code: 'NOT_FOUND' });
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(
        `update public.applications set rejected_at = app.now() - interval '2 minutes' where id = $1`,
        [id],
      );
    });
    expect(await undo('recruiter', id)).toMatchObject({
      code: 'UNDO_NOT_POSSIBLE',
      params: { why: 'expired' },
    });
  });

  test('is refused if more ended with the rejection or the application was reopened', async () => {
    const openingId = await addOpening(db);
    const late = await rejected('selected', 'took_other_job', { openingId });
    expect(await undo('recruiter', late.applicationId)).toMatchObject({ params: { why: 'followed' } });
    const held = await addCandidate(db, {
      stage: 'contacting',
      recruiter: 'recruiter',
      columns: { hold_state: 'on_hold' },
    });
    await step(db, 'recruiter', held.applicationId, { to: 'rejected', reason: 'unreachable' });
    expect(await undo('recruiter', held.applicationId)).toMatchObject({ params: { why: 'followed' } });
    const again = await rejected('contacting', 'unreachable');
    await step(db, 'recruiter', again.applicationId, {
      to: 'contacting',
      overrides: { reapply_date_passed: 'He called' },
    });
    expect(await undo('recruiter', again.applicationId)).toMatchObject({ params: { why: 'taken' } });
  });
});
