import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('function arguments', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  const post = (name: string, type: string, body: BodyInit) =>
    ask(`rpc/${name}`, { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    ['rpc/sum_from?start=1&more=2', 3],
    ['rpc/sum_from?start=1&more=2&more=3', 6],
    ['rpc/join_all?parts=a&parts=b,c&parts=', 'a-b,c-'],
    ['rpc/join_all?parts=%7Ba%7D', '{a}'],
    ['rpc/give_short?value=abc', 'abc'],
    ['rpc/pick?a=1', 'one'],
    ['rpc/pick?a=1&b=2', 'two'],
    ['rpc/pick?c=1', 'text'],
    ['rpc/find_places?min_rank=9&select=id', [{ id: 1 }]],
    ['rpc/find_places?select=id&rank=gt.8', [{ id: 1 }]],
    ['rpc/find_places?min_rank=3&or=(id.eq.2,id.eq.3)&select=id&order=id.desc&limit=1', [{ id: 3 }]],
  ])('GET %s reads arguments from the query', async (path, value) => {
    const answer = await ask(path);
    expect([answer.status, answer.body]).toEqual([200, value]);
  });

  it.each([
    ['sum_from', { start: 1, more: [2, 3] }, 6],
    ['pick', [{ a: 4 }], 'one'],
    ['join_all', { parts: ['a', 'b,c', ''] }, 'a-b,c-'],
    ['pick', { a: 1 }, 'one'],
    ['pick', { a: 1, b: 2 }, 'two'],
    ['pick', { c: '1' }, 'text'],
    ['give_short', { value: 'abc' }, 'abc'],
    ['whole_json', { a: [1, null] }, { a: [1, null] }],
    ['whole_json', [{ a: 1 }], [{ a: 1 }]],
    ['whole_jsonb', { start: 1 }, 'object'],
    ['whole_jsonb', [], 'array'],
  ])('POST %s reads arguments from JSON: %j', async (name, json, value) => {
    const answer = await ask(`rpc/${name}`, { method: 'POST', json });
    expect([answer.status, answer.body]).toEqual([200, value]);
  });

  it.each([
    ['whole_text', 'text/plain', 'é €', 3],
    ['whole_text', 'text/plain; charset=utf-8', '', 0],
    ['whole_bytes', 'application/octet-stream', new Uint8Array([0, 255, 10]), 3],
    ['sum_from', 'application/x-www-form-urlencoded', 'start=1&more=2&more=3', 6],
    ['pick', 'text/csv', 'a\n5\n', 'one'],
    ['give_true', 'application/json', '', true],
  ])('POST %s accepts a body of type %s', async (name, type, body, value) => {
    const answer = await post(name, type, body);
    expect([answer.status, answer.body]).toEqual([200, value]);
  });

  it('uses only the arguments listed in columns', async () => {
    const answer = await ask('rpc/pick?columns=a', { method: 'POST', json: { a: 1, b: 2 } });
    expect(answer.body).toBe('one');
  });

  it('accepts GET arguments as supabase-js writes them', async () => {
    expect((await db.rpc('sum_from', { start: 1, more: 2 }, { get: true })).data).toBe(3);
    expect((await db.rpc('find_places', { min_rank: 9 }, { get: true }).select('id')).data).toEqual([
      { id: 1 },
    ]);
    const head = await db.rpc('find_places', { min_rank: 1 }, { head: true, count: 'exact' });
    expect([head.data, head.count]).toEqual([null, 3]);
  });

  it.each([
    [
      'rpc/sum_frm',
      'Perhaps you meant to call the function public.sum_from',
      'sum_frm',
      ' without parameters',
    ],
    [
      'rpc/sum_from?star=1',
      'Perhaps you meant to call the function public.sum_from(more, start)',
      'sum_from(star)',
      ' with parameter star',
    ],
    [
      'rpc/pick?a=1&b=2&d=3',
      'Perhaps you meant to call the function public.pick(a, b)',
      'pick(a, b, d)',
      ' with parameters a, b, d',
    ],
    ['rpc/unlike_any_other', null, 'unlike_any_other', ' without parameters'],
  ])(
    'GET %s reports the function searched for and suggests a similar one',
    async (path, hint, call, searched) => {
      const answer = await ask(path);
      const name = call.split('(')[0];
      const shown = call.includes('(') ? call : `${call} without parameters`;
      expect([answer.status, answer.body]).toEqual([
        404,
        {
          code: 'PGRST202',
          message: `Could not find the function public.${shown} in the schema cache`,
          details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
          hint,
        },
      ]);
    },
  );

  it.each([
    ['rpc/hidden_totl', 'hidden_totals'],
    ['rpc/hidden_total?y=1', 'hidden_totals'],
    ['rpc/half_hidden?one=1&three=3', 'half_hidden(one)'],
    ['rpc/unlike_all_but_hiddn', null],
  ])('GET %s suggests only functions that the caller may execute', async (path, called) => {
    const { body } = await ask(path);
    const hint = called === null ? null : `Perhaps you meant to call the function public.${called}`;
    expect(body).toMatchObject({ code: 'PGRST202', hint });
  });

  it('lists overloads with the fewest parameters first', async () => {
    const { status, body } = await ask('rpc/over_many?a=1');
    const list = ['a => integer', 'a => integer, b => integer', 'a => integer, b => integer, c => integer'];
    expect([status, body]).toMatchObject([
      300,
      {
        message: `Could not choose the best candidate function between: ${list.map((args) => `public.over_many(${args})`).join(', ')}`,
      },
    ]);
  });

  it.each([
    [
      'whole_int',
      'application/json',
      '{"x": 1, "y": 2}',
      ' with parameters x, y or with a single unnamed json/jsonb parameter',
    ],
    ['whole_int', 'text/plain', 'x', ' with a single unnamed text parameter'],
    ['whole_int', 'text/xml', '<x/>', ' with a single unnamed xml parameter'],
    ['whole_int', 'application/octet-stream', 'x', ' with a single unnamed bytea parameter'],
    [
      'whole_text',
      'application/json',
      '{}',
      ' without parameters or with a single unnamed json/jsonb parameter',
    ],
    ['give_true', 'text/plain', 'x', ' with a single unnamed text parameter'],
    ['two_nameless', 'text/plain', 'x', ' with a single unnamed text parameter'],
  ])('finds no function %s that accepts a body of type %s', async (name, type, body, searched) => {
    const answer = await post(name, type, body);
    expect([answer.status, answer.body]).toMatchObject([
      404,
      {
        code: 'PGRST202',
        details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
      },
    ]);
  });

  it.each([
    ['twice', { a: 1 }, 'public.twice(a => text), public.twice(a => integer)'],
    ['over_json', { a: 1 }, 'public.over_json( => jsonb), public.over_json( => json)'],
  ])('refuses to choose between the overloads of %s', async (name, json, list) => {
    const answer = await ask(`rpc/${name}`, { method: 'POST', json });
    expect([answer.status, answer.body]).toEqual([
      300,
      {
        code: 'PGRST203',
        message: `Could not choose the best candidate function between: ${list}`,
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
  });

  it.each([
    ['a value of another type', 'rpc/pick?a=x', 400, '22P02'],
    ['a variadic argument left out, default or not', 'rpc/sum_from?start=1', 404, '42883'],
    ['a value that a domain refuses', 'rpc/give_short?value=toolong', 400, '23514'],
    ['an element of another type', 'rpc/sum_from?start=1&more=x', 400, '22P02'],
  ])('answers %s with its error code', async (_, path, status, code) => {
    const answer = await ask(path);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  it.each([
    ['{"start"', 'Empty or invalid json'],
    ['[1, 2]', 'All object keys must match'],
    ['[{"start": 1}, {"more": []}]', 'All object keys must match'],
  ])('refuses the arguments %s', async (body, message) => {
    const answer = await post('sum_from', 'application/json', body);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST102', message }]);
  });
});
