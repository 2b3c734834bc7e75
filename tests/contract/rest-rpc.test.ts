import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { ana, restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('calling functions', () => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
    db = backend.client();
  });
  afterAll(() => backend.close());

  it.each([
    ['POST', {}],
    ['GET', { get: true }],
  ])('returns a scalar by %s, with defaults for omitted arguments', async (_, options) => {
    expect((await db.rpc('add', { a: 1, b: 2 }, options)).data).toBe(3);
    expect((await db.rpc('add', { a: 1 }, options)).data).toBe(11);
    expect((await db.rpc('join_words', { words: ['a', 'b'] }, options)).data).toBe('a-b');
  });

  it('returns JSON unchanged', async () => {
    const value = { list: [1, 'two', null], deep: { e: true } };
    expect((await db.rpc('echo', { value })).data).toEqual(value);
    expect((await db.rpc('echo', { value: [1, 2] })).data).toEqual([1, 2]);
    expect((await db.rpc('nil')).data).toBeNull();
  });

  it('returns a set of scalars as a list', async () => {
    expect((await db.rpc('names')).data).toEqual(['x']);
    expect((await db.rpc('names', {}, { count: 'exact' })).count).toBe(1);
  });

  it('returns rows that can be selected, filtered, ordered and counted', async () => {
    const all = await db
      .rpc('hired', { min_age: 20 }, { count: 'exact' })
      .select('name')
      .order('age')
      .range(0, 1);
    expect([all.data, all.count]).toEqual([[{ name: 'Ben' }, { name: 'Ana' }], 3]);
    const some = await db.rpc('hired', { min_age: 20 }, { get: true }).select('id').gt('age', 30);
    expect(some.data).toEqual([{ id: 3 }]);
    expect((await db.rpc('hired', { min_age: 40 }).select('name').single()).data).toEqual({ name: 'Cem' });
    expect((await db.rpc('hired', { min_age: 90 }).single()).error?.code).toBe('PGRST116');
  });

  it('returns one row as an object', async () => {
    expect((await db.rpc('first_driver').select('id, name')).data).toEqual({ id: 1, name: 'Ana' });
    expect((await db.rpc('stats')).data).toEqual([{ total: 3, oldest: 40 }]);
  });

  it('returns nothing for a void function and keeps its writes', async () => {
    const { data, status, error } = await db.rpc('nothing', { word: 'done' });
    expect([data, status, error]).toEqual([null, 204, null]);
    expect((await db.from('texts').select('value').eq('id', -1)).data).toEqual([{ value: 'done' }]);
  });

  it('counts rows without a body on HEAD', async () => {
    const { data, count } = await db.rpc('hired', { min_age: 20 }, { head: true, count: 'exact' });
    expect([data, count]).toEqual([null, 3]);
  });

  it('keeps the message, details and hint of a raised error', async () => {
    const { error, status } = await db.rpc('refuse');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'No more drivers',
      details: 'Full',
      hint: 'Hire none',
    });
  });

  it('answers with the status that a function raises', async () => {
    const { error, status } = await db.rpc('teapot');
    expect([status, error?.message]).toEqual([418, 'I am a teapot']);
  });

  it('prevents writes in a GET and in a function declared read-only', async () => {
    const read = await db.rpc('nothing', { word: 'sneaked' }, { get: true });
    expect([read.status, read.error?.code]).toEqual([405, '25006']);
    const sly = await db.rpc('sly');
    expect(sly.error).not.toBeNull();
    expect((await db.from('texts').select().eq('value', 'sneaked')).data).toEqual([]);
  });

  it('exposes the caller and the request to a function', async () => {
    const token = await backend.token({ sub: ana });
    const answer = await backend.fetch(`${backend.origin}/rest/v1/rpc/whoami`, {
      headers: { apikey: backend.keys.publishable, authorization: `Bearer ${token}`, 'x-agent': 'test' },
    });
    expect(await answer.json()).toEqual({
      uid: ana,
      role: 'authenticated',
      user: 'authenticated',
      method: 'GET',
      path: '/rpc/whoami',
      agent: 'test',
    });
  });

  it.each([
    ['an unknown function', 'nope', {}],
    ['an unknown argument', 'add', { a: 1, c: 2 }],
    ['a missing argument', 'add', { b: 1 }],
  ])('answers %s with PGRST202', async (_, name, args) => {
    const { error, status } = await db.rpc(name, args);
    expect([status, error?.code]).toEqual([404, 'PGRST202']);
    expect(error?.message).toContain(`Could not find the function public.${name}`);
  });

  it('refuses to choose between overloads', async () => {
    const { error, status } = await db.rpc('overloaded', { a: 1 });
    expect([status, error?.code]).toEqual([300, 'PGRST203']);
  });

  it('refuses a filter on a result without columns', async () => {
    const { error, status } = await db.rpc('add', { a: 1 }).eq('x', 1);
    expect([status, error?.code]).toEqual([400, '42703']);
  });
});
