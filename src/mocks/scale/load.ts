import type { Database } from '#mocks/backend/db/database.ts';
import { idOf, statements } from './candidates.sql.ts';

/** Number of candidates per transaction. */
const batch = 20_000;

/** Number of candidates per recruiter in three years, and per member of operations. */
const perRecruiter = 20_000;
const perOperations = 40_000;

/** Progress of the loading. */
export interface LoadProgress {
  loaded: number;
  of: number;
}

/**
 * Inserts `candidates` numbered candidates with an application and three stage events each, and their recruiters and
 * operations; from number `from` on, to resume an interrupted load. The database generates the rows, one batch per
 * transaction, without triggers. Requires the sample data's openings. Throws the engine's error.
 */
export async function loadCandidates(
  db: Database,
  {
    candidates,
    from = 0,
    onProgress,
  }: { candidates: number; from?: number; onProgress: (progress: LoadProgress) => void },
): Promise<void> {
  const recruiters = Math.max(6, Math.ceil(candidates / perRecruiter));
  const operations = Math.max(3, Math.ceil(candidates / perOperations));
  await addStaff(db, 'recruiter', recruiters);
  await addStaff(db, 'operations', operations);
  await db.exec(dropIndexesSql);
  for (let first = from; first < candidates; first += batch) {
    const last = Math.min(first + batch, candidates) - 1;
    await db.tx(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      for (const statement of statements) {
        await sql.query(statement, [first, last, candidates, recruiters, operations]);
      }
    });
    onProgress({ loaded: last + 1, of: candidates });
  }
  await db.exec(restoreIndexesSql);
  // Updates statistics for the planner, and the visibility map for index-only scans.
  for (const table of ['candidates', 'candidate_internal', 'applications', 'stage_events', 'users']) {
    await db.exec(`vacuum (analyze) public.${table}`);
  }
}

/**
 * Drops the indexes: a million rows load three times as fast without them. Their definitions are kept in a table, so
 * that the load after an interrupted one restores them.
 */
const dropIndexesSql = `
  create schema if not exists loading;
  create table if not exists loading.indexes (definition text primary key);
  do $$
  declare
    index record;
  begin
    for index in
      select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      where i.indrelid in ('public.candidates'::regclass, 'public.applications'::regclass, 'public.stage_events'::regclass)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    loop
      insert into loading.indexes values (index.definition) on conflict do nothing;
      execute format('drop index %s', index.name);
    end loop;
  end
  $$`;

const restoreIndexesSql = `
  set maintenance_work_mem = '256MB';
  do $$
  declare
    definition text;
  begin
    for definition in select i.definition from loading.indexes i loop
      execute definition;
    end loop;
  end
  $$;
  drop schema loading cascade;
  reset maintenance_work_mem`;

/** Returns the id of the recruiter or member of operations with this number. */
export async function staffId(
  db: Database,
  role: 'recruiter' | 'operations',
  number: number,
): Promise<string> {
  const [row] = await db.tx((sql) =>
    sql.query<{ id: string }>(`select ${idOf(role, '$1::bigint')} as id`, [number]),
  );
  if (!row) throw new Error('the database gave no id');
  return row.id;
}

/** Adds accounts without a password, so that sign-in is impossible. */
async function addStaff(db: Database, role: 'recruiter' | 'operations', count: number): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data, created_at)
        select ${idOf(role, 'n')}, $1 || n || '@load.example', jsonb_build_object('role', $1),
          jsonb_build_object('name', initcap($1) || ' ' || n), app.now()
        from generate_series(0, $2::bigint - 1) n
        on conflict (id) do nothing`,
      [role, count],
    ),
  );
}
