import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend } from './engines.ts';
import { ana, restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe.each(engines)('reading rows on %s', (engine) => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ engine, script: restSchema });
    db = backend.client();
  });
  afterAll(() => backend.close());

  const ids = (answer: { data: { id: number }[] | null; error: unknown }) => {
    expect(answer.error).toBeNull();
    return answer.data?.map(({ id }) => id);
  };
  const drivers = () => db.from('drivers').select('id').order('id');

  it('returns every type as Postgres formats it', async () => {
    const { data, error } = await db.from('drivers').select().eq('id', 1).single();
    expect(error).toBeNull();
    expect(data).toEqual({
      id: 1,
      name: 'Ana',
      phone: '+971500000001',
      age: 30,
      salary: 1234.5,
      rating: 4.5,
      big: Number('9007199254740993'),
      active: true,
      stage: 'new',
      born: '1996-02-29',
      seen_at: '2026-01-01T06:00:00.123456+00:00',
      tags: ['a', 'b c'],
      extra: { k: [1, null] },
      raw: { z: 1 },
      ref: ana,
      photo: null,
      'odd name-1': null,
    });
  });

  it('keeps every digit of a long number in the response text', async () => {
    const answer = await raw('drivers?select=big,salary&id=eq.1');
    expect(await answer.text()).toBe('[{"big":9007199254740993,"salary":1234.50}]');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  const raw = (path: string, init: RequestInit = {}) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: backend.keys.publishable, ...init.headers },
    });

  it('selects columns, aliases, casts and quoted names', async () => {
    const { data } = await db
      .from('drivers')
      .select('id, label:name, age::text, years:age::text, "odd name-1"')
      .eq('id', 1);
    expect(data).toEqual([{ id: 1, label: 'Ana', age: '30', years: '30', 'odd name-1': null }]);
  });

  it('selects all columns together with an alias', async () => {
    const { data } = await db.from('adults').select('*, who:name').eq('id', 1);
    expect(data).toEqual([{ id: 1, name: 'Ana', age: 30, who: 'Ana' }]);
  });

  it.each([
    ['eq', '2', [2]],
    ['neq', '2', [1, 3]],
    ['gt', '1', [2, 3]],
    ['gte', '2', [2, 3]],
    ['lt', '3', [1, 2]],
    ['lte', '2', [1, 2]],
    ['in', '(1,3)', [1, 3]],
    ['in', '()', []],
    ['not.eq', '2', [1, 3]],
    ['not.in', '(1,2)', [3]],
  ])('filters numbers by %s.%s', async (operator, value, expected) => {
    expect(ids(await drivers().filter('id', operator, value))).toEqual(expected);
  });

  it('filters text by patterns', async () => {
    expect(ids(await drivers().like('name', '%n%'))).toEqual([1, 2]);
    expect(ids(await drivers().like('name', 'a%'))).toEqual([]);
    expect(ids(await drivers().ilike('name', 'a%'))).toEqual([1]);
    expect(ids(await drivers().like('name', '*m'))).toEqual([3]);
    expect(ids(await drivers().not('name', 'ilike', '%N%'))).toEqual([3]);
  });

  it('filters null and boolean values', async () => {
    expect(ids(await drivers().is('phone', null))).toEqual([3]);
    expect(ids(await drivers().not('phone', 'is', null))).toEqual([1, 2]);
    expect(ids(await drivers().is('active', true))).toEqual([1, 3]);
    expect(ids(await drivers().is('active', false))).toEqual([2]);
    expect(ids(await drivers().filter('phone', 'is', 'not_null'))).toEqual([1, 2]);
  });

  it('compares filter values by the type of the column', async () => {
    expect(ids(await drivers().eq('active', true))).toEqual([1, 3]);
    expect(ids(await drivers().eq('stage', 'called'))).toEqual([2]);
    expect(ids(await drivers().in('stage', ['new', 'hired']))).toEqual([1, 3]);
    expect(ids(await drivers().gt('stage', 'new'))).toEqual([2, 3]);
    expect(ids(await drivers().eq('ref', ana))).toEqual([1]);
    expect(ids(await drivers().lt('born', '1990-01-01'))).toEqual([3]);
    expect(ids(await drivers().gte('seen_at', '2026-01-01T12:00:00Z'))).toEqual([3]);
    expect(ids(await drivers().eq('salary', '99.00'))).toEqual([2]);
    expect(ids(await drivers().eq('tags', '{a,"b c"}'))).toEqual([1]);
    expect(ids(await drivers().in('big', ['9007199254740993']))).toEqual([1]);
  });

  it('combines several filters on one column with and', async () => {
    expect(ids(await drivers().gt('id', 1).lt('id', 3))).toEqual([2]);
  });

  it('supports nested and, or and not', async () => {
    expect(ids(await drivers().or('id.eq.1,name.eq.Cem'))).toEqual([1, 3]);
    expect(ids(await drivers().or('and(id.gt.1,active.is.false),id.in.(3,4)'))).toEqual([2, 3]);
    expect(ids(await drivers().or('not.and(id.gt.1,id.lt.3),phone.not.is.null'))).toEqual([1, 2, 3]);
    expect(ids(await drivers().or('name.eq."Ana",name.like.B*'))).toEqual([1, 2]);
    const negated = await raw('drivers?select=id&order=id&not.or=(id.eq.1,id.eq.2)');
    expect(await negated.json()).toEqual([{ id: 3 }]);
    const both = await raw('drivers?select=id&and=(id.gte.2,age.lt.30)');
    expect(await both.json()).toEqual([{ id: 2 }]);
  });

  it('orders rows with nulls first or last', async () => {
    const by = (column: string, options: object) => db.from('drivers').select('id').order(column, options);
    expect(ids(await by('age', { ascending: false }))).toEqual([3, 1, 2]);
    expect(ids(await by('rating', { nullsFirst: true }))).toEqual([2, 3, 1]);
    expect(ids(await by('rating', { ascending: false, nullsFirst: false }))).toEqual([1, 3, 2]);
    expect(
      ids(await db.from('drivers').select('id').order('active').order('id', { ascending: false })),
    ).toEqual([2, 3, 1]);
  });

  it('paginates by limit, offset and range', async () => {
    expect(ids(await drivers().limit(1))).toEqual([1]);
    expect(ids(await drivers().range(1, 2))).toEqual([2, 3]);
    expect(ids(await drivers().limit(0))).toEqual([]);
    const headed = await raw('drivers?select=id&order=id', { headers: { Range: '1-1' } });
    expect([headed.status, headed.headers.get('content-range')]).toEqual([200, '1-1/*']);
    expect(await headed.json()).toEqual([{ id: 2 }]);
  });

  it('returns exact, planned and estimated counts', async () => {
    const exact = await db.from('drivers').select('id', { count: 'exact' }).limit(2);
    expect([exact.count, exact.status, exact.data?.length]).toEqual([3, 206, 2]);
    const estimated = await db.from('drivers').select('id', { count: 'estimated' }).gt('id', 1);
    expect([estimated.count, estimated.status]).toEqual([2, 200]);
    const planned = await db.from('drivers').select('id', { count: 'planned' }).eq('name', 'Ana');
    expect(planned.error).toBeNull();
    expect(planned.count).toBeGreaterThan(0);
  });

  it('counts rows on HEAD without returning them', async () => {
    const { data, count, status } = await db.from('drivers').select('*', { count: 'exact', head: true });
    expect([data, count, status]).toEqual([null, 3, 200]);
  });

  it('returns no body for a failed HEAD request', async () => {
    const answer = await raw('nope', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('returns the position of a page in Content-Range', async () => {
    const range = async (path: string) =>
      (await raw(path, { headers: { Prefer: 'count=exact' } })).headers.get('content-range');
    expect(await range('drivers?order=id&limit=2')).toBe('0-1/3');
    expect(await range('drivers?id=eq.99')).toBe('*/0');
  });

  it('refuses a page beyond the end', async () => {
    const { error, status } = await db.from('drivers').select('id', { count: 'exact' }).range(10, 12);
    expect([status, error?.code]).toEqual([416, 'PGRST103']);
    expect(error?.details).toBe('An offset of 10 was requested, but there are only 3 rows.');
  });

  it('returns one object, and a 406 for none or several', async () => {
    expect((await db.from('drivers').select('name').eq('id', 3).single()).data).toEqual({ name: 'Cem' });
    const none = await db.from('drivers').select('name').eq('id', 99).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const many = await db.from('drivers').select('name').single();
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116']);
  });

  it('returns one object or null with maybeSingle', async () => {
    expect((await db.from('drivers').select('name').eq('id', 1).maybeSingle()).data).toEqual({ name: 'Ana' });
    const none = await db.from('drivers').select('name').eq('id', 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    const many = await db.from('drivers').select('name').maybeSingle();
    expect(many.error?.code).toBe('PGRST116');
  });

  it('reads a view', async () => {
    expect(ids(await db.from('adults').select('id').lt('age', 30))).toEqual([2]);
  });

  it('caps a response at 1,000 rows, as a hosted project does, and counts all rows', async () => {
    await backend.db.exec(`insert into public.texts select n, 'many' from generate_series(1000, 2200) as n`);
    const { data, count } = await db.from('texts').select('id', { count: 'exact' }).eq('value', 'many');
    expect([data?.length, count]).toEqual([1000, 1201]);
    const guessed = await db.from('texts').select('id', { count: 'estimated' }).eq('value', 'many');
    expect(guessed.count).toBeGreaterThan(1000);
  });
});
