import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('function results', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  it.each([
    ['a boolean', 'give_true', true],
    ['an array', 'give_array', [1, 2, 3]],
    ['a domain', 'give_short?value=ab', 'ab'],
    ['a row without a table', 'origin', { x: 0, y: 0 }],
    ['no row', 'no_point', { x: null, y: null }],
    ['out parameters', 'out_two?a=1', { b: 2, c: 'c' }],
    ['an in-out parameter', 'in_out?a=1', { a: 2 }],
    ['a record of unknown columns', 'nameless_record', { f1: 1, f2: 'a' }],
    [
      'rows of a type',
      'path?x=lt.3',
      [
        { x: 1, y: 2 },
        { x: 2, y: 4 },
      ],
    ],
    [
      'a table of its own',
      'grid?order=x.desc&limit=2',
      [
        { x: 3, y: 'y3' },
        { x: 2, y: 'y2' },
      ],
    ],
    ['renamed and cast columns', 'grid?select=n:x::text&y=eq.y2', [{ n: '2' }]],
    ['a set of values', 'series?a=1&b=3', [1, 2, 3]],
    ['a page of values', 'series?a=1&b=9&limit=2&offset=3', [4, 5]],
    ['values in another order', 'series?a=1&b=3&order=pgrst_scalar.desc', [3, 2, 1]],
    ['values that a filter holds for', 'series?a=1&b=9&pgrst_scalar=gt.7', [8, 9]],
    ['no value of a set', 'series?a=2&b=1', []],
  ])('returns %s: %s', async (_, call, value) => {
    const answer = await ask(`rpc/${call}`);
    expect([answer.status, answer.body]).toEqual([200, value]);
  });

  it('embeds related rows in the table rows of a result', async () => {
    const call = db.rpc('find_places', { min_rank: 9 }).select('name, visits(day)');
    expect((await call).data).toEqual([
      { name: 'Oasis', visits: [{ day: '2026-01-01' }, { day: '2026-01-02' }] },
    ]);
  });

  it('returns the total count with one page of rows', async () => {
    const answer = await ask('rpc/series?a=1&b=9&limit=4', { headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-3/9']);
    const ranged = await ask('rpc/grid', { headers: { range: '1-1', prefer: 'count=exact' } });
    expect([ranged.status, ranged.headers.get('content-range'), ranged.body]).toEqual([
      206,
      '1-1/3',
      [{ x: 2, y: 'y2' }],
    ]);
    const behind = await ask('rpc/grid?offset=9', { headers: { prefer: 'count=exact' } });
    expect([behind.status, behind.body]).toMatchObject([416, { code: 'PGRST103' }]);
    expect((await db.rpc('grid', {}, { count: 'planned' })).count).toBeGreaterThan(0);
  });

  it('returns one object when one row is requested', async () => {
    expect((await db.rpc('grid').eq('x', 2).single()).data).toEqual({ x: 2, y: 'y2' });
    expect((await db.rpc('grid').single()).error?.code).toBe('PGRST116');
    expect((await db.rpc('grid').eq('x', 9).maybeSingle()).data).toBeNull();
    expect((await db.rpc('give_true').single()).data).toBe(true);
  });

  it('rolls back a change when one row is requested and several result', async () => {
    const { status, error } = await db.rpc('rename_all', { suffix: '!' }).single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    expect((await db.from('places').select('id').like('name', '%!')).data).toEqual([]);
  });

  it('changes and returns rows by POST, and changes none by GET', async () => {
    const post = await db.rpc('rename_all', { suffix: '?' }).select('name').order('name');
    expect(post.data).toEqual([{ name: 'Marina?' }, { name: 'Oasis?' }]);
    const get = await ask('rpc/rename_all?suffix=x');
    expect([get.status, get.body]).toMatchObject([405, { code: '25006' }]);
    const head = await ask('rpc/rename_all?suffix=x', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([405, '']);
  });

  it.each([
    ['POST', 'on'],
    ['GET', 'on'],
  ])('uses a read-only transaction by %s of a stable function', async (method, value) => {
    const answer = await ask('rpc/read_only', { method, ...(method === 'POST' && { json: {} }) });
    expect(answer.body).toBe(value);
  });

  it('returns an inserted id with count=exact, and a 500 for an invalid raised error', async () => {
    const call = { method: 'POST', json: { id: 5 }, headers: { prefer: 'count=exact' } };
    expect((await ask('rpc/note_call', call)).body).toBe(5);
    const nothing = await ask('rpc/fail_as', { method: 'POST', json: { message: 'x' } });
    expect(nothing.status).toBe(500);
  });

  it.each([
    ['application/vnd.pgrst.object+json', 'rpc/origin', { x: 0, y: 0 }],
    ['application/vnd.pgrst.object+json', 'rpc/series?a=1&b=1', { pgrst_scalar: 1 }],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'rpc/no_point', {}],
    ['text/csv', 'rpc/grid?x=lt.3', 'x,y\n1,y1\n2,y2'],
    ['text/csv', 'rpc/series?a=1&b=2', 'pgrst_scalar\n1\n2'],
  ])('formats results as %s: %s', async (accept, path, body) => {
    expect((await ask(path, { headers: { accept } })).body).toEqual(body);
  });

  it.each([
    ['a column of a value', 'rpc/give_true?select=x', 400, '42703'],
    ['an unknown column of rows', 'rpc/grid?select=nope', 400, '42703'],
    ['a filter on an unknown column', 'rpc/grid?nope=eq.1', 400, '42703'],
    ['a relationship that is none', 'rpc/grid?select=visits(*)', 400, 'PGRST200'],
  ])('refuses %s with its error code', async (_, path, status, code) => {
    const answer = await ask(path);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });
});
