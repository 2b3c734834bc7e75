import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { type commissionsOf, openCommissions, plan } from './commission.world.ts';
import { owner } from './database.ts';
import { become, type PersonName, people } from './people.ts';
import { addCandidate } from './world.ts';

describe('commission tracker', () => {
  let db: Database;
  let openingId: string;
  let world: ReturnType<typeof commissionsOf>;

  beforeAll(async () => {
    ({ db, openingId, world } = await openCommissions());
  });
  afterAll(() => db.close());

  const ask = <Row extends object>(name: PersonName, query: string) =>
    db.tx(async (sql) => {
      await become(sql, name);
      return sql.query<Row>(query);
    });
  const ruleOf = async (applicationId: string, milestone: string) => {
    const [line] = await owner<{ rule: Record<string, unknown> }>(
      db,
      'select rule from public.commission_list where application_id = $1 and milestone = $2',
      [applicationId, milestone],
    );
    return line?.rule;
  };

  test('keeps the calculation of a line when its inputs change later', async () => {
    const id = await world.accepted({ source: 'referral' });
    const rule = {
      licence: 'motorcycle',
      base_fils: 40_000,
      source: 'referral',
      factor: 0.5,
      pct: 50,
      total_fils: 10_000,
    };
    expect(await ruleOf(id, 'deployed')).toEqual(rule);
    await owner(
      db,
      `update public.candidates set source = 'agency' where id = (
        select candidate_id from public.applications where id = $1)`,
      [id],
    );
    expect(await ruleOf(id, 'deployed')).toEqual(rule);
  });

  test('states the share of each of two recruiters', async () => {
    const { applicationId } = await addCandidate(db, { recruiter: 'recruiter', openingId });
    await world.reach(applicationId, 'qualified', '2026-02-01', people.colleague);
    await world.reach(applicationId, 'deployed', '2026-02-20');
    const lines = await owner<{ rule: Record<string, unknown>; amount_fils: number }>(
      db,
      `select rule, amount_fils::int from public.commission_list where application_id = $1 order by amount_fils`,
      [applicationId],
    );
    expect(
      lines.map(({ rule, amount_fils }) => [rule.part, rule.share_pct, rule.shared_with, amount_fils]),
    ).toEqual([
      ['qualifier', 25, people.recruiter.id, 5_000],
      ['owner', 25, people.colleague.id, 15_000],
    ]);
  });

  test('sums match the lines for every filter, and include only readable lines', async () => {
    const lines = `select kind, count(*)::int as lines, sum(amount_fils)::int as fils from public.commission_list
      where kind <> 'cancelled'`;
    for (const name of ['recruiter', 'colleague', 'admin'] as const) {
      for (const [filter, args] of [
        ['true', ''],
        [`period = '2026-04'`, `p_periods => array['2026-04']`],
        [`milestone in ('deployed', 'day_30')`, `p_milestones => array['deployed', 'day_30']`],
        [`kind = 'earned'`, `p_kinds => array['earned']`],
        [`status in ('earned', 'paid')`, `p_statuses => array['earned', 'paid']`],
        [`(first_name ilike '%omeb%' or reference ilike '%omeb%')`, `p_search => 'omeb'`],
        [`first_name ilike '%100\\%%'`, `p_search => '100%'`],
      ]) {
        const expected = await ask(name, `${lines} and ${filter} group by kind order by kind`);
        const sums = `select kind, lines, fils::int from public.commission_sums(${args}) order by kind`;
        expect(await ask(name, sums), `${name} ${filter}`).toEqual(expected);
      }
    }
    await expect(ask('operations', 'select * from public.commission_sums()')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('shows a recruiter what can still be earned', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const [outlook] = await world.on('2026-04-11', async (sql) => {
      await become(sql, 'recruiter');
      return sql.query<{ answer: Record<string, unknown> }>(
        'select public.my_commission_outlook() as answer',
      );
    });
    expect(outlook?.answer).toMatchObject({ period: '2026-04', quality_min: 0.8, plan: { name: plan.name } });
    expect(outlook?.answer.deployed).toBeGreaterThan(0);
    await expect(world.call('operations', 'my_commission_outlook()', [])).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('a dispute is a message thread that closes with the resolution', async () => {
    const id = await world.accepted();
    await world.reach(id, 'deployed', '2026-04-10');
    const { id: entry, version } = await world.entryOf(id, 'deployed');
    await expect(
      world.call('recruiter', 'add_commission_message($1, $2)', [entry, 'Hello']),
    ).rejects.toMatchObject({ message: 'TRANSITION_NOT_ALLOWED' });
    await world.call('recruiter', 'dispute_commission($1, $2, $3)', [entry, 'It was a truck', version]);
    await expect(
      world.call('recruiter', 'dispute_commission($1, $2, $3)', [entry, 'Again', version + 1]),
    ).rejects.toMatchObject({ message: 'TRANSITION_NOT_ALLOWED' });
    await world.call('admin', 'add_commission_message($1, $2)', [entry, 'Which truck?']);
    await expect(
      world.call('colleague', 'add_commission_message($1, $2)', [entry, 'Mine']),
    ).rejects.toMatchObject({ message: 'NOT_FOUND' });
    await world.call('admin', 'resolve_dispute($1, false, $2, $3)', [entry, 'No truck', version + 1]);
    const said = `select body from public.commission_messages where entry_id = '${entry}' order by id`;
    expect(await ask('recruiter', said)).toEqual([
      { body: 'It was a truck' },
      { body: 'Which truck?' },
      { body: 'No truck' },
    ]);
    expect(await ask('colleague', said)).toEqual([]);
  });
});
