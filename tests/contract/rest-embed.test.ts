import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('embedded tables', () => {
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
      'the one row a row belongs to',
      'trips?select=id,drivers(name)&id=eq.4',
      [{ id: 4, drivers: { name: 'Ben' } }],
    ],
    ['null where there is none', 'drivers?select=id,companies(name)&id=eq.3', [{ id: 3, companies: null }]],
    [
      'the many that belong to a row',
      'drivers?select=name,trips(id,km)&order=id&trips.order=id',
      [
        {
          name: 'Ana',
          trips: [
            { id: 1, km: 10 },
            { id: 2, km: 20 },
            { id: 3, km: null },
          ],
        },
        { name: 'Ben', trips: [{ id: 4, km: 30 }] },
        { name: 'Cem', trips: [] },
      ],
    ],
    [
      'every column of it by a star',
      'trips?select=id,stops(*)&id=eq.4',
      [{ id: 4, stops: [{ trip_id: 4, no: 1, place: 'Jumeirah' }] }],
    ],
    [
      'one object by a key that is unique, from the key',
      'licences?select=number,drivers(name)&driver_id=eq.1',
      [{ number: 'L-1', drivers: { name: 'Ana' } }],
    ],
    [
      'one object by a key that is unique, to the key',
      'drivers?select=id,licences(number)&id=in.(2,3)&order=id',
      [
        { id: 2, licences: { number: 'L-2' } },
        { id: 3, licences: null },
      ],
    ],
    [
      'many through a junction',
      'drivers?select=name,cars(plate)&order=id&cars.order=id',
      [
        { name: 'Ana', cars: [{ plate: 'A 1' }, { plate: 'B 2' }] },
        { name: 'Ben', cars: [{ plate: 'B 2' }] },
        { name: 'Cem', cars: [] },
      ],
    ],
    [
      'many through a junction, from its other side',
      'cars?select=plate,drivers(name)&id=eq.1',
      [{ plate: 'A 1', drivers: [{ name: 'Ana' }] }],
    ],
    [
      'the junction itself',
      'drivers?select=id,driver_cars(since,cars(plate))&id=eq.2',
      [{ id: 2, driver_cars: [{ since: null, cars: { plate: 'B 2' } }] }],
    ],
    [
      'by a key of several columns, both ways',
      'parcels?select=id,stops(place,parcels(id))&id=eq.3',
      [{ id: 3, stops: { place: 'Jumeirah', parcels: [{ id: 3 }] } }],
    ],
    [
      'the children of a row of the same table, by the name of the table',
      'companies?select=name,children:companies(name)&id=eq.1&children.order=id',
      [{ name: 'Acme', children: [{ name: 'Bolt' }, { name: 'Cargo' }] }],
    ],
    [
      'the parent in the same table, by the name of the column',
      'companies?select=name,parent:parent_id(name)&id=in.(1,2)&order=id',
      [
        { name: 'Acme', parent: null },
        { name: 'Bolt', parent: { name: 'Acme' } },
      ],
    ],
    [
      'several levels deep',
      'companies?select=name,drivers(name,trips(id,stops(place,parcels(id))))&id=eq.2',
      [
        {
          name: 'Bolt',
          drivers: [
            { name: 'Ben', trips: [{ id: 4, stops: [{ place: 'Jumeirah', parcels: [{ id: 3 }] }] }] },
          ],
        },
      ],
    ],
    [
      'several tables side by side',
      'drivers?select=name,companies(name),licences(number),cars(plate)&id=eq.2',
      [{ name: 'Ben', companies: { name: 'Bolt' }, licences: { number: 'L-2' }, cars: [{ plate: 'B 2' }] }],
    ],
    [
      'one table twice, under two names',
      'drivers?select=name,home:depots!home(name),work:depots!work(name)&id=eq.1',
      [{ name: 'Ana', home: { name: 'North' }, work: { name: 'South' } }],
    ],
    [
      'by the name of a foreign key in place of the table',
      'drivers?select=name,work(name)&id=eq.1',
      [{ name: 'Ana', work: { name: 'South' } }],
    ],
    [
      'by the name of its own column in place of the table',
      'drivers?select=name,home_id(name)&id=eq.1',
      [{ name: 'Ana', home_id: { name: 'North' } }],
    ],
    [
      'with its own column as a hint',
      'drivers?select=name,depots!home_id(name)&id=eq.1',
      [{ name: 'Ana', depots: { name: 'North' } }],
    ],
    [
      'with the other table’s column as a hint',
      'depots?select=name,drivers!work_id(name)&id=eq.2&drivers.order=id',
      [{ name: 'South', drivers: [{ name: 'Ana' }, { name: 'Ben' }] }],
    ],
    [
      'with a junction as a hint',
      'drivers?select=name,passed:skills!tests(name),taken:skills!courses(name)&id=eq.1',
      [{ name: 'Ana', passed: [{ name: 'Forklift' }], taken: [{ name: 'Arabic' }, { name: 'Arabic' }] }],
    ],
    [
      'with an alias, a cast and a JSON path inside',
      'drivers?select=n:name,at:depots!home(city:data->city->>name,id::text)&id=eq.1',
      [{ n: 'Ana', at: { city: 'Dubai', id: '1' } }],
    ],
    [
      'nothing of it where its brackets are empty',
      'drivers?select=name,companies()&id=eq.1',
      [{ name: 'Ana' }],
    ],
    [
      'nothing of a table where only what is in it is empty',
      'drivers?select=name,trips(stops())&id=eq.1',
      [{ name: 'Ana' }],
    ],
    [
      'it alone, without a column of the row',
      'trips?select=drivers(name)&id=eq.4',
      [{ drivers: { name: 'Ben' } }],
    ],
    [
      'what a function gives as a list',
      'drivers?select=id,long_trips(id)&order=id',
      [
        { id: 1, long_trips: [{ id: 2 }] },
        { id: 2, long_trips: [{ id: 4 }] },
        { id: 3, long_trips: [] },
      ],
    ],
    [
      'what a function gives as one row, and what is embedded in that',
      'drivers?select=id,last_trip(id,stops(place))&id=eq.2',
      [{ id: 2, last_trip: { id: 4, stops: [{ place: 'Jumeirah' }] } }],
    ],
    ['a computed column', 'trips?select=id,drivers(initial)&id=eq.4', [{ id: 4, drivers: { initial: 'B' } }]],
  ])('embeds %s', async (_, path, rows) => {
    expect(await (await ask(path)).json()).toEqual(rows);
  });

  it('applies row security to an embedded table', async () => {
    const answer = await ask('drivers?select=id,remarks(body)&order=id&limit=2');
    expect(await answer.json()).toEqual([
      { id: 1, remarks: [{ body: 'kind' }] },
      { id: 2, remarks: [] },
    ]);
  });

  it('requires privileges only on the selected columns of an embedded table', async () => {
    expect((await ask('drivers?select=licences(number)')).status).toBe(200);
    const all = await ask('drivers?select=licences(*)');
    expect([all.status, (await all.json()).code]).toEqual([401, '42501']);
  });

  it('keeps values of embedded rows as Postgres formats them', async () => {
    const answer = await ask('drivers?select=trips(day,tags)&id=eq.2');
    expect(await answer.text()).toBe('[{"trips":[{"day": "2026-01-01", "tags": ["c"]}]}]');
  });
});
