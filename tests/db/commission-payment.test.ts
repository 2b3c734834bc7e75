import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { type commissionsOf, openCommissions, plan } from './commission.world.ts';
import { owner, sqlState } from './database.ts';
import { become, people } from './people.ts';
import { addCandidate } from './world.ts';

describe('paying commissions', () => {
  let db: Database;
  let openingId: string;
  let world: ReturnType<typeof commissionsOf>;

  beforeAll(async () => {
    ({ db, openingId, world } = await openCommissions());
  });
  afterAll(() => db.close());

  test('pays only approved rows, and never by the admin who approved them', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const { id: entry } = await world.entryOf(id, 'deployed');
    expect(await world.call('bothSteps', `pay_commissions($1, 'X')`, [[entry]])).toEqual([{ answer: 0 }]);
    expect(await world.call('admin', 'approve_commissions($1)', [[entry]])).toEqual([{ answer: 1 }]);
    await expect(world.call('admin', `pay_commissions($1, 'X')`, [[entry]])).rejects.toMatchObject({
      message: 'FOUR_EYES',
    });
    expect(await world.call('bothSteps', `pay_commissions($1, 'X')`, [[entry]])).toEqual([{ answer: 1 }]);
  });

  test('refuses approval or payment of one’s own commission', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const { id: entry } = await world.entryOf(id, 'deployed');
    const setRole = (role: string) =>
      owner(db, 'update public.users set role = $2 where id = $1', [people.recruiter.id, role]);
    await setRole('admin');
    const asAdmin = (statement: string) =>
      db.tx(async (sql) => {
        await become(sql, 'recruiter');
        await sql.query(
          `select set_config('request.jwt.claims',
            jsonb_set(current_setting('request.jwt.claims')::jsonb, '{user_role}', '"admin"')::text, true)`,
        );
        return sql.query(`select public.${statement} as answer`, [[entry]]);
      });
    expect(await asAdmin('approve_commissions($1)')).toEqual([{ answer: 0 }]);
    await world.call('admin', 'approve_commissions($1)', [[entry]]);
    expect(await asAdmin(`pay_commissions($1, 'X')`)).toEqual([{ answer: 0 }]);
    await setRole('recruiter');
  });

  test('does not pay a disputed row until the dispute is resolved', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const { id: entry, version } = await world.entryOf(id, 'deployed');
    const dispute = 'dispute_commission($1, $2, $3)';
    await expect(world.call('colleague', dispute, [entry, 'Mine', version])).rejects.toMatchObject({
      message: 'NOT_FOUND',
    });
    await world.call('recruiter', dispute, [entry, 'It was a truck', version]);
    expect(await world.call('admin', 'approve_commissions($1)', [[entry]])).toEqual([{ answer: 0 }]);
    await expect(
      world.call('admin', 'resolve_dispute($1, false, $2, $3)', [entry, 'No', version]),
    ).rejects.toMatchObject({
      message: 'STALE_VERSION',
    });
    await world.call('admin', 'resolve_dispute($1, false, $2, $3)', [entry, 'No', version + 1]);
    expect((await world.lines(id))[0]).toMatchObject({ status: 'earned' });
  });

  test('does not pay held rows until they are released, and logs the reason', async () => {
    const ids = await Promise.all(
      ['earned', 'approved', 'paid'].map(async () => {
        const id = await world.accepted();
        await world.reach(id, 'deployed', '2026-04-10');
        return (await world.entryOf(id, 'deployed')).id;
      }),
    );
    const [earned, approved, paid] = ids;
    await world.call('admin', 'approve_commissions($1)', [[approved, paid]]);
    await world.call('bothSteps', `pay_commissions($1, 'X')`, [[paid]]);
    const statuses = async () =>
      (
        await owner<{ status: string }>(
          db,
          `select s.status from public.commission_states s
            join unnest($1::uuid[]) with ordinality i (id, place) on i.id = s.entry_id order by i.place`,
          [ids],
        )
      ).map(({ status }) => status);

    await expect(world.call('admin', `hold_commissions($1, ' ')`, [ids])).rejects.toMatchObject({
      message: 'REASON_REQUIRED',
    });
    const holdCommissions = () => world.call('admin', `hold_commissions($1, 'Asked for money')`, [ids]);
    expect(await holdCommissions()).toEqual([{ answer: 2 }]);
    expect(await holdCommissions()).toEqual([{ answer: 0 }]);
    expect(await statuses()).toEqual(['on_hold', 'on_hold', 'paid']);
    expect(await world.call('admin', 'approve_commissions($1)', [ids])).toEqual([{ answer: 0 }]);
    expect(await world.call('bothSteps', `pay_commissions($1, 'X')`, [ids])).toEqual([{ answer: 0 }]);
    expect(await world.call('admin', 'release_commissions($1)', [ids])).toEqual([{ answer: 2 }]);
    expect(await statuses()).toEqual(['earned', 'earned', 'paid']);
    const log = await owner(
      db,
      `select action, reason, actor_id from public.audit_log
        where table_name = 'commission_entries' and row_id = $1 order by id`,
      [earned],
    );
    expect(log).toEqual([
      { action: 'held', reason: 'Asked for money', actor_id: people.admin.id },
      { action: 'released', reason: null, actor_id: people.admin.id },
    ]);
  });

  test('a row on hold and in dispute requires both release and resolution', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const status = async () => (await world.lines(id))[0]?.status;
    const dispute = async () => {
      const { id: entry, version } = await world.entryOf(id, 'deployed');
      await world.call('recruiter', 'dispute_commission($1, $2, $3)', [entry, 'It was a truck', version]);
      return entry;
    };
    const answer = async (entry: string) => {
      const { version } = await world.entryOf(id, 'deployed');
      await world.call('admin', `resolve_dispute($1, false, 'No', $2)`, [entry, version]);
    };
    const entry = await dispute();
    expect(await world.call('admin', 'release_commissions($1)', [[entry]])).toEqual([{ answer: 0 }]);
    expect(await world.call('admin', `hold_commissions($1, 'Report')`, [[entry]])).toEqual([{ answer: 1 }]);
    expect(await world.call('admin', 'release_commissions($1)', [[entry]])).toEqual([{ answer: 0 }]);
    expect(await status()).toBe('on_hold');
    await world.call('admin', `hold_commissions($1, 'Report')`, [[entry]]);
    await answer(entry);
    expect(await status()).toBe('on_hold');
    expect(await world.call('admin', 'release_commissions($1)', [[entry]])).toEqual([{ answer: 1 }]);
    expect(await status()).toBe('earned');
  });

  test('reverses a paid row with a new row, only once', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const { id: entry } = await world.entryOf(id, 'deployed');
    await world.call('admin', 'approve_commissions($1)', [[entry]]);
    await world.call('bothSteps', `pay_commissions($1, 'X')`, [[entry]]);
    const { version } = await world.entryOf(id, 'deployed');
    const reverse = () => world.call('admin', `reverse_commission($1, 'Wrong driver', $2)`, [entry, version]);
    await reverse();
    await expect(reverse()).rejects.toMatchObject({ message: 'TRANSITION_NOT_ALLOWED' });
    const [sum] = await owner(
      db,
      `select sum(amount_fils)::int as fils from public.commission_ledger
        where application_id = $1 and status in ('paid', 'earned')`,
      [id],
    );
    expect(sum).toEqual({ fils: 0 });
  });

  test('refuses changes to the ledger, and to a plan in force', async () => {
    expect(await sqlState(owner(db, 'update public.commission_entries set amount_fils = 1'))).toBe('42501');
    expect(await sqlState(owner(db, 'delete from public.commission_entries'))).toBe('42501');
    const raise = `update public.commission_plans set base_by_license = '{"motorcycle": 1}' where name = 'Spring'`;
    await expect(owner(db, raise)).rejects.toMatchObject({ message: 'PLAN_HAS_BEGUN' });
  });

  test.each([
    ['no milestones', { milestones: [] }, '23514'],
    ['milestones that are not 100', { milestones: [{ event: 'deployed', pct: 90 }] }, '23514'],
    ['a milestone nobody knows', { milestones: [{ event: 'day_7', pct: 100 }] }, '23514'],
    ['amounts that are no numbers', { base_by_license: { motorcycle: 'much' } }, '23514'],
    ['negative amounts', { base_by_license: { motorcycle: -1 } }, '23514'],
    ['tiers without a bonus', { monthly_tiers: [{ from: 3 }] }, '23514'],
    ['two at a time', {}, '23P01'],
  ])('refuses a plan with %s', async (_, changed, code) => {
    const row = { ...plan, name: 'Other', active_from: '2027-01-01', ...changed };
    expect(await sqlState(world.addPlan(row))).toBe(code);
  });

  test('creates one entry for a milestone accrued twenty times concurrently', async () => {
    const { applicationId } = await addCandidate(db, { recruiter: 'recruiter', openingId });
    await world.on('2026-04-10', (sql) =>
      sql.query(`update public.applications set stage = 'deployed', deployed_at = app.now() where id = $1`, [
        applicationId,
      ]),
    );
    const accrue = () =>
      db.tx(async (sql) => {
        await become(sql, 'admin');
        return sql.query(`select public.accrue_commission($1, 'deployed')`, [applicationId]);
      });
    await Promise.all(Array.from({ length: 20 }, accrue));
    expect(await world.lines(applicationId)).toHaveLength(1);
  });
});
