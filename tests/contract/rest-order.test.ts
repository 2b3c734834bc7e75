import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('order and pagination', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string, init: RequestInit = {}) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: backend.keys.publishable, ...init.headers },
    });

  it.each([
    ['ascending without a word, nulls last', 'rating,id', [3, 1, 2]],
    ['descending, nulls first', 'rating.desc', [2, 1, 3]],
    ['descending, nulls last', 'rating.desc.nullslast', [1, 3, 2]],
    ['nulls first without a direction', 'rating.nullsfirst', [2, 3, 1]],
    ['several columns', 'active.desc,age.desc', [3, 1, 2]],
    ['blanks between terms', 'active.desc , age.asc', [1, 3, 2]],
    ['a quoted column', '"odd name-1",id.desc', [3, 2, 1]],
    ['an enum by its own order', 'stage.desc', [3, 2, 1]],
    ['a column that isn’t selected', 'phone.desc.nullslast', [2, 1, 3]],
  ])('orders by %s', async (_, order, ids) => {
    const rows = await (await ask(`drivers?select=id&order=${encodeURIComponent(order)}`)).json();
    expect(rows).toEqual(ids.map((id) => ({ id })));
  });

  it.each([
    ['an unknown word', 'id.up'],
    ['a second direction', 'id.asc.desc'],
    ['nulls before the direction', 'id.nullsfirst.asc'],
    ['an empty term', 'id,'],
    ['an open bracket', 'trips(km'],
    ['several columns in brackets', 'trips(km,id)'],
  ])('refuses %s', async (_, order) => {
    const answer = await ask(`drivers?order=${encodeURIComponent(order)}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100']);
  });

  it.each([
    ['limit=2', undefined, [1, 2], '0-1/3', 206],
    ['limit=2&offset=1', undefined, [2, 3], '1-2/3', 206],
    ['limit=3', undefined, [1, 2, 3], '0-2/3', 200],
    ['limit=0', undefined, [], '*/3', 206],
    ['offset=3', undefined, [], '*/3', 206],
    ['', '0-1', [1, 2], '0-1/3', 206],
    ['', '1-', [2, 3], '1-2/3', 206],
    ['limit=2', '1-9', [2], '1-1/3', 206],
    ['id=gt.9', undefined, [], '*/0', 200],
  ])('returns the page for query %s and range %s', async (page, range, ids, contentRange, status) => {
    const headers = { prefer: 'count=exact', ...(range && { range, 'range-unit': 'items' }) };
    const answer = await ask(`drivers?select=id&order=id&${page}`, { headers });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(await answer.json()).toEqual(ids.map((id) => ({ id })));
  });

  it('omits the total unless a count is requested', async () => {
    const page = await ask('drivers?select=id&limit=2');
    expect([page.status, page.headers.get('content-range')]).toEqual([200, '0-1/*']);
    const pageAfterEnd = await ask('drivers?select=id&offset=10');
    expect([pageAfterEnd.status, pageAfterEnd.headers.get('content-range')]).toEqual([200, '*/*']);
  });

  it.each([
    [
      'an offset behind the end',
      'drivers?offset=4',
      undefined,
      'An offset of 4 was requested, but there are only 3 rows.',
    ],
    ['a limit below zero', 'drivers?limit=-1', undefined, 'Limit should be greater than or equal to zero.'],
    [
      'a range that ends before it starts',
      'drivers',
      '5-2',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ],
  ])('refuses %s', async (_, path, range, details) => {
    const answer = await ask(path, { headers: { prefer: 'count=exact', ...(range && { range }) } });
    expect(answer.status).toBe(416);
    expect(await answer.json()).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details,
      hint: null,
    });
  });

  it('applies a Range header only to GET', async () => {
    const headers = { range: '0-0', prefer: 'count=exact' };
    const head = await ask('drivers', { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-range')]).toEqual([200, '0-2/3']);
  });
});
