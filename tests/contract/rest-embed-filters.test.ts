import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('filters, order and pagination of embedded tables', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: relationsSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, {
      headers: { apikey: backend.keys.publishable, ...headers },
    });

  it.each([
    [
      'an inner join leaves out rows without it',
      'drivers?select=id,companies!inner(name)&order=id',
      [
        { id: 1, companies: { name: 'Acme' } },
        { id: 2, companies: { name: 'Bolt' } },
      ],
    ],
    [
      'an inner join of a list leaves out rows with an empty one',
      'drivers?select=id,trips!inner(id)&trips.km=gt.25',
      [{ id: 2, trips: [{ id: 4 }] }],
    ],
    [
      'an inner join on a level below reaches up through inner joins',
      'drivers?select=id,trips!inner(id,stops!inner(place))&trips.stops.place=eq.Marina',
      [{ id: 1, trips: [{ id: 1, stops: [{ place: 'Marina' }] }] }],
    ],
    [
      'an inner join with a hint',
      'drivers?select=id,depots!home!inner(name)&depots.name=eq.South',
      [{ id: 2, depots: { name: 'South' } }],
    ],
    [
      'an inner join with empty brackets filters alone',
      'drivers?select=id,trips!inner()&trips.km=eq.30',
      [{ id: 2 }],
    ],
    [
      'a left join keeps every row',
      'drivers?select=id,trips!left(id)&trips.km=eq.30&order=id',
      [
        { id: 1, trips: [] },
        { id: 2, trips: [{ id: 4 }] },
        { id: 3, trips: [] },
      ],
    ],
    [
      'a filter on an embedded table leaves the rows above alone',
      'drivers?select=id,companies(name)&companies.name=eq.Bolt&order=id',
      [
        { id: 1, companies: null },
        { id: 2, companies: { name: 'Bolt' } },
        { id: 3, companies: null },
      ],
    ],
    [
      'a filter by alias',
      'drivers?select=id,jobs:trips(id)&jobs.km=eq.30&id=eq.2',
      [{ id: 2, jobs: [{ id: 4 }] }],
    ],
    [
      'a tree of filters on an embedded table',
      'drivers?select=id,trips(id)&trips.or=(km.eq.10,km.is.null)&trips.order=id&id=eq.1',
      [{ id: 1, trips: [{ id: 1 }, { id: 3 }] }],
    ],
    [
      'a negated tree on an embedded table',
      'drivers?select=id,trips(id)&trips.not.and=(km.gt.10,km.lt.25)&id=eq.1',
      [{ id: 1, trips: [{ id: 1 }] }],
    ],
    [
      'a filter two levels deep',
      'drivers?select=id,trips(id,stops(place))&trips.stops.no=eq.2&trips.id=eq.1&id=eq.1',
      [{ id: 1, trips: [{ id: 1, stops: [{ place: 'Marina' }] }] }],
    ],
    [
      'rows that have nothing embedded, by is.null',
      'drivers?select=id,trips(id)&trips=is.null',
      [{ id: 3, trips: [] }],
    ],
    [
      'rows that have something embedded, by not.is.null',
      'drivers?select=id,companies()&companies=not.is.null&order=id',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'either of two embedded tables, by a tree',
      'drivers?select=id,trips(),companies()&trips.km=eq.30&companies.name=eq.Acme&or=(trips.not.is.null,companies.not.is.null)&order=id',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'order, limit and offset of an embedded list',
      'drivers?select=id,trips(id)&trips.order=km.desc.nullslast&trips.limit=1&trips.offset=1&id=eq.1',
      [{ id: 1, trips: [{ id: 1 }] }],
    ],
    [
      'rows in the order of the one embedded in them',
      'drivers?select=id,companies(name)&order=companies(name).desc.nullslast,id',
      [
        { id: 2, companies: { name: 'Bolt' } },
        { id: 1, companies: { name: 'Acme' } },
        { id: 3, companies: null },
      ],
    ],
    [
      'rows in the order of a JSON path in the one embedded in them',
      'drivers?select=id,home:depots!home(data)&order=home(data->city->>name).desc.nullslast,id.desc',
      [
        { id: 1, home: { data: { city: { name: 'Dubai' }, gates: [4, 5] } } },
        { id: 3, home: null },
        { id: 2, home: { data: null } },
      ],
    ],
  ])('%s', async (_, path, rows) => {
    expect(await (await ask(path)).json()).toEqual(rows);
  });

  it.each([
    ['an inner join', 'drivers?select=id,trips!inner(id)&trips.km=gt.15', '0-1/2'],
    [
      'inner joins of several levels',
      'drivers?select=id,trips!inner(stops!inner(no))&trips.stops.no=eq.2',
      '0-0/1',
    ],
    ['an inner join to one', 'trips?select=id,drivers!inner(id)&drivers.name=eq.Ana&limit=2', '0-1/3'],
    ['an inner join through a junction', 'drivers?select=id,cars!inner(id)&cars.plate=eq.A 1', '0-0/1'],
    ['a filter for null', 'drivers?select=id,trips(id)&trips=is.null', '0-0/1'],
    ['a filter for null in a tree', 'drivers?select=id,trips()&or=(trips.is.null,id.eq.1)&limit=1', '0-0/2'],
    ['a left join, which changes nothing', 'drivers?select=id,trips(id)&trips.km=gt.15&limit=2', '0-1/3'],
  ])('counts rows with %s', async (_, path, range) => {
    const answer = await ask(path, { prefer: 'count=exact' });
    expect(answer.headers.get('content-range')).toBe(range);
    const head = await backend
      .client()
      .from('drivers')
      .select('id, trips!inner(id)', { count: 'exact', head: true });
    expect(head.count).toBe(2);
  });

  it.each([
    ['an inner join and filters that repeat it', '!inner', ['sub=not.is.null', 'sub=not.is.null'], '*/0'],
    ['a tree of filters for null', '', ['or=(sub.is.null,sub.not.is.null,sub.is.null)'], '0-2/3'],
  ])('counts rows through ten levels of embedding, each with %s', async (_, join, filters, range) => {
    const levels = Array.from({ length: 10 }, (_, level) => level);
    const select = levels.reduce((below) => `id,sub:companies!parent_id${join}(${below})`, 'id');
    const params = levels.flatMap((level) => filters.map((filter) => 'sub.'.repeat(level) + filter));
    const path = `companies?select=${select}&${params.join('&')}`;
    const answer = await ask(path, { prefer: 'count=exact' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, range]);
  });

  it('returns a single object with its embedded rows', async () => {
    const db = backend.client();
    const one = await db.from('drivers').select('name, companies(name)').eq('id', 1).single();
    expect(one.data).toEqual({ name: 'Ana', companies: { name: 'Acme' } });
    const none = await db.from('drivers').select('name, companies!inner(name)').eq('id', 3).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const zeroOrOne = await db
      .from('drivers')
      .select('name, companies!inner(name)')
      .eq('id', 3)
      .maybeSingle();
    expect([zeroOrOne.data, zeroOrOne.error]).toEqual([null, null]);
    const many = await db.from('drivers').select('id, trips!inner(id)').single();
    expect([many.error?.code, many.error?.details]).toEqual(['PGRST116', 'The result contains 2 rows']);
  });

  it('supports supabase-js filters, order and limits on embedded tables', async () => {
    const { data, error } = await backend
      .client()
      .from('drivers')
      .select('id, jobs:trips!inner(id, km)')
      .gt('jobs.km', 5)
      .or('km.lt.15,km.gt.25', { referencedTable: 'jobs' })
      .order('km', { referencedTable: 'jobs', ascending: false })
      .limit(1, { referencedTable: 'jobs' })
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, jobs: [{ id: 1, km: 10 }] },
      { id: 2, jobs: [{ id: 4, km: 30 }] },
    ]);
  });

  it('caps an embedded list at 1,000 rows, as a hosted project does', async () => {
    await backend.db.exec(
      `insert into public.trips select n, 3, '2026-01-01', n from generate_series(1000, 2200) as n`,
    );
    const { data } = await backend.client().from('drivers').select('trips(id)').eq('id', 3).single();
    expect(data?.trips).toHaveLength(1000);
    await backend.db.exec('delete from public.trips where driver_id = 3');
  });
});
