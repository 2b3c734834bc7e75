import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people, tryAs } from './people.ts';
import { meetGates, step } from './stages-actions.ts';
import { addCandidate, addOpening } from './world.ts';

describe('the end of an application', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    await meetGates(db, 'reapply_date_passed', 'rehire_allowed', 'no_open_application', 'headcount_free');
  });
  afterAll(() => db.close());

  const mine = async (stage: string, more = {}) => {
    await owner(db, 'update public.candidates set user_id = null where user_id is not null');
    return addCandidate(db, {
      name: 'Imran',
      stage,
      recruiter: 'recruiter',
      operations: 'operations',
      user: 'driver',
      ...more,
    });
  };

  async function notifications(applicationId: string) {
    return owner(
      db,
      `select u.name, n.kind, n.params - 'reference' as params from public.notifications n
       join public.users u on u.id = n.user_id where n.entity_id = $1 order by u.name, n.kind`,
      [applicationId],
    );
  }

  const health = 'Second X-ray shows a scar';

  test('shows a health reason to operations and admins only', async () => {
    const { applicationId, candidateId } = await mine('visa');
    const moved = await step(db, 'operations', applicationId, {
      to: 'rejected',
      reason: 'medical_not_cleared',
      note: health,
    });
    expect(moved).toMatchObject({ stage: 'rejected', handover_status: 'accepted' });

    const [application] = await tryAs<{ row: string }>(
      db,
      'recruiter',
      'select a::text as row from public.applications a where id = $1',
      [applicationId],
    );
    expect(application?.row).toContain('visa_not_cleared');
    const events = await tryAs(
      db,
      'recruiter',
      `select from_stage, reason_code, note, actor_role from public.stage_events
       where candidate_id = $1 and to_stage = 'rejected'`,
      [candidateId],
    );
    expect(events).toEqual([
      { from_stage: 'visa', reason_code: 'visa_not_cleared', note: null, actor_role: 'operations' },
    ]);
    expect(await notifications(applicationId)).toEqual([
      { name: 'driver', kind: 'application.rejected', params: {} },
      {
        name: 'recruiter',
        kind: 'application.rejected',
        params: { name: 'Imran', from: 'visa', reason: 'visa_not_cleared' },
      },
    ]);

    const outcome = 'select rejection_reason_code as code, note from public.application_outcome_internal';
    for (const actor of ['recruiter', 'driver'] as const) expect(await tryAs(db, actor, outcome)).toEqual([]);
    for (const actor of ['operations', 'admin'] as const) {
      expect(await tryAs(db, actor, outcome)).toEqual([{ code: 'medical_not_cleared', note: health }]);
    }
  });

  test('stores a health reason and its note in no other table', async () => {
    const tables = await owner<{ name: string }>(
      db,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'app')
         and tablename not in ('application_outcome_internal', 'rejection_reasons')`,
    );
    const matchingTables: string[] = [];
    for (const { name } of tables) {
      const rows = await owner(
        db,
        `select from ${name} t where t::text like '%medical_not_cleared%' or t::text like '%X-ray%'`,
      );
      if (rows.length > 0) matchingTables.push(name);
    }
    expect(matchingTables).toEqual([]);
  });

  test('keeps the note in the history and sets the reapply date for a lead', async () => {
    const { applicationId } = await mine('contacting');
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', '2026-03-01T22:30:00Z', true)`);
      await sql.query(
        `select app.move_application($1, 'rejected', 'owner', null, 'unreachable', 'Off since Monday')`,
        [applicationId],
      );
    });
    const [a] = await owner(
      db,
      `select a.rejected_from_stage as from, a.rejection_reason_code as reason, a.reapply_after::text as again,
         a.stage_due_at as due, e.note, e.duration_seconds is not null as timed
       from public.applications a join public.stage_events e on e.application_id = a.id and e.to_stage = a.stage
       where a.id = $1`,
      [applicationId],
    );
    expect(a).toEqual({
      from: 'contacting',
      reason: 'unreachable',
      // In Dubai it was already the second of March.
      again: '2026-04-01',
      due: null,
      note: 'Off since Monday',
      timed: true,
    });
  });

  test('notifies the recruiter and operations, not the driver, when the driver withdraws', async () => {
    const { applicationId } = await mine('documents');
    expect(
      await step(db, 'driver', applicationId, { to: 'withdrawn', reason: 'withdrew_family' }),
    ).toMatchObject({ stage: 'withdrawn' });
    const params = { name: 'Imran', from: 'documents', reason: 'withdrew_family' };
    expect(await notifications(applicationId)).toEqual([
      { name: 'operations', kind: 'application.withdrawn', params },
      { name: 'recruiter', kind: 'application.withdrawn', params },
    ]);
  });

  test('ends a hold too', async () => {
    const { applicationId, candidateId } = await mine('contacting');
    await owner(db, `update public.candidates set hold_state = 'on_hold' where id = $1`, [candidateId]);
    await owner(db, `update public.candidate_internal set hold_reason = 'Ill' where candidate_id = $1`, [
      candidateId,
    ]);
    await step(db, 'recruiter', applicationId, { to: 'rejected', reason: 'unreachable' });
    const rows = await owner(
      db,
      `select c.hold_state, i.hold_reason from public.candidates c
       join public.candidate_internal i on i.candidate_id = c.id where c.id = $1`,
      [candidateId],
    );
    expect(rows).toEqual([{ hold_state: 'none', hold_reason: null }]);
  });

  test('frees the place', async () => {
    const openingId = await addOpening(db, { headcount: 1 });
    const first = await mine('selected', { openingId });
    const second = await mine('interviewed', { openingId });
    const select = { to: 'selected' };
    expect(await step(db, 'recruiter', second.applicationId, select)).toMatchObject({
      code: 'HEADCOUNT_FULL',
    });
    await step(db, 'recruiter', first.applicationId, { to: 'rejected', reason: 'declined_pay' });
    expect(await step(db, 'recruiter', second.applicationId, select)).toMatchObject({
      stage: expect.any(String),
    });
    const filled = await owner(db, 'select app.filled_headcount($1) as filled', [openingId]);
    expect(filled).toEqual([{ filled: 1 }]);
  });

  describe('hand-over', () => {
    test('notifies the assigned operations user, or else all of operations', async () => {
      const assigned = await mine('offer_accepted');
      await step(db, 'recruiter', assigned.applicationId, { to: 'handover_review' });
      expect(await notifications(assigned.applicationId)).toEqual([
        { name: 'operations', kind: 'handover.submitted', params: { name: 'Imran' } },
      ]);
      const open = await mine('offer_accepted', { operations: undefined });
      await step(db, 'recruiter', open.applicationId, { to: 'handover_review' });
      expect((await notifications(open.applicationId)).map(({ name }) => name)).toEqual([
        'operations',
        'operationsColleague',
      ]);
    });

    test('returns the candidate to the recruiter with the reason', async () => {
      const { applicationId, candidateId } = await mine('handover_review');
      const moved = await step(db, 'operations', applicationId, {
        to: 'offer_accepted',
        note: 'Licence is cut off',
      });
      expect(moved).toMatchObject({ stage: 'offer_accepted', handover_status: 'returned' });
      const [row] = await tryAs(
        db,
        'recruiter',
        `select a.handover_return_reason as why, c.is_with_operations as theirs, c.current_stage as stage
         from public.applications a join public.candidates c on c.id = a.candidate_id where a.id = $1`,
        [applicationId],
      );
      expect(row).toEqual({ why: 'Licence is cut off', theirs: false, stage: 'offer_accepted' });
      expect(
        await tryAs(db, 'operations', 'select from public.candidates where id = $1', [candidateId]),
      ).toEqual([]);
      expect((await notifications(applicationId)).map(({ name, kind }) => [name, kind])).toEqual([
        ['recruiter', 'handover.returned'],
      ]);
    });

    test('assigns the candidate to the operations user who accepted', async () => {
      const { applicationId, candidateId } = await mine('handover_review', { operations: undefined });
      await step(db, 'operationsColleague', applicationId, { to: 'documents' });
      const rows = await owner(
        db,
        `select c.assigned_ops_id as person, a.ops_id as also, a.handover_status as status
         from public.candidates c join public.applications a on a.candidate_id = c.id where c.id = $1`,
        [candidateId],
      );
      const { id } = people.operationsColleague;
      expect(rows).toEqual([{ person: id, also: id, status: 'accepted' }]);
    });
  });
});
