import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, people, tryAs } from './people.ts';
import { addCandidate, addOpening } from './world.ts';

interface Home {
  consent: string;
  application: {
    stage: string;
    next_news_on: string | null;
    closed: { message_i18n: Record<string, string> | null; apply_again_on: string | null } | null;
  } | null;
  contacts: { role: string; hours: { from: string; until: string } | null }[];
}

describe('driver home page', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  afterAll(() => db.close());

  const home = async () => {
    const [row] = await tryAs<{ page: Home }>(db, 'driver', 'select public.my_home() as page');
    if (!row) throw new Error('no page');
    return row.page;
  };

  test('loads for an account without a candidate', async () => {
    expect(await home()).toMatchObject({ consent: 'held', application: null, contacts: [] });
  });

  test('shows the contacts, their working hours and the date of the next update', async () => {
    const openingId = await addOpening(db);
    await addCandidate(db, {
      stage: 'documents',
      recruiter: 'recruiter',
      operations: 'operations',
      user: 'driver',
      openingId,
      columns: { stage_due_at: '2000-01-01T00:00:00Z' },
      application: { handover_status: 'accepted' },
    });
    const page = await home();
    expect(page.contacts.map(({ role }) => role)).toEqual(['operations', 'recruiter']);
    for (const { hours } of page.contacts) {
      expect(Date.parse(hours?.until ?? '')).toBeGreaterThan(Date.parse(hours?.from ?? ''));
    }
    const [row] = await owner<{ is_ahead: boolean }>(
      db,
      `select $1::date > (app.now() at time zone 'Asia/Dubai')::date as is_ahead`,
      [page.application?.next_news_on],
    );
    expect(row).toEqual({ is_ahead: true });
    expect(page).toMatchObject({ consent: 'missing', application: { stage: 'documents', closed: null } });
  });

  test('shows the reason of a rejection and when the driver may reapply', async () => {
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(`update public.applications set stage = 'rejected', rejected_at = app.now(),
        rejection_reason_code = 'took_other_job', reapply_after = '2099-01-02' where id is not null`);
    });
    const { application } = await home();
    expect(application?.next_news_on).toBeNull();
    expect(application?.closed?.apply_again_on).toBe('2099-01-02');
    expect(Object.keys(application?.closed?.message_i18n ?? {}).sort()).toEqual([
      'ar',
      'bn',
      'en',
      'hi',
      'ml',
      'ne',
      'ur',
    ]);
  });

  test('stores a report once when it is sent twice with the same key', async () => {
    const key = '90000000-0000-4000-8000-000000000001';
    const call = `public.report_integrity('asked_for_money', 'He wants 500', p_amount_fils => 50000,
      p_happened_on => '2026-03-01', p_idempotency_key => '${key}')`;
    const report = await db.tx(async (sql) => {
      await become(sql, 'driver');
      const first = await sql.query(`select ${call} as id`);
      expect(await sql.query(`select ${call} as id`)).toEqual(first);
      return first;
    });
    expect(report).toHaveLength(1);
    const kept = await owner(db, 'select amount_fils::int, reporter_id from public.integrity_reports');
    expect(kept).toEqual([{ amount_fils: 50_000, reporter_id: people.driver.id }]);
  });
});
