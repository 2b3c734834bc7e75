import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { openMigrated } from './database.ts';
import { truths } from './reports-checks.queries.ts';

const now = new Date('2026-03-01T08:00:00Z');
const admin = listedAccounts[0];

const periods = [
  ['2025-12-02', '2026-03-01'],
  ['2025-09-01', '2025-12-01'],
] as const;

let db: Database;
beforeAll(async () => {
  db = await openMigrated();
  await seedDemo(db, { now });
}, 60_000);
afterAll(() => db.close());

/** Returns the rows of a query on the day of the sample data; as an admin, or as the owner of the database. */
function rows(text: string, columns: readonly string[], isAdmin: boolean): Promise<string[]> {
  return db.tx(async (sql) => {
    await sql.query(`select set_config('app.clock', $1, true)`, [now.toISOString()]);
    if (isAdmin) {
      await sql.query(
        `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
        [JSON.stringify({ sub: admin.id, role: 'authenticated', user_role: admin.role, aal: 'aal2' })],
      );
    }
    const found = await sql.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) as row from (${text}) r`,
    );
    return found.map(({ row }) => JSON.stringify(columns.map((name) => row[name] ?? null))).sort();
  });
}

describe.each(periods)('reports from %s to %s match an independent count', (first, last) => {
  const withPeriod = (text: string) =>
    text
      .replaceAll('$first', `'${first}'::date`)
      .replaceAll('$last', `'${last}'::date`)
      .replaceAll('$from', `timestamptz '${first} 00:00 Asia/Dubai'`)
      .replaceAll('$to', `(timestamptz '${last} 00:00 Asia/Dubai' + interval '1 day')`);

  test.each(truths)('$name', async ({ columns, report, count }) => {
    const from = report.startsWith('(') ? `${report} t` : `public.${report} t`;
    const reported = await rows(withPeriod(`select * from ${from}`), columns, true);
    expect(reported).toEqual(await rows(withPeriod(count), columns, false));
    // An empty report would always match.
    if (first === periods[0][0]) expect(reported.length).toBeGreaterThan(0);
  });
});
