import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openNative } from './native.ts';
import { type NativeServer, startNativeServer } from './native-server.ts';

let server: NativeServer;
const open: Database[] = [];

async function connect(name: string): Promise<Database> {
  const db = await openNative(server.url(name));
  open.push(db);
  return db;
}

beforeAll(async () => {
  server = await startNativeServer();
}, 60_000);
afterAll(async () => {
  await Promise.all(open.map((db) => db.close()));
  await server.stop();
});

it('runs Postgres 17, like hosted projects, and folds the case of Unicode text', async () => {
  const db = await connect('postgres');
  const rows = await db.tx((sql) =>
    sql.query(`select current_setting('server_version_num')::int / 10000 as major, 'É' ilike 'é' as folds`),
  );
  expect(rows).toEqual([{ major: 17, folds: true }]);
});

it('copies a database, and the copy changes independently', async () => {
  await server.createDatabase('first');
  const first = await openNative(server.url('first'));
  await first.exec('create table notes (body text); insert into notes values (1)');
  await first.close();
  await server.createDatabase('second', 'first');
  const second = await connect('second');
  await second.exec('insert into notes values (2)');
  const count = async (db: Database) => (await db.tx((sql) => sql.query('select from notes'))).length;
  expect([await count(second), await count(await connect('first'))]).toEqual([2, 1]);
});

it('starts despite a stale PID file whose PID belongs to another process', async () => {
  const root = await mkdtemp(join(tmpdir(), 'native-kept-'));
  await chmod(root, 0o755);
  const folder = join(root, 'database');
  await (await startNativeServer({ folder })).stop();
  const note = join(folder, 'data', 'postmaster.pid');
  // No server uses this port.
  await writeFile(note, [process.pid, join(folder, 'data'), 1_767_225_600, 1, '', '127.0.0.1'].join('\n'));
  const again = await startNativeServer({ folder });
  expect(await readFile(note, 'utf8')).not.toMatch(new RegExp(`^${process.pid}\\n`));
  await again.stop();
  await rm(root, { recursive: true });
}, 60_000);
