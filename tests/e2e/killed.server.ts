/** The product's data directory, engine and gateway in a separate process, for tests that kill it. */
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import { bootstrap } from '#mocks/backend/db/migrate.ts';
import { loadSchema } from '#mocks/backend/db/migrations.node.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { openDataDirectory } from '#mocks/server/data-directory.ts';
import { engines, openEngine } from '#mocks/server/engine.ts';
import { listen } from '#mocks/server/listen.ts';
import { systemClock } from '#shared/clock.ts';

const schema = `
  create table public.entries (id int primary key, batch int not null);
  create table public.counters (id int primary key, value int not null);
  insert into public.counters values (1, 0);
  create function public.increment() returns int language sql
    as $$ update public.counters set value = value + 1 where id = 1 returning value $$;
  create function public.sizes() returns jsonb language sql stable as $$
    select coalesce(jsonb_object_agg(batch, size), '{}') from (
      select batch, count(*) as size from public.entries group by batch
    ) as batches $$;
  grant select, insert on public.entries to service_role;
  grant select, update on public.counters to service_role;
`;

const [folder = '', name = '', port = ''] = process.argv.slice(2);
const engine = engines.find((known) => known === name);
if (!engine) throw new Error(`No engine is called ${name}`);

/** Reports the start's progress to the test. */
const printStep = (step: string) => process.stdout.write(`${step}\n`);

const directory = await openDataDirectory(folder);
printStep('locked');
const db = await openEngine(engine, directory.path(engine));
printStep('opened');
await bootstrap(db, [...(await loadSchema()).bootstrap, schema]);
const backend = createBackend({
  db,
  origin: `http://127.0.0.1:${port}`,
  keys: directory.keys,
  clock: systemClock,
  blobs: memoryBlobs(),
  mailer: createOutbox(),
});
const listener = await listen('127.0.0.1', Number(port), (request) => backend.fetch(request));
process.once('SIGINT', async () => {
  await listener.close();
  await backend.close();
  await directory.release();
});
printStep('ready');
