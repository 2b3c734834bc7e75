import type { Database } from '#mocks/backend/db/database.ts';

/** A statement for each table with dates or times, which moves them by `$1` days. */
const shifts = `
  select format('update %I.%I set %s', n.nspname, c.relname,
      string_agg(format('%1$I = %1$I + make_interval(days => $1)', a.attname), ', ')) as shift
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'app', 'auth', 'storage', 'realtime')
    and a.atttypid in ('date'::regtype, 'timestamp'::regtype, 'timestamptz'::regtype)
  group by n.nspname, c.relname`;

/**
 * Moves every date and time of the project's tables by whole `days`, so that sample data made some time ago is
 * as recent as it was then. Triggers and foreign keys rest: all rows move together.
 */
export async function shiftDates(db: Database, days: number): Promise<void> {
  if (days === 0) return;
  await db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    for (const { shift } of await sql.query<{ shift: string }>(shifts)) await sql.query(shift, [days]);
  });
}
