import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('read differences from a hosted project', () => {
  let backend: TestBackend;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  it.each([
    ['text behind a list', 'drivers?id=in.(1)2'],
    ['text behind a word of is', 'drivers?id=is.nullx'],
    ['text behind a tree', 'drivers?or=(id.eq.1)x'],
    ['a limit that is no number', 'drivers?limit=many'],
    ['an offset that is no number', 'drivers?offset=1.5'],
    ['a second select', 'drivers?select=id&select=name'],
    ['a second order', 'drivers?order=id&order=name'],
    ['a second limit of an embedded table', 'drivers?select=trips(id)&trips.limit=1&trips.limit=2'],
  ])('refuses %s, which a hosted project ignores', async (_, path) => {
    expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'PGRST100' } });
  });

  it('refuses a negative offset, which a hosted project treats as zero', async () => {
    expect(await ask('drivers?offset=-1')).toMatchObject({ status: 416, body: { code: 'PGRST103' } });
  });

  it('refuses an invalid Range header, which a hosted project ignores', async () => {
    const answer = await ask('drivers', { headers: { range: 'bytes=0-1' } });
    expect(answer).toMatchObject({ status: 416, body: { code: 'PGRST103' } });
  });

  it('limits rows embedded in a changed row; a hosted project returns all of them', async () => {
    const answer = await ask('drivers?id=eq.1&select=trips(id)&trips.order=id.desc&trips.limit=1', {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      json: { age: 31 },
    });
    expect(answer.body).toEqual([{ trips: [{ id: 2 }] }]);
  });
});
