import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { bootstrap } from './migrate.ts';
import { openNative } from './native.ts';
import { type NativeServer, startNativeServer } from './native-server.ts';
import { openPglite } from './pglite.ts';

let server: NativeServer;
beforeAll(async () => {
  server = await startNativeServer();
}, 60_000);
afterAll(() => server.stop());

const engines: [string, () => Promise<Database>][] = [
  ['pglite', () => openPglite()],
  ['native', () => openNative(server.url('postgres'))],
];

describe.each(engines)('a %s database', (_, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.exec('create table notes (body text not null)');
  }, 60_000);
  afterAll(() => db.close());

  const countNotes = async () =>
    (await db.tx((sql) => sql.query<{ body: string }>('select body from notes'))).length;

  it('reads and writes every type the same way', async () => {
    const values = [
      ['int8', 5, 5],
      ['numeric', '1.50', '1.50'],
      ['float8', 1.5, 1.5],
      ['bool', false, false],
      ['text', 7, '7'],
      ['date', '2026-02-28', '2026-02-28'],
      ['timestamptz', new Date(0), new Date(0)],
      ['jsonb', { a: [1] }, { a: [1] }],
      ['text[]', ['a"', null, 'b,'], ['a"', null, 'b,']],
      ['int4[]', [1, 2], [1, 2]],
      ['uuid', null, null],
    ] as const;
    const columns = values.map(([type], index) => `$${index + 1}::${type} as "${type}"`).join(', ');
    const given = values.map(([, value]) => value);
    const [row] = await db.tx((sql) => sql.query(`select ${columns}`, given));
    expect(row).toEqual(Object.fromEntries(values.map(([type, , read]) => [type, read])));
    const [photo] = await db.tx((sql) =>
      sql.query<{ photo: Uint8Array }>('select $1::bytea as photo', [new Uint8Array([1, 255])]),
    );
    expect([...(photo?.photo ?? [])]).toEqual([1, 255]);
  });

  it('rolls back a failed transaction, then accepts the next', async () => {
    const fault = db.tx(async (sql) => {
      await sql.query(`insert into notes values ('lost')`);
      throw new Error('no');
    });
    await expect(fault).rejects.toThrow('no');
    const refused = db.tx((sql) => sql.query('insert into notes values (null)'));
    await expect(refused).rejects.toMatchObject({ code: '23502', severity: 'ERROR' });
    expect(await countNotes()).toBe(0);
    await db.tx((sql) => sql.query(`insert into notes values ('kept')`));
    expect(await countNotes()).toBe(1);
  });

  it('refuses writes in a read-only transaction', async () => {
    const refused = db.tx((sql) => sql.query('delete from notes'), { readOnly: true });
    await expect(refused).rejects.toMatchObject({ code: '25006' });
  });

  it('receives notifications until it unsubscribes', async () => {
    const receivedPayloads: string[] = [];
    const first = Promise.withResolvers<void>();
    const stop = await db.listen('news', (payload) => {
      receivedPayloads.push(payload);
      first.resolve();
    });
    await db.exec(`notify news, 'one'`);
    await first.promise;
    await stop();
    await db.exec(`notify news, 'two'`);
    expect(receivedPayloads).toEqual(['one']);
  });

  it('uses UTC as its time zone', async () => {
    const [row] = await db.tx((sql) => sql.query(`select '2026-01-01'::timestamptz::text as midnight`));
    expect(row).toEqual({ midnight: '2026-01-01 00:00:00+00' });
  });
});

it('persists a PGlite directory, and doesn’t set it up again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  const script = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8');
  for (const round of [1, 2]) {
    const db = await openPglite({ dataDir: join(folder, 'data') });
    await bootstrap(db, [script, 'create table public.rounds (round int)']);
    await db.tx((sql) => sql.query('insert into public.rounds values ($1)', [round]));
    const rows = await db.tx((sql) => sql.query('select round from public.rounds'));
    expect(rows).toHaveLength(round);
    await db.close();
  }
  await rm(folder, { recursive: true });
}, 60_000);
