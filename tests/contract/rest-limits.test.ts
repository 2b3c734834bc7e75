import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
import { createRequester } from './rest.requester.ts';
import type { TestBackend } from './test-backend.ts';

/** Thirty trips of one driver: each nested list multiplies the rows by thirty. */
const schema = `
create table public.drivers (id int primary key, name text);
create table public.trips (id int primary key, driver_id int references public.drivers);
insert into public.drivers values (1, 'Ana');
insert into public.trips select n, 1 from generate_series(1, 30) n;
create function public.slowly(public.trips) returns text language sql volatile
  as $$ select pg_sleep(0.05)::text $$;
create function public.time_limit() returns text language sql stable
  as $$ select current_setting('statement_timeout') $$;
grant select on public.drivers, public.trips to anon, authenticated;
grant execute on function public.slowly(public.trips), public.time_limit() to anon, authenticated, service_role;`;

/** Drivers with their trips with their driver with that driver's trips, and so on. */
const mutual = (embeds: number, join = '') => {
  const names = Array.from({ length: embeds }, (_, index) => (index % 2 === 0 ? 'trips' : 'drivers'));
  return names.reduceRight((below, name) => `id,${name}${join}(${below})`, 'id');
};

describe.each(engines)('limits of one request on %s', (engine) => {
  let backend: TestBackend;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ engine, script: schema });
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  const requestDrivers = (select: string, more = '') => ask(`drivers?select=${select}${more}`);

  it('applies the statement timeout of the caller’s role', async () => {
    const token = await backend.token({ sub: crypto.randomUUID() });
    const limits = [backend.client(), backend.client({ token })].map((client) => client.rpc('time_limit'));
    expect((await Promise.all(limits)).map(({ data }) => data)).toEqual(['3s', '8s']);
  });

  it('returns nested lists', async () => {
    expect(await requestDrivers(mutual(4))).toMatchObject({ status: 200 });
  });

  it.each([7, 9, 21, 63])('refuses %i mutually nested embeds, which multiply rows', async (embeds) => {
    embeddedOnly('limit of embedded rows');
    for (const join of ['', '!inner']) {
      expect(await requestDrivers(mutual(embeds, join))).toMatchObject({
        status: 413,
        body: {
          code: 'PT413',
          message: 'More than 20000 embedded rows',
          hint: 'Embed fewer tables in one another, or ask for fewer rows at a time.',
        },
      });
    }
  });

  it('refuses too many lists embedded side by side', async () => {
    embeddedOnly('limit of embedded rows');
    const lists = Array.from({ length: 16 }, (_, at) => `t${at}:trips(drivers(trips(id),more:trips(id)))`);
    expect(await requestDrivers(lists.join(','))).toMatchObject({ status: 413, body: { code: 'PT413' } });
  });

  it('refuses more than 64 embedded tables', async () => {
    embeddedOnly('limit of embedded tables');
    const lists = Array.from({ length: 65 }, (_, index) => `t${index}:trips(id)`);
    expect(await requestDrivers(lists.slice(1).join(','))).toMatchObject({ status: 200 });
    expect(await requestDrivers(lists.join(','))).toMatchObject({
      status: 501,
      body: { code: 'PGRST127', details: 'more than 64 embedded tables' },
    });
  });
});

describe('statement timeout on PGlite, which has no timer', () => {
  let backend: TestBackend;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    embeddedOnly('database whose roles a test may change');
    const script = `${schema} alter role anon set statement_timeout = '40ms'`;
    backend = await openBackend({ engine: 'pglite', script });
    ask = createRequester(backend);
  });
  afterAll(() => backend?.close());

  const stopped = {
    status: 500,
    body: { code: '57014', message: 'canceling statement due to statement timeout' },
  };

  it.each([
    ['lists', 'trips?select=id,drivers(trips(slowly))&limit=1'],
    ['lists that have to be there', 'trips?select=id,drivers!inner(trips!inner(slowly))&limit=1'],
  ])('stops a statement between %s', async (_, path) => {
    expect(await ask(path)).toMatchObject(stopped);
  });

  it('stops a statement while it counts rows', async () => {
    const path = 'drivers?select=id,trips!inner(id,drivers!inner(trips!inner(slowly)))';
    const count = { headers: { prefer: 'count=exact' } };
    const filter = '&trips.drivers.trips.slowly=eq.never&limit=0';
    expect(await ask(`${path}${filter}`, count)).toMatchObject(stopped);
  });

  it('still serves clients after a timeout', async () => {
    expect(await ask('drivers?select=id,trips(id)')).toMatchObject({ status: 200 });
  });
});
