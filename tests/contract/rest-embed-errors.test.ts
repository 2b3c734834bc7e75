import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('errors in embedded relationships', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: relationsSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, {
      headers: { apikey: backend.keys.publishable, ...headers },
    });

  const body = async (path: string) => {
    const answer = await ask(path);
    return { status: answer.status, ...(await answer.json()) };
  };

  it('reports two tables without a relationship', async () => {
    expect(await body('drivers?select=id,alone(*)')).toEqual({
      status: 400,
      code: 'PGRST200',
      message: "Could not find a relationship between 'drivers' and 'alone' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'drivers' and 'alone' in the schema 'public', but no matches were found.",
      hint: null,
    });
  });

  it('names the hint that matched no relationship', async () => {
    expect(await body('drivers?select=id,depots!elsewhere(*)')).toMatchObject({
      status: 400,
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'drivers' and 'depots' using the hint 'elsewhere' in the schema 'public', but no matches were found.",
      hint: null,
    });
  });

  it.each([
    [
      'a table that is nearly there',
      'drivers?select=trip(*)',
      "Perhaps you meant 'trips' instead of 'trip'.",
    ],
    ['a level below', 'drivers?select=trips(stop(*))', "Perhaps you meant 'stops' instead of 'stop'."],
    ['nothing that is near', 'drivers?select=weather(*)', null],
  ])('suggests a similarly named table: %s', async (_, path, hint) => {
    expect(await body(path)).toMatchObject({ status: 400, code: 'PGRST200', hint });
  });

  it('lists the candidates for an ambiguous relationship', async () => {
    expect(await body('drivers?select=id,depots(*)')).toEqual({
      status: 300,
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'drivers' and 'depots'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'drivers with depots',
          relationship: 'home using drivers(home_id) and depots(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'drivers with depots',
          relationship: 'work using drivers(work_id) and depots(id)',
        },
      ],
      hint: "Try changing 'depots' to one of the following: 'depots!home', 'depots!work'. Find the desired relationship in the 'details' key.",
    });
  });

  it('lists the candidate junction tables for an ambiguous relationship', async () => {
    expect(await body('drivers?select=id,skills(*)')).toMatchObject({
      status: 300,
      details: [
        {
          cardinality: 'many-to-many',
          embedding: 'drivers with skills',
          relationship: 'courses using courses_driver_id_fkey(driver_id) and courses_skill_id_fkey(skill_id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'drivers with skills',
          relationship: 'tests using tests_driver_id_fkey(driver_id) and tests_skill_id_fkey(skill_id)',
        },
      ],
      hint: "Try changing 'skills' to one of the following: 'skills!courses', 'skills!tests'. Find the desired relationship in the 'details' key.",
    });
  });

  it('lists the candidates for an ambiguous one-to-many relationship', async () => {
    const { status, details } = await body('depots?select=drivers(id)');
    expect([status, details[0].cardinality, details[1].relationship]).toEqual([
      300,
      'one-to-many',
      'work using depots(id) and drivers(work_id)',
    ]);
  });

  it.each([
    ['a filter', 'drivers?trips.km=eq.1', 'trips'],
    ['a filter of another level', 'drivers?select=id,trips(id)&trips.stops.no=eq.1', 'stops'],
    ['a tree', 'drivers?trips.or=(km.eq.1,km.eq.2)', 'trips'],
    ['an order', 'drivers?trips.order=km', 'trips'],
    ['a limit', 'drivers?trips.limit=1', 'trips'],
    ['an offset', 'drivers?trips.offset=1', 'trips'],
    ['an order by', 'drivers?order=companies(name)', 'companies'],
  ])('refuses %s of a table that isn’t embedded', async (_, path, name) => {
    expect(await body(path)).toEqual({
      status: 400,
      code: 'PGRST108',
      message: `'${name}' is not an embedded resource in this request`,
      details: null,
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  });

  it('refuses to order rows by a to-many relationship', async () => {
    expect(await body('drivers?select=id,trips(km)&order=trips(km)')).toEqual({
      status: 400,
      code: 'PGRST118',
      message: "A related order on 'trips' is not possible",
      details: "'drivers' and 'trips' do not form a many-to-one or one-to-one relationship",
      hint: null,
    });
  });

  it.each([
    ['an unknown column', 'drivers?select=trips(nope)', 400, '42703', 'column trips_1.nope does not exist'],
    [
      'an unknown column a level below',
      'drivers?select=trips(stops(nope))',
      400,
      '42703',
      'column stops_2.nope does not exist',
    ],
    [
      'another filter than for null',
      'drivers?select=id,trips(id)&trips=eq.1',
      400,
      '42703',
      'column drivers.trips does not exist',
    ],
    [
      'an order by a column that isn’t embedded',
      'drivers?select=id,companies(id)&order=companies(name)',
      400,
      '42703',
      'column drivers_companies_1.name does not exist',
    ],
    [
      'one name for two embedded tables',
      'trips?select=drivers(id),drivers(name)',
      400,
      '42712',
      'table name "trips_drivers_1" specified more than once',
    ],
    [
      'an aggregate',
      'drivers?select=trips(km.sum())',
      400,
      'PGRST123',
      'Use of aggregate functions is not allowed',
    ],
    [
      'a count',
      'drivers?select=id,trips(count())',
      400,
      'PGRST123',
      'Use of aggregate functions is not allowed',
    ],
    [
      'an unknown table',
      'driver?select=id',
      404,
      'PGRST205',
      "Could not find the table 'public.driver' in the schema cache",
    ],
  ])('refuses %s', async (_, path, status, code, message) => {
    expect(await body(path)).toMatchObject({ status, code, message });
  });

  it('suggests a similarly named table for an unknown one', async () => {
    expect((await body('driver')).hint).toBe("Perhaps you meant the table 'public.drivers'");
    expect((await body('something_else')).hint).toBeNull();
  });
});
