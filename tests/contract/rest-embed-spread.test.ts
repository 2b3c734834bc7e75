import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('embedded tables spread into the parent row', () => {
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
    ['one row', 'trips?select=id,...drivers(name)&id=eq.4', [{ id: 4, name: 'Ben' }]],
    [
      'one row under other names',
      'trips?select=id,...drivers(who:name,initial)&id=eq.4',
      [{ id: 4, who: 'Ben', initial: 'B' }],
    ],
    [
      'every column of one row',
      'drivers?select=...companies(*)&id=eq.2',
      [{ id: 2, name: 'Bolt', parent_id: 1 }],
    ],
    [
      'null for every column of none',
      'drivers?select=id,...companies(firm:name)&id=eq.3',
      [{ id: 3, firm: null }],
    ],
    [
      'one row of one row',
      'trips?select=id,...drivers(name,...companies(firm:name))&id=eq.4',
      [{ id: 4, name: 'Ben', firm: 'Bolt' }],
    ],
    [
      'one row with a list in it',
      'trips?select=id,...drivers(name,cars(plate))&id=eq.4',
      [{ id: 4, name: 'Ben', cars: [{ plate: 'B 2' }] }],
    ],
    [
      'one row inside an embedded list',
      'companies?select=name,drivers(id,...licences(number))&id=eq.1',
      [{ name: 'Acme', drivers: [{ id: 1, number: 'L-1' }] }],
    ],
    [
      'many rows as one list a column',
      'drivers?select=id,...trips(day,km)&id=lt.3&order=id&trips.order=id',
      [
        { id: 1, day: ['2026-01-01', '2026-01-02', '2026-01-03'], km: [10, 20, null] },
        { id: 2, day: ['2026-01-01'], km: [30] },
      ],
    ],
    ['an empty list of none', 'drivers?select=id,...trips(km)&id=eq.3', [{ id: 3, km: [] }]],
    [
      'many rows in an order',
      'drivers?select=id,...trips(day)&id=eq.1&trips.order=km.desc.nullslast',
      [{ id: 1, day: ['2026-01-02', '2026-01-01', '2026-01-03'] }],
    ],
    [
      'many rows in the order of the one row embedded in them',
      'companies?select=id,...drivers(name,licences(number))&drivers.order=licences(number).desc&id=eq.2',
      [{ id: 2, name: ['Ben'], licences: [{ number: 'L-2' }] }],
    ],
    [
      'every column of many rows',
      'drivers?select=id,...driver_cars(*)&id=eq.2',
      [{ id: 2, driver_id: [2], car_id: [2], since: [null] }],
    ],
    [
      'many rows through a junction',
      'drivers?select=id,...cars(plate)&id=eq.1&cars.order=id',
      [{ id: 1, plate: ['A 1', 'B 2'] }],
    ],
    [
      'many rows of many rows',
      'drivers?select=id,...trips(trip:id,...stops(place))&id=eq.1&trips.order=id&trips.stops.order=no',
      [{ id: 1, trip: [1, 2, 3], place: [['Deira', 'Marina'], [], []] }],
    ],
    [
      'only rows that have it, by an inner join',
      'drivers?select=id,...trips!inner(km)&trips.km=gt.25',
      [{ id: 2, km: [30] }],
    ],
    ['by a hint', 'drivers?select=id,...depots!work(at:name)&id=eq.1', [{ id: 1, at: 'South' }]],
    [
      'in the order of what is spread',
      'drivers?select=id,...companies(firm:name)&order=companies(firm).desc.nullslast',
      [
        { id: 2, firm: 'Bolt' },
        { id: 1, firm: 'Acme' },
        { id: 3, firm: null },
      ],
    ],
  ])('spreads %s', async (_, path, rows) => {
    expect(await (await ask(path)).json()).toEqual(rows);
  });
});
