import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { openPglite } from '#mocks/backend/db/pglite.ts';
import { listedAccounts } from './accounts.ts';
import { shiftDates } from './shift-dates.ts';
import { buildTemplate } from './template.ts';

const day = 86_400_000;
const madeAt = new Date('2026-01-15T09:30:00Z');
let bytes: Uint8Array<ArrayBuffer>;
let db: Database;

beforeAll(async () => {
  bytes = new Uint8Array(await buildTemplate(madeAt));
  db = await openPglite({ loadDataDir: new Blob([bytes], { type: 'application/gzip' }) });
}, 120_000);

afterAll(() => db.close());

/** Returns the age of the newest lead and of its owner's account at `now`, in days. */
async function ages(now: Date) {
  const [row] = await db.tx((sql) =>
    sql.query<{ lead: number; account: number }>(
      `select extract(epoch from $1::timestamptz - max(c.created_at))::float8 / 86400 as lead,
          extract(epoch from $1::timestamptz - (select created_at from auth.users where id = $2))::float8 / 86400
            as account
        from public.candidates c`,
      [now, listedAccounts[0].id],
    ),
  );
  return row;
}

test('a template contains every migration and the sample data in under 6 MB', async () => {
  expect(bytes.length).toBeLessThan(6 * 1_048_576);
  const versions = await db.tx((sql) =>
    sql.query('select version from supabase_migrations.schema_migrations order by version'),
  );
  expect(versions).toEqual((await loadSchema()).migrations.map(({ version }) => ({ version })));
  expect(await ages(madeAt)).toMatchObject({ lead: expect.closeTo(2 / 24), account: 150 });
});

test('shifts data of ninety days ago to today, keeping times of day and intervals', async () => {
  await shiftDates(db, 90);
  const now = new Date(madeAt.getTime() + 90 * day);
  expect(await ages(now)).toMatchObject({ lead: expect.closeTo(2 / 24), account: 150 });
}, 60_000);

test('fires no triggers while shifting dates, and enables them afterwards', async () => {
  const stamped = () =>
    db.tx((sql) =>
      sql.query('select count(*)::int as rows from public.candidates where updated_at > $1', [
        new Date(madeAt.getTime() + 91 * day),
      ]),
    );
  expect(await stamped()).toEqual([{ rows: 0 }]);
  await db.exec(`update public.candidates set first_name = 'Zayd' where last_name = 'Kumar'`);
  expect(await stamped()).toEqual([{ rows: 1 }]);
});

test('shifts rows despite unique and exclusion constraints, and updates months', async () => {
  const plans = await db.tx((sql) =>
    sql.query('select active_from from public.commission_plans order by active_from'),
  );
  expect(plans).toHaveLength(2);
  const strayEntries = await db.tx((sql) =>
    sql.query(`select from public.commission_entries where period <> to_char(due_on, 'YYYY-MM')`),
  );
  expect(strayEntries).toEqual([]);
});
