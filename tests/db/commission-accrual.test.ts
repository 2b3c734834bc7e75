import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { type commissionsOf, openCommissions } from './commission.world.ts';
import { owner } from './database.ts';
import { people } from './people.ts';
import { addCandidate, addOpening } from './world.ts';

describe('commissions', () => {
  let db: Database;
  let openingId: string;
  let world: ReturnType<typeof commissionsOf>;

  beforeAll(async () => {
    ({ db, openingId, world } = await openCommissions());
  });
  afterAll(() => db.close());

  test('are projected at the accepted offer, earned at each milestone, and never duplicated', async () => {
    const id = await world.accepted();
    expect(await world.lines(id)).toEqual([
      { milestone: 'deployed', fils: 20_000, status: 'projected', due: '2026-04-10' },
      { milestone: 'day_30', fils: 12_000, status: 'projected', due: '2026-05-10' },
      { milestone: 'day_90', fils: 8_000, status: 'projected', due: '2026-07-09' },
    ]);
    await world.reach(id, 'deployed', '2026-04-12');
    for (const day of ['2026-04-13', '2026-05-12', '2026-05-12', '2026-05-13']) await world.nightly(day);
    expect((await world.lines(id)).map(({ milestone, status }) => [milestone, status])).toEqual([
      ['deployed', 'earned'],
      ['day_30', 'earned'],
      ['day_90', 'projected'],
    ]);
  });

  test('depend on the source and the licence, and are zero for an unknown licence', async () => {
    const [referred] = await world.lines(await world.accepted({ source: 'referral' }));
    expect(referred?.fils).toBe(10_000);
    const truck = await addOpening(db, { license_type: 'heavy_truck' });
    const { applicationId } = await addCandidate(db, { recruiter: 'recruiter', openingId: truck });
    await world.reach(applicationId, 'deployed', '2026-04-20');
    expect(await world.lines(applicationId)).toMatchObject([{ fils: 45_000, status: 'earned' }]);
    const bus = await addOpening(db, { license_type: 'light_bus' });
    const other = await addCandidate(db, { recruiter: 'recruiter', openingId: bus });
    await world.reach(other.applicationId, 'deployed', '2026-04-20');
    expect(await world.lines(other.applicationId)).toEqual([]);
  });

  test('give a share to the recruiter who qualified the lead, and the shares add up to the total', async () => {
    const { applicationId } = await addCandidate(db, { recruiter: 'recruiter', openingId });
    await world.reach(applicationId, 'qualified', '2026-02-01', people.colleague);
    await world.reach(applicationId, 'deployed', '2026-02-20');
    expect(
      await owner(
        db,
        `select u.name, amount_fils::int as fils from public.commission_entries e
          join public.users u on u.id = recruiter_id where application_id = $1 order by amount_fils`,
        [applicationId],
      ),
    ).toEqual([
      { name: 'colleague', fils: 5_000 },
      { name: 'recruiter', fils: 15_000 },
    ]);
  });

  test('are clawed back if paid, and otherwise cancelled, after an early separation', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    await world.nightly('2026-05-10');
    const { id: paid } = await world.entryOf(id, 'deployed');
    await world.call('admin', 'approve_commissions($1)', [[paid]]);
    await world.call('bothSteps', `pay_commissions($1, 'APR-1')`, [[paid]]);
    await world.reach(id, 'separated', '2026-05-20');
    expect((await world.lines(id)).map(({ milestone, fils, status }) => [milestone, fils, status])).toEqual([
      ['deployed', 20_000, 'paid'],
      ['day_30', 12_000, 'cancelled'],
      ['clawback', -20_000, 'earned'],
      ['day_90', 8_000, 'cancelled'],
    ]);
  });

  test.each([
    ['on the last day on which all is taken back', '2026-06-09', 'cancelled'],
    ['a day later', '2026-06-10', 'earned'],
  ])('for a separation %s, a milestone is %s: %s', async (_, day, status) => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    await world.nightly('2026-05-10');
    await world.reach(id, 'separated', day);
    expect(await world.lines(id)).toContainEqual(expect.objectContaining({ milestone: 'day_30', status }));
  });

  test('count a separation from the last day of work, even when it is recorded late', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    await world.nightly('2026-05-11');
    const { id: paid } = await world.entryOf(id, 'deployed');
    await world.call('admin', 'approve_commissions($1)', [[paid]]);
    await world.call('bothSteps', `pay_commissions($1, 'APR-2')`, [[paid]]);
    await owner(
      db,
      `insert into public.deployments
          (application_id, candidate_id, client_id, start_on, status, separated_on, separation_reason)
        select a.id, a.candidate_id, o.client_id, '2026-04-10', 'separated', '2026-04-14', 'absconded'
        from public.applications a join public.job_openings o on o.id = a.opening_id where a.id = $1`,
      [id],
    );
    await world.reach(id, 'separated', '2026-09-01');
    expect(
      (await world.lines(id)).map(({ milestone, fils, status }) => [milestone, fils, status]).sort(),
    ).toEqual([
      ['clawback', -20_000, 'earned'],
      ['day_30', 12_000, 'cancelled'],
      ['day_90', 8_000, 'cancelled'],
      ['deployed', 20_000, 'paid'],
    ]);
  });

  test('are not clawed back after a late separation', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    await world.reach(id, 'separated', '2026-08-01');
    expect((await world.lines(id)).map(({ status }) => status)).toEqual(['earned', 'cancelled', 'cancelled']);
  });

  test('are cancelled by a rejection while projected', async () => {
    const id = await world.accepted();
    await world.reach(id, 'rejected', '2026-03-20');
    expect((await world.lines(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });

  test('while switched off, are not newly projected, but existing ones are still earned', async () => {
    const id = await world.accepted();
    const setSwitch = (value: string) =>
      owner(
        db,
        `update public.system_settings set setting_value = $1 where setting_name = 'commission_structure_enabled'`,
        [value],
      );
    await setSwitch('false');
    const late = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    await setSwitch('true');
    expect(await world.lines(late)).toEqual([]);
    expect((await world.lines(id))[0]).toMatchObject({ milestone: 'deployed', status: 'earned' });
  });

  test('include one bonus for enough deployments in a month', async () => {
    for (const day of ['2026-09-03', '2026-09-04', '2026-09-05']) {
      const { applicationId } = await addCandidate(db, { recruiter: 'colleague', openingId });
      await world.reach(applicationId, 'deployed', day);
    }
    await world.nightly('2026-09-30');
    await world.nightly('2026-10-01');
    expect(
      await owner(
        db,
        `select milestone, amount_fils::int as fils, period from public.commission_ledger
          where recruiter_id = $1 and application_id is null`,
        [people.colleague.id],
      ),
    ).toEqual([{ milestone: 'tier_2', fils: 100_000, period: '2026-09' }]);
  });
});
