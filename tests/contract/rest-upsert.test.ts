import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester, type RestRequestOptions } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('upserts and PUT', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  const day = '2026-01-01';
  beforeEach(async () => {
    await db.from('visits').delete().gt('place_id', 0);
    await db.from('visits').insert({ place_id: 1, day, note: 'first' });
  });
  const noteOf = async (place_id: number) =>
    (await db.from('visits').select('note').eq('place_id', place_id).eq('day', day).maybeSingle()).data?.note;

  it('merges by a composite key', async () => {
    const rows = [
      { place_id: 1, day, note: 'again' },
      { place_id: 2, day, note: 'new' },
    ];
    const { status, data } = await db.from('visits').upsert(rows).select('note').order('place_id');
    expect([status, data]).toEqual([201, [{ note: 'again' }, { note: 'new' }]]);
  });

  it('returns 200 when every row exists and for an empty list', async () => {
    const merged = await db.from('visits').upsert({ place_id: 1, day, note: 'x' });
    expect([merged.status, await noteOf(1)]).toEqual([200, 'x']);
    expect((await db.from('visits').upsert([]).select()).status).toBe(200);
  });

  it('returns 201 and only the inserted rows when duplicates are ignored', async () => {
    const rows = [
      { place_id: 1, day, note: 'x' },
      { place_id: 3, day, note: 'y' },
    ];
    const { status, data } = await db.from('visits').upsert(rows, { ignoreDuplicates: true }).select('note');
    expect([status, data, await noteOf(1)]).toEqual([201, [{ note: 'y' }], 'first']);
  });

  it('leaves an existing row unchanged when the upserted row contains only its key', async () => {
    const { data, status } = await db.from('visits').upsert({ place_id: 1, day }).select('note');
    expect([status, data]).toEqual([200, [{ note: 'first' }]]);
  });

  it('merges by any unique columns named in on_conflict', async () => {
    const row = { code: 'OAS', name: 'Oasis', rank: 10 };
    const { data, status } = await db.from('places').upsert(row, { onConflict: 'code' }).select('id, rank');
    expect([status, data]).toEqual([200, [{ id: 1, rank: 10 }]]);
  });

  it('fills missing columns of an upserted row with defaults', async () => {
    const rows = [
      { code: 'CRK', name: 'Creek' },
      { code: 'NEW', name: 'New', rank: 1 },
    ];
    const options = { onConflict: 'code', defaultToNull: false };
    const { data } = await db.from('places').upsert(rows, options).select('code, rank').order('code');
    expect(data).toEqual([
      { code: 'CRK', rank: 7 },
      { code: 'NEW', rank: 1 },
    ]);
  });

  it('inserts into a table without a key, since no merge is possible', async () => {
    const answer = await ask('words', {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates' },
      json: { word: 'x' },
    });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null]);
  });

  it('ignores on_conflict without a resolution', async () => {
    const answer = await ask('visits?on_conflict=place_id,day', {
      method: 'POST',
      json: { place_id: 1, day },
    });
    expect([answer.status, answer.body]).toMatchObject([409, { code: '23505' }]);
  });

  it.each([
    ['columns without a unique key', 'rank', 400, '42P10'],
    ['an unknown column', 'nope', 400, '42703'],
  ])('refuses to merge by %s', async (_, onConflict, status, code) => {
    const answer = await db.from('places').upsert({ name: 'x' }, { onConflict });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  it('refuses a statement that would change one row twice', async () => {
    const row = { place_id: 1, day, note: 'x' };
    const { error, status } = await db.from('visits').upsert([row, row]);
    expect([status, error?.code]).toEqual([500, '21000']);
    expect(await noteOf(1)).toBe('first');
  });

  const sendPut = (path: string, json: unknown, headers: RestRequestOptions['headers'] = {}) =>
    ask(path, { method: 'PUT', json, headers });
  const shown = { prefer: 'return=representation' };
  const key = `place_id=eq.1&day=eq.${day}`;

  it('inserts or replaces the row that the key of a PUT identifies', async () => {
    const createdRow = await sendPut(
      `visits?place_id=eq.2&day=eq.${day}`,
      { place_id: 2, day, note: 'put' },
      shown,
    );
    expect([createdRow.status, createdRow.body]).toEqual([201, [{ place_id: 2, day, note: 'put' }]]);
    const changed = await sendPut(`visits?${key}&select=note`, { place_id: 1, day, note: 'put' }, shown);
    expect([changed.status, changed.body]).toEqual([200, [{ note: 'put' }]]);
    expect(changed.headers.get('content-range')).toBeNull();
  });

  it('returns no body for a PUT unless requested', async () => {
    const answer = await sendPut(`visits?${key}`, [{ place_id: 1, day, note: 'put' }]);
    expect([answer.status, answer.body, await noteOf(1)]).toEqual([204, '', 'put']);
  });

  it.each([
    ['no filter', 'visits'],
    ['a part of the key', 'visits?place_id=eq.1'],
    ['more than the key', `visits?${key}&note=eq.x`],
    ['another operator', `visits?place_id=gte.1&day=eq.${day}`],
    ['a negation', `visits?place_id=not.eq.1&day=eq.${day}`],
    ['a quantifier', `visits?place_id=eq(any).{1}&day=eq.${day}`],
    ['a tree', `visits?and=(place_id.eq.1,day.eq.${day})`],
    ['a table without a key', 'words?word=eq.x'],
  ])('refuses a PUT with %s', async (_, path) => {
    const answer = await sendPut(path, { place_id: 1, day });
    expect([answer.status, answer.body]).toEqual([
      405,
      {
        code: 'PGRST105',
        message: "Filters must include all and only primary key columns with 'eq' operators",
        details: null,
        hint: null,
      },
    ]);
  });

  it.each(['limit=1', 'offset=1'])('refuses a PUT with %s', async (part) => {
    const answer = await sendPut(`visits?${key}&${part}`, { place_id: 1, day });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST114' }]);
  });

  it.each([
    ['another key', { place_id: 2, day, note: 'x' }],
    [
      'several rows',
      [
        { place_id: 2, day, note: 'x' },
        { place_id: 3, day, note: 'x' },
      ],
    ],
    ['no key', { note: 'x' }, '42703'],
    ['no row', [], '42703'],
  ])('refuses a PUT of %s and writes nothing', async (_, json, code = 'PGRST115') => {
    const answer = await sendPut(`visits?${key}`, json);
    expect([answer.status, answer.body]).toMatchObject([400, { code }]);
    expect((await db.from('visits').select()).data).toEqual([{ place_id: 1, day, note: 'first' }]);
  });
});
