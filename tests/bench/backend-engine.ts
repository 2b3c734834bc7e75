/** Measures one engine in its own process and prints its rows as JSON: `node tests/bench/backend-engine.ts native`. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import { setUp } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { generateKeys } from '#mocks/backend/keys.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { seedDemo } from '#mocks/demo/seed.ts';
import { type Engine, engines, openEngine } from '#mocks/server/engine.ts';
import { systemClock } from '#shared/clock.ts';
import type { Row } from './report.ts';

const candidates = 5000;
const [, recruiter] = listedAccounts;
const origin = 'http://backend.bench';

/** Measures one embedded project on `engine`. */
async function measure(engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  const row = (what: string, unit: string, value: number, target: number) =>
    rows.push({ what: `${engine}: ${what}`, unit, value, target });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // As root, native Postgres runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);

  const started = performance.now();
  let db = await openEngine(engine, join(folder, 'database'));
  await setUp(db, await loadSchema());
  await seedDemo(db, { now: systemClock.now() });
  row('cold start, to a migrated and seeded database', 's', (performance.now() - started) / 1000, 5);
  await fill(db);
  await db.close();

  const reopened = performance.now();
  db = await openEngine(engine, join(folder, 'database'));
  row('reopen of a data directory', 's', (performance.now() - reopened) / 1000, 0.5);

  const keys = await generateKeys();
  const backend = createBackend({
    db,
    origin,
    keys,
    clock: systemClock,
    blobs: memoryBlobs(),
    mailer: createOutbox(),
  });
  const open = (key: string) =>
    createClient(origin, key, {
      global: { fetch: backend.fetch },
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const person = open(keys.publishable);
  const server = open(keys.secret);
  const signIn = () =>
    person.auth.signInWithPassword({ email: recruiter.identifier, password: demoPassword });
  const list = () =>
    person
      .from('candidates')
      .select('*', { count: 'exact' })
      .eq('assigned_recruiter_id', recruiter.id)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(25)
      .throwOnError();
  const embeds = () =>
    person
      .from('candidates')
      .select(
        `*, recruiter:users!assigned_recruiter_id(id, name, owned:candidates!assigned_recruiter_id(id, first_name)),
        account:users!user_id(id, name)`,
      )
      .eq('assigned_recruiter_id', recruiter.id)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(3, { referencedTable: 'recruiter.owned' })
      .limit(25)
      .throwOnError();
  const upsert = () => server.from('candidates').upsert({ id, first_name: 'Upserted' }).throwOnError();
  const call = () => person.rpc('list_staff_names').throwOnError();
  const id = crypto.randomUUID();

  const p50 = async (what: string, target: number, run: () => PromiseLike<unknown>, less = 0) => {
    const times: number[] = [];
    for (let round = 0; round < 120; round += 1) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    // The first rounds warm up.
    const [middle = Number.NaN] = times
      .slice(20)
      .toSorted((a, b) => a - b)
      .slice(50);
    row(`${what}, p50`, 'ms', middle - less, target);
  };
  await p50('sign-in without the hash', 30, signIn, await hashTime());
  await p50('list of 25 with exact count', 5, list);
  await p50('list of 25 with three embeds', 20, embeds);
  await p50('upsert', 10, upsert);
  await p50('rpc', 5, call);

  const [clients, each] = [20, 40];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let round = 0; round < each; round += 1) await list();
    }),
  );
  row('a list, 20 clients at once', 'ms', (performance.now() - start) / clients / each, 5);
  row('memory', 'MB', (await memory()) / 1e6, engine === 'pglite' ? 900 : 350);

  await backend.close();
  await rm(folder, { recursive: true });
  return rows;
}

/** Adds candidates, a third of them owned by the recruiter. */
async function fill(db: Database): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into public.candidates (first_name, last_name, phone_number, current_stage, assigned_recruiter_id, created_at)
      select 'First ' || n, 'Last ' || n % 97, '+9715' || (10000000 + n),
        (array['new_lead', 'contacting', 'qualified', 'interviewed'])[1 + n % 4],
        case when n % 3 = 0 then $1::uuid end, now() - n * interval '7 minutes'
      from generate_series(1, $2::int) as n`,
      [recruiter.id, candidates],
    ),
  );
  await db.exec('analyze');
}

/** Returns the time to compare the demo password, in milliseconds: the median of many. */
async function hashTime(): Promise<number> {
  const hash = await bcrypt.hash(demoPassword, 6);
  const times: number[] = [];
  for (let round = 0; round < 41; round += 1) {
    const start = performance.now();
    await bcrypt.compare(demoPassword, hash);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[20] ?? Number.NaN;
}

/** Returns the memory of this process in bytes, and on Linux also the private memory of its child processes. */
async function memory(): Promise<number> {
  const own = process.memoryUsage().rss;
  if (process.platform !== 'linux') return own;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  );
  const processes = statuses.map((status) => {
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { pid: figure('Pid'), parent: figure('PPid'), bytes: figure('RssAnon') * 1024 };
  });
  const below = (parent: number): number =>
    processes
      .filter((each) => each.parent === parent)
      .reduce((sum, { pid, bytes }) => sum + bytes + below(pid), 0);
  return own + below(process.pid);
}

const engine = engines.find((known) => known === process.argv[2]);
if (!engine) throw new Error(`Usage: backend-engine.ts ${engines.join(' | ')}`);
console.log(JSON.stringify(await measure(engine)));
