import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './backend/db/database.ts';
import { openPglite } from './backend/db/pglite.ts';
import { captureBaseline } from './baseline.ts';

let db: Database;
let reset: () => Promise<void>;

const names = () => db.tx((sql) => sql.query(`select id, name, length from public.team order by id`));

beforeAll(async () => {
  db = await openPglite();
  await db.exec(`
    create schema app;
    create schema auth;
    create table public.team (
      id bigint generated always as identity primary key,
      name text,
      length int generated always as (char_length(name)) stored
    );
    create table app.member (team bigint not null references public.team, facts jsonb);
    insert into public.team (name) values ('lead'), ('visa');
    insert into app.member values (1, '{"shift": "night"}');
    create function public.refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
  `);
  reset = await captureBaseline(db);
}, 60_000);

afterAll(() => db.close());

test('restores rows that were added, changed or deleted', async () => {
  const before = await names();
  await db.exec(`
    insert into public.team (name) values ('new');
    update public.team set name = 'sales' where id = 1;
    delete from app.member;
    delete from public.team where id = 2;
  `);
  await reset();
  expect(await names()).toEqual(before);
  expect(await db.tx((sql) => sql.query('select team, facts from app.member'))).toEqual([
    { team: expect.anything(), facts: { shift: 'night' } },
  ]);
});

test('resets sequences to their baseline values', async () => {
  await db.exec(`insert into public.team (name) values ('first')`);
  const [first] = await db.tx((sql) => sql.query(`select id from public.team where name = 'first'`));
  await reset();
  await db.exec(`insert into public.team (name) values ('second')`);
  const [second] = await db.tx((sql) => sql.query(`select id from public.team where name = 'second'`));
  expect(second).toEqual(first);
  await reset();
});

test('resets a table with a guarding trigger, and leaves the trigger enabled', async () => {
  await db.exec(`
    create trigger refuse before delete on public.team execute function public.refuse();
    insert into public.team (name) values ('guarded');
  `);
  await reset();
  expect(await names()).toHaveLength(2);
  await expect(db.exec('delete from public.team where id = 2')).rejects.toThrow('kept');
});
