import type { Database } from './backend/db/database.ts';

/**
 * Takes a snapshot of every row in the project's schemas and returns a function that restores it: deletes added rows,
 * restores changed and deleted ones, restarts sequences. Writes only the difference, and compares row by row only
 * tables with changes, so it takes milliseconds instead of the hundred for truncating and seeding.
 */
export async function captureBaseline(db: Database): Promise<() => Promise<void>> {
  const tables = await db.tx((sql) => sql.query<TableRow>(tablesOf));
  await db.exec(
    `create schema baseline; ${tables.map(({ at, kept }) => `create table ${kept} as table ${at}`).join('; ')}`,
  );
  const sequences = await db.tx((sql) => sql.query<{ restart: string }>(sequencesOf));
  const counted = await db.tx((sql) => sql.query<TableState>(tableStatesSql(tables)));
  const counts = new Map(counted.map(({ place, count }) => [place, count]));
  let mark = await transactionNow(db);
  return async () => {
    const states = await db.tx((sql) => sql.query<TableState>(tableStatesSql(tables)));
    const isWritten = ({ place, count, latest }: TableState) => latest >= mark || count !== counts.get(place);
    const written = states.filter(isWritten).flatMap(({ place }) => tables[place] ?? []);
    const script = [
      // Skips triggers and foreign keys: the rows were valid in the snapshot.
      'set session_replication_role = replica',
      ...written.flatMap(restoreTable),
      ...sequences.map(({ restart }) => restart),
      'set session_replication_role = origin',
    ];
    await db.exec(script.join('; '));
    mark = await transactionNow(db);
  };
}

/** State of a table: its row count, and the latest transaction that wrote to it. */
interface TableState {
  place: number;
  count: number;
  latest: number;
}

const tableStatesSql = (tables: readonly TableRow[]) =>
  tables
    .map(
      ({ at }, place) =>
        `select ${place} as place, count(*)::int as count, coalesce(max(xmin::text::bigint), 0)::float8 as latest from ${at}`,
    )
    .join(' union all ');

/** Returns the number of a new transaction: every later write has a higher one. */
async function transactionNow(db: Database): Promise<number> {
  const [row] = await db.tx((sql) =>
    sql.query<{ now: number }>('select pg_current_xact_id()::text::float8 as now'),
  );
  return row?.now ?? 0;
}

interface TableRow {
  /** The quoted table name with its schema. */
  at: string;
  /** Its copy in the schema `baseline`. */
  kept: string;
  /** The writable columns, quoted. */
  columns: string;
}

const tablesOf = `
  select
    format('%I.%I', n.nspname, c.relname) as at,
    format('baseline.%I', n.nspname || '.' || c.relname) as kept,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', 'app', 'auth', 'storage', 'realtime')
  group by n.nspname, c.relname`;

const sequencesOf = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
                coalesce(last_value, start_value), last_value is not null) as restart
  from pg_sequences
  where schemaname in ('public', 'app', 'auth', 'storage', 'realtime')`;

function restoreTable({ at, kept, columns }: TableRow): string[] {
  return [
    `delete from ${at} t where t::text not in (select k::text from ${kept} k)`,
    `insert into ${at} (${columns}) overriding system value
       select ${columns} from ${kept} k where k::text not in (select t::text from ${at} t)`,
  ];
}
