import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openNative } from './native.ts';
import { type NativeServer, startNativeServer } from './native-server.ts';

let server: NativeServer;
let db: Database;

beforeAll(async () => {
  server = await startNativeServer();
  await server.createDatabase('lost');
  db = await openNative(server.url('lost'));
}, 30_000);
afterAll(async () => {
  await db.close();
  await server.stop();
});

it('rejects the transaction whose connection is lost, and reconnects for the next', async () => {
  const lost = db.tx((sql) => sql.query('select pg_terminate_backend(pg_backend_pid())'));
  await expect(lost).rejects.toMatchObject({ code: '57P01' });
  const idle = db.tx(async (sql) => {
    const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.tx((other) => other.query('select pg_terminate_backend($1, 5000)', [own?.pid]));
    await sql.query('select 1');
  });
  await expect(idle).rejects.toThrow();
  expect(await db.tx((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }]);
});

it('receives notifications again after the listening connection is lost', async () => {
  const receivedPayloads: string[] = [];
  const stop = await db.listen('news', (payload) => receivedPayloads.push(payload));
  await db.tx((sql) =>
    sql.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen %'`),
  );
  await vi.waitFor(async () => {
    await db.exec(`notify news, 'after'`);
    expect(receivedPayloads).toContain('after');
  }, 20_000);
  await stop();
});
