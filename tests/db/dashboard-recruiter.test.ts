import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { addWork, clock } from './dashboard-recruiter-work.ts';
import { openMigrated } from './database.ts';
import { addPeople } from './people.ts';
import { reportsWorld } from './reports-world.ts';

interface Item {
  kind: string;
  id: string;
  version: number;
  due_at: string;
  detail: string | null;
  candidate_id: string;
  phone_e164: string | null;
}

interface Day {
  day: string;
  new_leads: number;
  in_time: number;
  late: number;
  came: number;
  no_shows: number;
  offers_sent: number;
  deployed: number;
}

interface MyDayReport {
  has_leads: boolean;
  offers_out: number;
  deployed_this_month: number;
  deployed_before: number;
  projected_fils: number;
  days: Day[];
}

describe("the recruiter's dashboard", () => {
  let db: Database;
  let world: ReturnType<typeof reportsWorld>;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    world = reportsWorld(db, clock);
  });
  afterAll(() => db.close());

  test('is empty for a new recruiter, with a row for each of 14 days', async () => {
    const [day] = await world.ask<MyDayReport>('report_my_day()', 'colleague');
    expect(day).toMatchObject({
      has_leads: false,
      offers_out: 0,
      deployed_this_month: 0,
      deployed_before: 0,
      projected_fils: 0,
    });
    expect(day?.days).toHaveLength(14);
    expect([day?.days[0]?.day, day?.days[13]]).toEqual([
      '2026-06-02',
      {
        day: '2026-06-15',
        new_leads: 0,
        in_time: 0,
        late: 0,
        came: 0,
        no_shows: 0,
        offers_sent: 0,
        deployed: 0,
      },
    ]);
    expect(await world.ask('my_due_items()', 'colleague')).toEqual([]);
  });

  describe('with existing work', () => {
    let ids: Readonly<Record<string, string>>;
    beforeAll(async () => {
      ids = await addWork(db, world);
    });

    test('lists due and upcoming items, the earliest first', async () => {
      const items = await world.ask<Item>('my_due_items()', 'recruiter');
      expect(items.map(({ kind, candidate_id }) => [kind, candidate_id])).toEqual([
        ['decision', ids.decided],
        ['handover', ids.returned],
        ...items
          .filter(({ due_at }) => Date.parse(due_at) === Date.parse('2026-06-15T06:00:00Z'))
          .map(({ kind, candidate_id }) => [kind, candidate_id]),
        ['interview', ids.interviewed],
        ['call_back', ids.planned],
        ['offer', ids.offered],
      ]);
      const of = (kind: string) => items.filter((item) => item.kind === kind);
      expect(of('first_contact')).toMatchObject([{ candidate_id: ids.late, phone_e164: '+971501112233' }]);
      expect(of('reply')).toMatchObject([{ candidate_id: ids.replied }]);
      expect(of('handover')).toMatchObject([{ detail: 'The passport is missing' }]);
      expect(of('call_back')).toMatchObject([{ version: 3 }]);
      expect(of('offer')).toMatchObject([
        { candidate_id: ids.declined, detail: 'declined_pay' },
        { candidate_id: ids.offered, detail: null },
      ]);
      expect(of('interview')).toMatchObject([{ detail: 'phone', phone_e164: null }]);
    });

    test('hides the items from a colleague', async () => {
      const items = await world.ask<Item>('my_due_items()', 'colleague');
      expect(items.map(({ kind, candidate_id }) => [kind, candidate_id])).toEqual([
        ['interview', ids.interviewed],
      ]);
    });

    test('counts the figures of each day', async () => {
      const [report] = await world.ask<MyDayReport>('report_my_day()', 'recruiter');
      expect(report).toMatchObject({
        has_leads: true,
        offers_out: 1,
        deployed_this_month: 1,
        deployed_before: 1,
      });
      const days = Object.fromEntries(report?.days.map(({ day, ...numbers }) => [day, numbers]) ?? []);
      expect(days['2026-06-15']).toMatchObject({ new_leads: 5 });
      expect(days['2026-06-12']).toMatchObject({ new_leads: 1, in_time: 0, late: 1 });
      expect(days['2026-06-13']).toMatchObject({ new_leads: 1, in_time: 1, late: 0 });
      expect(days['2026-06-11']).toMatchObject({ came: 1, no_shows: 0 });
      expect(days['2026-06-10']).toMatchObject({ came: 0, no_shows: 1 });
      expect(days['2026-06-14']).toMatchObject({ offers_sent: 1 });
      expect(days['2026-06-09']).toMatchObject({ deployed: 1 });
    });

    test('shows a recruiter only their own funnel', async () => {
      const call = `report_funnel('2026-04-01', '2026-06-15')`;
      const reached = async (actor: 'recruiter' | 'colleague' | 'admin') =>
        (await world.ask<{ stage: string; reached: number }>(call, actor)).find(
          ({ stage }) => stage === 'new_lead',
        )?.reached;
      expect([await reached('recruiter'), await reached('colleague')]).toEqual([14, 1]);
      expect(await reached('admin')).toBe(15);
    });
  });
});
