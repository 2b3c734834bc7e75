import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openCopy } from '../postgres/copies.ts';
import { openSchema } from './hosted.schema.ts';

/** One of every kind of object created by the suite's schemas and the product's migrations. */
const script = `
  create schema suite;
  create type public.mood as enum ('calm');
  create domain public.positive as int check (value > 0);
  create type public.pair as (a int, b int);
  create sequence public.numbers;
  create table suite.things (id int);
  create table public."odd name" (id int generated always as identity primary key, mood public.mood);
  create view public.view as select * from public."odd name";
  create materialized view public.stored as select 1 as one;
  create function public.f(public.mood, text[]) returns int language sql return 1;
  create procedure public.p() language sql as '';
  create aggregate public.total(int) (sfunc = int4pl, stype = int);
  create function public.note() returns trigger language plpgsql as 'begin return new; end';
  create trigger note after insert on auth.users for each row execute function public.note();
  create policy "read all" on storage.objects for select using (true);`;

const contents = `
  select 'class ' || relname as what from pg_class where relnamespace = 'public'::regnamespace
  union all select 'type ' || typname from pg_type where typnamespace = 'public'::regnamespace
  union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_'
  union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
  union all select 'policy ' || polname from pg_policy
  order by what`;

describe('a hosted project used by the contract suite', () => {
  let db: Database;

  beforeAll(async () => {
    db = await openCopy('bootstrapped');
  });
  afterAll(() => db.close());

  const read = () => db.tx((sql) => sql.query<{ what: string }>(contents));
  let before: Awaited<ReturnType<typeof read>>;
  beforeEach(async () => {
    before = await read();
  });
  const started = async () => {
    const schema = await openSchema(db);
    await schema.exec(script);
    return schema;
  };

  test('is restored to its original state', async () => {
    await db.exec('create function public.brought() returns int language sql return 1');
    before = await read();
    const schema = await started();
    await schema.exec('create table public.later (id int)');
    expect((await read()).length).toBeGreaterThan(before.length + 20);
    await schema.clear();
    await schema.leave();
    expect(await read()).toEqual(before);
    await db.exec('drop function public.brought');
  });

  test('can be used again after an interrupted run', async () => {
    await started();
    const schema = await openSchema(db);
    await schema.clear();
    await schema.leave();
    expect(await read()).toEqual(before);
  });

  test('is cleared of objects that a script created before it failed', async () => {
    const schema = await openSchema(db);
    const failing = 'begin; create table public.half (id int); commit; select 1 / 0;';
    await expect(schema.exec(failing)).rejects.toThrow('division by zero');
    await schema.clear();
    await schema.leave();
    expect(await read()).toEqual(before);
  });

  test.each([
    ['a table', 'create table public.customers (id int)', 'drop table public.customers', 'public.customers'],
    ['a view', 'create view public.v as select 1 as one', 'drop view public.v', 'public.v'],
    ['a user', `insert into auth.users (id) values (gen_random_uuid())`, 'delete from auth.users', '1 users'],
    [
      'a bucket',
      `insert into storage.buckets (id, name) values ('photos', 'photos')`,
      `set storage.allow_delete_query = 'true'; delete from storage.buckets`,
      '1 buckets',
    ],
  ])('is refused and left unchanged when it contains %s', async (_, create, remove, name) => {
    await db.exec(create);
    before = await read();
    await expect(openSchema(db)).rejects.toThrow(
      `The contract suite needs an empty project, and this one is in use: ${name}`,
    );
    expect(await read()).toEqual(before);
    await db.exec(remove);
  });

  test('is refused when it has a foreign table after an interrupted run', async () => {
    const interrupted = await started();
    await db.exec('create table public.customers (id int)');
    await expect(openSchema(db)).rejects.toThrow('this one is in use: public.customers');
    await interrupted.clear();
    expect((await read()).map(({ what }) => what)).toContain('class customers');
    await interrupted.leave();
    await db.exec('drop table public.customers');
  });
});
