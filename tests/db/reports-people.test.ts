import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Line, ReportAsk, ReportTable } from '#machines/admin/reports/report.types.ts';
import { reports } from '#machines/admin/reports/report-catalogue.ts';
import { numberAt, placeOfNumber } from '#machines/admin/reports/report-number.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { openMigrated } from './database.ts';
import { refusal } from './refusal.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [admin] = listedAccounts;

let db: Database;
beforeAll(async () => {
  db = await openMigrated();
  await seedDemo(db, { now });
}, 60_000);
afterAll(() => db.close());

/** Calls a function as an admin, on the day of the sample data. */
async function call<Row>(name: string, args: Readonly<Record<string, unknown>>): Promise<Row[]> {
  const params = Object.entries(args);
  const slots = params.map(([param], index) => `${param} => $${index + 1}`).join(', ');
  const rows = await db.tx(async (sql) => {
    await sql.query(
      `select set_config('app.clock', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('role', 'authenticated', true)`,
      [
        now.toISOString(),
        JSON.stringify({ sub: admin.id, role: 'authenticated', user_role: admin.role, aal: 'aal2' }),
      ],
    );
    return sql.query<{ row: Row }>(
      `select to_jsonb(r) as row from public.${name}(${slots}) r`,
      params.map(([, value]) => value),
    );
  });
  return rows.map(({ row }) => row);
}

vi.mock('#machines/data/rpc/call-report.ts', () => ({
  callReport: async (name: string, args: Record<string, unknown>, row: z.ZodMiniType) =>
    (await call(name, args)).map((one) => row.parse(one)),
}));

const period = { from: '2025-12-02', to: '2026-03-01' };
const withPeople = reports.filter(({ people }) => people.length > 0);

/** Returns the lines to compare: the first two, the last, one with an unknown key, and the total. */
function someOf({ lines, all }: ReportTable): readonly Pick<Line, 'cells'>[] {
  const unknown = lines.find(({ key }) => key.includes(null));
  return [...new Set([lines[0], lines[1], lines.at(-1), unknown, { cells: all }])].filter(
    (line) => line !== undefined,
  );
}

describe.each(withPeople)('the people behind the numbers of $id', (report) => {
  test.each([null, ...report.groups])('are as many as the numbers say, by %s', async (group) => {
    const ask: ReportAsk = { period, before: null, group, days: 90, costs: {} };
    const table = await report.read(ask, period, new AbortController().signal);
    let compared = 0;
    for (const line of someOf(table)) {
      for (const [index, { id }] of table.columns.entries()) {
        const { value = null } = line.cells[index] ?? {};
        if (!report.people.includes(id) || typeof value !== 'number' || value === 0) continue;
        const key = 'key' in line ? (line as Line).key : null;
        const choice = { preset: null, period, isCompared: false, group, days: 90, costs: {} };
        const number = numberAt(placeOfNumber(id, key), report, choice);
        const people = await call<{ total: number; name: string }>('report_people', {
          p_report: number?.report,
          p_metric: number?.metric,
          p_group: number?.group,
          p_key: number?.key,
          p_from: number?.period?.from ?? null,
          p_to: number?.period?.to ?? null,
        });
        expect({ id, key, people: people[0]?.total, rows: people.length }).toEqual({
          id,
          key,
          people: value,
          rows: Math.min(value, 1000),
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

test.each([
  ['report', { p_report: 'privacy', p_metric: 'times' }],
  ['metric', { p_report: 'funnel', p_metric: 'conversion' }],
  ['group_by', { p_report: 'funnel', p_metric: 'began', p_group: 'nationality' }],
  ['period', { p_report: 'funnel', p_metric: 'began', p_from: null }],
])('refuses a wrong %s', async (field, args) => {
  expect(
    await refusal(call('report_people', { p_from: period.from, p_to: period.to, ...args })),
  ).toMatchObject({ code: 'FIELDS_INVALID', params: { field } });
});
