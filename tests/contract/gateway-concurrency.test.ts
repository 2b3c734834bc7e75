import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, createAccount, signIn } from './auth.accounts.ts';
import { engines, openBackend } from './engines.ts';
import type { TestBackend } from './test-backend.ts';

const script = `
create table public.entries (
  id int primary key, owner uuid not null default auth.uid(), revision int not null default 0
);
alter table public.entries enable row level security;
create policy own on public.entries to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create table public.counters (id int primary key, value int not null);
insert into public.counters values (1, 0);
grant select, insert, update on public.entries to authenticated;
grant select, update on public.counters to authenticated;
create function public.increment() returns int language sql
  as $$ update public.counters set value = value + 1 where id = 1 returning value $$;
create function public.whoami() returns text language sql stable
  as $$ select auth.uid()::text || (current_setting('request.headers')::json ->> 'x-client') $$;
create function public.wait_in_line() returns text language sql
  as $$ select pg_advisory_xact_lock(1); select 'served' $$;
`;

const [clients, steps, signedIn] = [50, 40, 5];
const step = fc.constantFrom('whoami', 'insert', 'select', 'update', 'increment', 'refresh');
/** Steps of each client, in sequence: the same in every run. */
const plans = fc.sample(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), {
  seed: 20260101,
  numRuns: clients,
});

describe.each(engines)('concurrent clients on %s', (engine) => {
  let backend: TestBackend;
  let accounts: Account[];

  beforeAll(async () => {
    backend = await openBackend({ engine, script });
    accounts = await Promise.all(
      Array.from({ length: signedIn }, (_, index) => createAccount(backend, `person-${index}`)),
    );
  });
  afterAll(() => backend.close());

  /** Creates a client for a separate user: a few with an account and a session, the others only with a token. */
  async function join(index: number): Promise<{ id: string; client: SupabaseClient }> {
    const account = accounts[index];
    if (account) return { id: account.id, client: (await signIn(backend, account)).client };
    const id = crypto.randomUUID();
    return { id, client: backend.client({ token: await backend.token({ sub: id }) }) };
  }

  it(`answers ${clients} × ${steps} mixed requests to the right client, and loses no write`, {
    timeout: 120_000,
  }, async () => {
    const numbers: number[] = [];
    let answers = 0;

    const run = async (plan: readonly string[], index: number) => {
      const { id, client } = await join(index);
      const rows = new Map<number, number>();
      for (const [at, what] of plan.entries()) {
        const own = index * steps;
        if (what === 'whoami' || (what === 'refresh' && index >= signedIn)) {
          const mark = `-${index}-${at}`;
          const { data } = await client.rpc('whoami').setHeader('x-client', mark).throwOnError();
          expect(data).toBe(id + mark);
        } else if (what === 'refresh') {
          const { data, error } = await client.auth.refreshSession();
          expect(error).toBeNull();
          expect(data.user?.id).toBe(id);
        } else if (what === 'increment') {
          numbers.push((await client.rpc('increment').throwOnError()).data);
        } else if (what === 'insert') {
          const { data } = await client
            .from('entries')
            .insert({ id: own + at })
            .select()
            .single()
            .throwOnError();
          expect(data).toEqual({ id: own + at, owner: id, revision: 0 });
          rows.set(own + at, 0);
        } else if (what === 'update') {
          const [row = -1, revision = 0] = [...rows].at(-1) ?? [];
          const { data } = await client
            .from('entries')
            .update({ revision: revision + 1 })
            .eq('revision', revision)
            .eq('id', row)
            .select('id')
            .throwOnError();
          expect(data).toEqual(row < 0 ? [] : [{ id: row }]);
          if (row >= 0) rows.set(row, revision + 1);
        } else {
          const { data } = await client.from('entries').select('id, revision').order('id').throwOnError();
          expect(data).toEqual([...rows].map(([row, revision]) => ({ id: row, revision })));
        }
        answers += 1;
      }
    };

    await Promise.all(plans.map(run));
    expect(answers).toBe(clients * steps);
    const increments = plans.flat().filter((what) => what === 'increment').length;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: increments }, (_, n) => n + 1));
  });

  it('signs a user in during, or right after, another user’s slow transaction', async () => {
    const [account] = accounts;
    if (!account) throw new Error('No account was made');
    const events: string[] = [];
    const [holding, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = backend.db.tx(async (sql) => {
      await sql.query('select pg_advisory_xact_lock(1)');
      holding.resolve();
      await release.promise;
      events.push('slow transaction ends');
    });
    await holding.promise;
    const createRequester = backend.client({ token: await backend.token({ sub: crypto.randomUUID() }) });
    const waiting = createRequester.rpc('wait_in_line').then(({ data }) => {
      events.push('waiting call answers');
      return data;
    });
    const joining = signIn(backend, account).then(() => events.push('sign-in answers'));

    if (engine === 'native') {
      // The server also has other tests' databases.
      const ungranted = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => backend.db.tx((sql) => sql.query(ungranted))).toHaveLength(1);
      await joining;
    }
    release.resolve();
    await Promise.all([slow, joining, waiting]);
    expect(await waiting).toBe('served');
    const [first, second] = ['sign-in answers', 'slow transaction ends'];
    if (engine === 'native') expect(events).toEqual([first, second, 'waiting call answers']);
    // With one connection, all wait their turn and none is lost.
    else expect([events[0], events.slice(1).toSorted()]).toEqual([second, [first, 'waiting call answers']]);
  });
});
