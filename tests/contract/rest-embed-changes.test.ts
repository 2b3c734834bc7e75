import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('tables embedded in the results of changes and functions', () => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ script: relationsSchema });
    db = backend.client();
  });
  afterAll(() => backend.close());

  it('returns a new row with its parent row', async () => {
    const row = { id: 50, driver_id: 2, day: '2026-02-01', km: 5 };
    const { data, error } = await db
      .from('trips')
      .insert(row)
      .select('id, drivers(name, companies(name))')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 50, drivers: { name: 'Ben', companies: { name: 'Bolt' } } });
  });

  it('returns several new rows in the requested order, each with its embedded lists', async () => {
    const rows = [51, 52].map((id) => ({ id, driver_id: 3, day: '2026-02-02' }));
    const { data } = await db
      .from('trips')
      .insert(rows)
      .select('id, stops(place), ...drivers(who:name)')
      .order('id', { ascending: false });
    expect(data).toEqual([
      { id: 52, stops: [], who: 'Cem' },
      { id: 51, stops: [], who: 'Cem' },
    ]);
  });

  it('returns a changed row with its new parent row', async () => {
    const { data } = await db
      .from('trips')
      .update({ driver_id: 1 })
      .eq('id', 4)
      .select('id, drivers(name), stops(place)');
    expect(data).toEqual([{ id: 4, drivers: { name: 'Ana' }, stops: [{ place: 'Jumeirah' }] }]);
    await db.from('trips').update({ driver_id: 2 }).eq('id', 4);
  });

  it('returns a deleted row with its former parent row', async () => {
    await db.from('trips').insert({ id: 60, driver_id: 1, day: '2026-03-01' });
    const { data } = await db.from('trips').delete().eq('id', 60).select('*, drivers(name)').single();
    expect(data).toMatchObject({ id: 60, km: null, drivers: { name: 'Ana' } });
  });

  it('filters the rows embedded in a changed row, not the row itself', async () => {
    const { data } = await db
      .from('trips')
      .update({ km: 10 })
      .eq('id', 1)
      .eq('stops.no', 2)
      .select('id, stops(place)');
    expect(data).toEqual([{ id: 1, stops: [{ place: 'Marina' }] }]);
  });

  it('returns a new row with a computed column', async () => {
    const { data } = await db.from('alone').insert({ id: 1 }).select('id, twice').single();
    expect(data).toEqual({ id: 1, twice: 2 });
  });

  it('refuses an unknown relationship and changes nothing', async () => {
    const { error } = await db.from('alone').insert({ id: 7 }).select('id, drivers(id)');
    expect(error?.code).toBe('PGRST200');
    expect((await db.from('alone').select('id').eq('id', 7)).data).toEqual([]);
  });

  it('embeds related rows in the table rows that a function returns', async () => {
    const { data, error, count } = await db
      .rpc('drivers_of', { company: 2 }, { count: 'exact' })
      .select('name, companies(name), trips(id), initial')
      .eq('trips.id', 4);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Ben', companies: { name: 'Bolt' }, trips: [{ id: 4 }], initial: 'B' }]);
    expect(count).toBe(1);
  });

  it('omits rows of a function result by inner joins and null filters', async () => {
    const by = (select: string) => db.rpc('drivers_of', { company: 1 }, { get: true }).select(select);
    expect((await by('id, cars!inner(plate)').eq('cars.plate', 'none')).data).toEqual([]);
    expect((await by('id, cars()').not('cars', 'is', null)).data).toEqual([{ id: 1 }]);
    expect((await by('id, long_trips(id)')).data).toEqual([{ id: 1, long_trips: [{ id: 2 }] }]);
  });

  it('orders rows of a function result by an embedded column', async () => {
    const answer = await db
      .rpc('drivers_of', { company: 1 })
      .select('id, companies(name)')
      .order('companies(name)');
    expect(answer.data).toEqual([{ id: 1, companies: { name: 'Acme' } }]);
  });

  it('reports a relationship that the rows of a function don’t have', async () => {
    const { error, status } = await db.rpc('drivers_of', { company: 1 }).select('alone(id)');
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'PGRST200',
      "Could not find a relationship between 'drivers' and 'alone' in the schema cache",
    ]);
  });

  it('uses a function’s own name in errors when it doesn’t return rows of a table', async () => {
    const rows = await db.rpc('totals').select('trips(id)');
    expect(rows.error?.message).toBe(
      "Could not find a relationship between 'totals' and 'trips' in the schema cache",
    );
    expect((await db.rpc('totals').select('nope')).error?.message).toBe('column totals.nope does not exist');
    expect((await db.rpc('totals').select('drivers').gt('drivers', 1)).data).toEqual([{ drivers: 3 }]);
  });
});
