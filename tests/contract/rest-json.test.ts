import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('JSON paths', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, { headers: { apikey: backend.keys.publishable } });

  it.each([
    ['a key, named by it', 'data->n', { n: 5 }],
    ['a key as text', 'data->>n', { n: '5' }],
    ['a key of a key', 'data->a->b', { b: [10, { c: 'deep' }] }],
    ['an element, named by the last key', 'data->a->b->0', { b: 10 }],
    ['an element from the end', 'data->a->b->-1', { b: { c: 'deep' } }],
    ['a key behind an element', 'data->a->b->1->>c', { c: 'deep' }],
    ['a key under an alias', 'number:data->n', { number: 5 }],
    ['a key with a cast', 'data->>n::int', { n: 5 }],
    ['a key with alias and cast', 'number:data->>n::numeric', { number: 5 }],
    ['a key in quotes', 'data->"odd key."', { 'odd key.': 1 }],
    ['a key with a blank', 'data->odd key', { 'odd key': null }],
    ['a key that isn’t there', 'data->nope', { nope: null }],
    ['a column of json', 'raw->a', { a: 1 }],
    ['a field of a composite', 'spot->city', { city: 'Dubai' }],
    ['an element of an array, named by the column', 'nums->1', { nums: 2 }],
    ['an array’s element as text', 'nums->>0', { nums: '1' }],
    ['several keys of one column', 'x:data->n,y:data->t', { x: 5, y: 'x' }],
  ])('selects %s', async (_, select, row) => {
    const answer = await ask(`samples?id=eq.1&select=${encodeURIComponent(select)}`);
    expect(await answer.json()).toEqual([row]);
  });

  it('selects an element of a column whose JSON value is a list', async () => {
    expect(await (await ask('samples?id=eq.3&select=data->1->0')).json()).toEqual([{ data: 2 }]);
  });

  it.each([
    ['a text', 'data->>t=eq.x', [1]],
    ['a number as JSON', 'data->n=gt.5', [2]],
    ['a number as JSON that equals', 'data->n=eq.5', [1]],
    ['a text in a list', 'data->>t=in.(x,y)', [1, 2]],
    ['a part that is null', 'data->>t=is.null', [3, 4]],
    ['a part that isn’t null', 'data->>t=not.is.null', [1, 2]],
    ['an element', 'data->a->b->>0=eq.10', [1]],
    ['a part that contains', 'data->a->b=cs.[10]', [1]],
    ['a part by pattern', 'data->>t=like.*', [1, 2]],
    ['a key in quotes', 'data->"odd key."=eq.1', [1]],
    ['a part of json', 'raw->>a=eq.2', [2]],
  ])('filters by %s', async (_, filter, ids) => {
    const rows = await (await ask(`samples?select=id&order=id&${filter}`)).json();
    expect(rows).toEqual(ids.map((id) => ({ id })));
  });

  it.each([
    ['a number', 'data->n.desc.nullslast,id', [2, 1, 3, 4]],
    ['a text', 'data->>t.asc.nullsfirst,id.desc', [4, 3, 1, 2]],
    ['an element', 'data->list->0.nullslast,id', [2, 1, 3, 4]],
    ['a field of a composite', 'spot->gate.asc.nullslast,id', [2, 1, 3, 4]],
  ])('orders by %s', async (_, order, ids) => {
    const rows = await (await ask(`samples?select=id&order=${order}`)).json();
    expect(rows).toEqual(ids.map((id) => ({ id })));
  });

  it.each([
    ['an arrow to nothing', 'samples?select=data->'],
    ['an arrow to nothing in a filter', 'samples?data->=eq.1'],
    ['an arrow to nothing in an order', 'samples?order=data->>'],
    ['a column behind a dot', 'samples?select=data.n'],
    ['text behind a quoted key', 'samples?select=data->"a"b'],
  ])('refuses %s', async (_, path) => {
    const answer = await ask(path);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100']);
  });
});
