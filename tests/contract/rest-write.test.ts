import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('writing rows', () => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
    db = backend.client();
  });
  afterAll(() => backend.close());

  const named = async (name: string) =>
    (await db.from('drivers').select('age, active').eq('name', name)).data;

  it('inserts a row and returns nothing', async () => {
    const { data, error, status } = await db.from('drivers').insert({ name: 'Dia', age: 33 });
    expect([data, error, status]).toEqual([null, null, 201]);
    expect(await named('Dia')).toEqual([{ age: 33, active: true }]);
  });

  it('returns the inserted row', async () => {
    const row = {
      name: 'Eli "quoted" \\ \u{1f69a}',
      salary: 10.25,
      tags: ['x', 'a,b', '"'],
      extra: { deep: [1, { two: null }] },
      born: '2000-12-31',
      big: 12,
      photo: '\\x01ff',
    };
    const columns = 'name, salary, tags, extra, born, big, photo';
    const { data, status } = await db.from('drivers').insert(row).select(columns).single();
    expect(status).toBe(201);
    expect(data).toEqual(row);
  });

  it('inserts several rows, all or none', async () => {
    const two = await db
      .from('drivers')
      .insert([{ name: 'F1' }, { name: 'F2', age: 20 }])
      .select('name, age');
    expect(two.data).toEqual([
      { name: 'F1', age: null },
      { name: 'F2', age: 20 },
    ]);
    const half = await db.from('drivers').insert([{ name: 'F3' }, { name: 'F4', age: 3 }]);
    expect([half.status, half.error?.code]).toEqual([400, '23514']);
    expect(await named('F3')).toEqual([]);
  });

  it('fills omitted columns of a bulk insert with null or with the default', async () => {
    const rows = [{ name: 'G1', active: false }, { name: 'G2' }];
    const nulls = await db.from('drivers').insert(rows);
    expect(nulls.error?.code).toBe('23502');
    const defaults = await db.from('drivers').insert(rows, { defaultToNull: false }).select('name, active');
    expect(defaults.data).toEqual([
      { name: 'G1', active: false },
      { name: 'G2', active: true },
    ]);
    const identity = [{ id: 900, name: 'G3' }, { name: 'G4' }];
    const numbered = await db.from('drivers').insert(identity, { defaultToNull: false }).select('id');
    expect(numbered.data?.[0]).toEqual({ id: 900 });
    expect(numbered.data?.[1]?.id).toBeLessThan(900);
  });

  it('accepts an empty list, and applies constraints to an empty object', async () => {
    const none = await db.from('drivers').insert([]).select('id');
    expect([none.data, none.status]).toEqual([[], 201]);
    const emptyInsert = await db.from('drivers').insert({});
    expect(emptyInsert.error?.code).toBe('23502');
  });

  it('merges duplicates by primary key or by named columns', async () => {
    const createdRow = await db
      .from('trips')
      .upsert({ id: 50, driver_id: 1, day: '2026-03-01', km: 1 })
      .select('km');
    expect([createdRow.status, createdRow.data]).toEqual([201, [{ km: 1 }]]);
    const merged = await db
      .from('trips')
      .upsert({ id: 50, driver_id: 1, day: '2026-03-01', km: 2 })
      .select('km');
    expect([merged.status, merged.data]).toEqual([200, [{ km: 2 }]]);
    const byDay = await db
      .from('trips')
      .upsert([{ id: 50, driver_id: 1, day: '2026-03-01', km: 7 }], { onConflict: 'driver_id,day' })
      .select('id, km');
    expect(byDay.data).toEqual([{ id: 50, km: 7 }]);
  });

  it('ignores duplicates when requested', async () => {
    const row = { id: 50, driver_id: 1, day: '2026-03-01', km: 99 };
    const { data, status } = await db.from('trips').upsert(row, { ignoreDuplicates: true }).select();
    expect([data, status]).toEqual([[], 201]);
    expect((await db.from('trips').select('km').eq('id', 50).single()).data).toEqual({ km: 7 });
  });

  it('refuses to merge by columns without a unique key', async () => {
    const row = { id: 50, driver_id: 1, day: '2026-03-01', km: 99 };
    const { error, status } = await db.from('trips').upsert(row, { onConflict: 'km' });
    expect([status, error?.code]).toEqual([400, '42P10']);
  });

  it('updates the rows that the filters match', async () => {
    const minimal = await db.from('drivers').update({ age: 50 }).eq('name', 'Ana');
    expect([minimal.status, minimal.data]).toEqual([204, null]);
    expect(await named('Ana')).toEqual([{ age: 50, active: true }]);
    const shown = await db
      .from('drivers')
      .update({ phone: null, age: 51 })
      .eq('name', 'Ana')
      .select('age, phone');
    expect([shown.status, shown.data]).toEqual([200, [{ age: 51, phone: null }]]);
    const none = await db.from('drivers').update({ age: 1 }).eq('id', 12345).select();
    expect([none.status, none.data]).toEqual([200, []]);
  });

  it('updates nothing for an empty change', async () => {
    const { data, error } = await db.from('drivers').update({}).eq('id', 1).select();
    expect([data, error]).toEqual([[], null]);
  });

  it('rolls back a change when one object is requested and several changed', async () => {
    const { error, status } = await db.from('drivers').update({ age: 77 }).gt('id', 0).select().single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    expect((await db.from('drivers').select('id').eq('age', 77)).data).toEqual([]);
  });

  it('enforces max-affected on a change', async () => {
    const change = (filter: string) =>
      backend.fetch(`${backend.origin}/rest/v1/drivers?${filter}`, {
        method: 'PATCH',
        headers: {
          apikey: backend.keys.publishable,
          'content-type': 'application/json',
          prefer: 'handling=strict, max-affected=1',
        },
        body: '{"age": 78}',
      });
    const many = await change('id=gt.0');
    expect([many.status, (await many.json()).code]).toEqual([400, 'PGRST124']);
    expect((await db.from('drivers').select('id').eq('age', 78)).data).toEqual([]);
    expect((await change('name=eq.Cem')).status).toBe(204);
  });

  it('deletes and counts the rows that the filters match', async () => {
    await db.from('texts').insert([
      { id: 1, value: 'a' },
      { id: 2, value: 'b' },
      { id: 3, value: 'c' },
    ]);
    const shown = await db.from('texts').delete({ count: 'exact' }).lte('id', 2).select('id');
    expect([shown.status, shown.count, shown.data]).toEqual([200, 2, [{ id: 1 }, { id: 2 }]]);
    expect((await db.from('texts').delete().eq('id', 3)).status).toBe(204);
    expect((await db.from('texts').select()).data).toEqual([]);
  });

  it('refuses an update or delete without a filter', async () => {
    const update = await db.from('drivers').update({ age: 20 });
    expect([update.status, update.error?.code, update.error?.message]).toEqual([
      400,
      '21000',
      'UPDATE requires a WHERE clause',
    ]);
    const remove = await db.from('drivers').delete();
    expect([remove.status, remove.error?.message]).toEqual([400, 'DELETE requires a WHERE clause']);
    expect((await db.from('drivers').select('id').eq('name', 'Ben')).data).toHaveLength(1);
  });

  it.each([
    ['a duplicate', () => db.from('drivers').insert({ name: 'X', phone: '+971500000002' }), 409, '23505'],
    [
      'a missing parent',
      () => db.from('trips').insert({ id: 9, driver_id: 999, day: '2026-01-01' }),
      409,
      '23503',
    ],
    ['a row others need', () => db.from('drivers').delete().eq('id', 2), 409, '23503'],
    ['a broken check', () => db.from('drivers').insert({ name: 'X', age: 2 }), 400, '23514'],
    ['a missing value', () => db.from('drivers').insert({ age: 20 }), 400, '23502'],
    ['a value of another type', () => db.from('drivers').insert({ name: 'X', age: 'old' }), 400, '22P02'],
    ['a number out of range', () => db.from('drivers').insert({ name: 'X', age: 3e9 }), 400, '22003'],
    ['a NUL in a text', () => db.from('texts').insert({ id: 70, value: 'a\0b' }), 400, '22P05'],
    ['an unknown column', () => db.from('drivers').insert({ nope: 1 }), 400, 'PGRST204'],
    ['an unknown table', () => db.from('nope').insert({ a: 1 }), 404, 'PGRST205'],
  ])('answers %s with its error code', async (_, write, status, code) => {
    const answer = await write();
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('names the constraint and key of a duplicate', async () => {
    const { error } = await db.from('drivers').insert({ name: 'X', phone: '+971500000002' });
    expect(error?.message).toBe('duplicate key value violates unique constraint "drivers_phone_key"');
    expect(error?.details).toBe('Key (phone)=(+971500000002) already exists.');
  });

  it('inserts without read permission, as long as no rows are requested back', async () => {
    expect((await db.from('inbox').insert({ body: 'hello' })).status).toBe(201);
    expect((await db.from('inbox').insert({ body: 'hello' }).select()).error?.code).toBe('42501');
  });

  it.each(['', '{', '[1]', '[{}, 1]', '[{"id": 1}, {"id": 2, "value": ""}]'])(
    'refuses the body %j',
    async (body) => {
      const answer = await backend.fetch(`${backend.origin}/rest/v1/texts`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body,
      });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102']);
    },
  );
});
