import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { commissionsOf, plan } from './commission.world.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become } from './people.ts';
import { refusal } from './refusal.ts';

const today = '2026-03-12';

describe('commission plan versions', () => {
  let db: Database;
  let world: ReturnType<typeof commissionsOf>;

  beforeEach(async () => {
    await db?.close();
    db = await openMigrated();
    await addPeople(db);
    world = commissionsOf(db, () => '');
    await world.addPlan(plan);
  });
  afterAll(() => db.close());

  const createPlan = (changes: object = {}, id: string = randomUUID()) =>
    world.on(today, async (sql) => {
      await become(sql, 'admin');
      await sql.query('select public.add_commission_plan($1, $2)', [
        id,
        JSON.stringify({ ...plan, name: 'Summer', active_from: '2026-05-01', ...changes }),
      ]);
      return id;
    });
  const cancel = (id: string, version = 1) =>
    world.on(today, async (sql) => {
      await become(sql, 'admin');
      await sql.query('select public.cancel_commission_plan($1, $2)', [id, version]);
    });
  const plans = () =>
    owner(
      db,
      'select name, active_from::text as from, active_to::text as to from public.commission_plans order by active_from',
    );

  test('a new version ends the current one on the day before', async () => {
    await createPlan();
    expect(await plans()).toEqual([
      { name: 'Spring', from: '2026-01-01', to: '2026-04-30' },
      { name: 'Summer', from: '2026-05-01', to: null },
    ]);
  });

  test('creates one version when the call is repeated after a lost response', async () => {
    const id = await createPlan();
    await createPlan({}, id);
    expect(await plans()).toHaveLength(2);
    expect(await refusal(createPlan({ clawback_days: 10 }, id))).toMatchObject({ code: 'STALE_VERSION' });
  });

  test('refuses a version that starts today or in the past', async () => {
    expect(await refusal(createPlan({ active_from: '2026-03-11' }))).toMatchObject({
      code: 'PLAN_HAS_BEGUN',
    });
    expect(await refusal(createPlan({ active_from: today }))).toMatchObject({ code: 'PLAN_HAS_BEGUN' });
    expect(await plans()).toHaveLength(1);
  });

  test('refuses a version that overlaps a later one, with its name and dates', async () => {
    await createPlan();
    expect(await refusal(createPlan({ name: 'April', active_from: '2026-04-01' }))).toMatchObject({
      code: 'PLAN_OVERLAPS',
      params: { name: 'Summer', from: '2026-05-01', to: null },
    });
    await createPlan({ name: 'April', active_from: '2026-04-01', active_to: '2026-04-30' });
    expect(await plans()).toEqual([
      { name: 'Spring', from: '2026-01-01', to: '2026-03-31' },
      { name: 'April', from: '2026-04-01', to: '2026-04-30' },
      { name: 'Summer', from: '2026-05-01', to: null },
    ]);
  });

  test('refuses one of two overlapping versions planned concurrently', async () => {
    const ends = await Promise.all([refusal(createPlan()), refusal(createPlan({ name: 'Other' }))]);
    expect(ends).toContainEqual(expect.objectContaining({ code: 'PLAN_OVERLAPS' }));
    expect(await plans()).toHaveLength(2);
  });

  test('cancelling a version leaves no gap', async () => {
    const id = await createPlan();
    await cancel(id);
    expect(await plans()).toEqual([{ name: 'Spring', from: '2026-01-01', to: null }]);
  });

  test('refuses to cancel a version that is in force, changed or already gone', async () => {
    const [inForce] = await owner<{ id: string }>(db, 'select id from public.commission_plans');
    expect(await refusal(cancel(inForce?.id ?? ''))).toMatchObject({ code: 'PLAN_HAS_BEGUN' });
    const id = await createPlan();
    expect(await refusal(cancel(id, 2))).toMatchObject({ code: 'STALE_VERSION' });
    await cancel(id);
    expect(await refusal(cancel(id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['name', { name: ' ' }],
    ['active_to', { active_to: '2026-04-01' }],
    ['base_by_license', { base_by_license: { motorcycle: -1 } }],
    ['source_multiplier', { source_multiplier: { agency: 11 } }],
    ['milestones', { milestones: [{ event: 'deployed', pct: 99 }] }],
    ['clawback_days', { clawback_days: 366 }],
    ['split_rules', { split_rules: { qualifier_pct: 51 } }],
    ['monthly_tiers', { monthly_tiers: [{ from: 0, bonus_fils: 1 }] }],
  ])('refuses an invalid %s and names the field', async (field, changes) => {
    expect(await refusal(createPlan(changes))).toMatchObject({ code: 'INVALID_VALUE', params: { field } });
  });
});
