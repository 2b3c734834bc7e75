import type { Database } from '#mocks/backend/db/database.ts';

/**
 * Selects each table with dates or times: its columns, the date columns shifted by `:days`, and whether a uniqueness or
 * overlap constraint could make its rows conflict during the shift.
 */
const tablesWithDates = `
  select format('%I.%I', n.nspname, c.relname) as at,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    string_agg(
      format(case when d.is_date then '%1$I + make_interval(days => :days) as %1$I' else '%1$I' end, a.attname),
      ', ' order by a.attnum
    ) as shifted,
    string_agg(format('%1$I = %1$I + make_interval(days => :days)', a.attname), ', ') filter (where d.is_date) as shift,
    bool_or(d.is_date and exists (
      select from pg_index i
      where i.indrelid = c.oid and (i.indisexclusion or i.indisunique and a.attnum = any (i.indkey))
    )) as "canMeet"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  cross join lateral (
    select a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype) as is_date
  ) d
  where c.relkind = 'r' and n.nspname in ('public', 'app', 'auth', 'storage', 'realtime')
  group by n.nspname, c.relname
  having bool_or(d.is_date)`;

interface TableWithDates {
  at: string;
  columns: string;
  shifted: string;
  shift: string;
  canMeet: boolean;
}

/** Rows that could conflict are removed first and reinserted together. */
function moveBy(days: number, { at, columns, shifted, shift, canMeet }: TableWithDates): string[] {
  const moved = (text: string) => text.replaceAll(':days', String(days));
  if (!canMeet) return [moved(`update ${at} set ${shift}`)];
  return [
    moved(`create temporary table shifted as select ${shifted} from ${at}`),
    `delete from ${at}`,
    `insert into ${at} (${columns}) overriding system value select ${columns} from shifted`,
    'drop table shifted',
  ];
}

/** Months are stored as text. */
const moveMonths = `update public.commission_entries set period = to_char(due_on, 'YYYY-MM')`;

/**
 * Shifts every date and time in the project's tables by whole `days`, so that older sample data is recent again; times
 * within jsonb stay. Triggers and foreign keys are disabled, since all rows move together.
 */
export async function shiftDates(db: Database, days: number): Promise<void> {
  if (days === 0) return;
  await db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const table of await sql.query<TableWithDates>(tablesWithDates)) {
      for (const statement of moveBy(days, table)) await sql.query(statement);
    }
    await sql.query(moveMonths);
  });
}
