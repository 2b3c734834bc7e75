import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Cell, Line, Report, ReportQuery, ReportTable } from '#machines/admin/reports/report.types.ts';
import { reports } from '#machines/admin/reports/report-catalogue.ts';
import { hasPeople, numberAt, urlStateOfNumber } from '#machines/admin/reports/report-number.ts';
import type { AuditEntry } from '#machines/data/tables/audit-log.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { openMigrated, owner } from './database.ts';
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

interface Numbered {
  id: string;
  value: number;
  /** Null for all lines. */
  key: Line['key'] | null;
}

/** Returns linked numbers to compare: the headline, the first two lines, the last, one of an unknown key, the total. */
function linkedNumbersOf(
  report: Report,
  { lines, all, headline, columns }: ReportTable,
): readonly Numbered[] {
  const of = (cells: readonly Cell[], key: Line['key'] | null) =>
    columns.map(({ id }, index) => ({ id, value: cells[index]?.value, key }));
  const ofPeople = lines.filter(({ key }) => report.countsPeople(key));
  const unknown = ofPeople.find(({ key }) => key.includes(null));
  const chosen = [ofPeople[0], ofPeople[1], ofPeople.at(-1), unknown].filter((line) => line !== undefined);
  const numbers = [
    ...headline.map(({ id, value }) => ({ id, value, key: null })),
    ...[...new Set(chosen)].flatMap(({ key, cells }) => of(cells, key)),
    ...of(all, null),
  ];
  return numbers.flatMap(({ id, value, key }) =>
    hasPeople(report, id, key) && typeof value === 'number' && value > 0 ? [{ id, value, key }] : [],
  );
}

describe.each(withPeople)('candidates behind the figures of report $id', (report) => {
  const compared: Numbered[] = [];

  test.each([null, ...report.groups])('are as many as the report shows, grouped by %s', async (group) => {
    const ask: ReportQuery = { period, before: null, group, days: 90, costs: {} };
    const table = await report.read(ask, period, new AbortController().signal);
    for (const linked of linkedNumbersOf(report, table)) {
      const { id, value, key } = linked;
      const choice = { preset: null, period, isCompared: false, group, days: 90, costs: {} };
      const number = numberAt(urlStateOfNumber(id, key), report, choice);
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
      compared.push(linked);
    }
  });

  test('were compared', () => {
    expect(compared.length).toBeGreaterThan(0);
  });
});

test('opening the people of a number is in the audit log, without their names', async () => {
  const key = ['referral'];
  const number = { p_report: 'sources', p_metric: 'leads', p_key: key, p_from: period.from, p_to: period.to };
  const people = await call<{ name: string; total: number }>('report_people', number);
  const [entry] = await owner<AuditEntry>(db, 'select * from public.audit_log order by id desc limit 1');
  expect(entry).toMatchObject({
    table_name: 'report_people',
    action: 'opened',
    actor_id: admin.id,
    actor_role: 'admin',
    before: null,
    after: { report: 'sources', metric: 'leads', group: null, key, ...period, rows: people[0]?.total },
  });
  expect(people.filter(({ name }) => JSON.stringify(entry?.after).includes(name))).toEqual([]);
});

test.each([
  ['report', { p_report: 'expiringDocuments', p_metric: 'ending' }],
  ['metric', { p_report: 'privacy', p_metric: 'exports' }],
  ['metric', { p_report: 'commissions', p_metric: 'paid' }],
  ['metric', { p_report: 'funnel', p_metric: 'conversion' }],
  ['group_by', { p_report: 'funnel', p_metric: 'began', p_group: 'nationality' }],
  ['period', { p_report: 'funnel', p_metric: 'began', p_from: null }],
])('refuse an invalid %s', async (field, args) => {
  expect(
    await refusal(call('report_people', { p_from: period.from, p_to: period.to, ...args })),
  ).toMatchObject({ code: 'FIELDS_INVALID', params: { field } });
});
