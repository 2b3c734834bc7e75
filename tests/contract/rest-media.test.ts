import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('media types of requests and responses', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  const two = 'places?select=id,code&id=in.(2,3)&order=id';
  const full = [
    { id: 2, code: 'CRK' },
    { id: 3, code: null },
  ];
  const stripped = [{ id: 2, code: 'CRK' }, { id: 3 }];

  it.each([
    ['application/json', 'application/json; charset=utf-8', full],
    ['*/*', 'application/json; charset=utf-8', full],
    ['application/vnd.pgrst.array+json', 'application/json; charset=utf-8', full],
    ['application/vnd.pgrst.array', 'application/json; charset=utf-8', full],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
      stripped,
    ],
    ['text/csv', 'text/csv; charset=utf-8', 'id,code\n2,CRK\n3,'],
    ['text/csv;q=0.5, application/json', 'application/json; charset=utf-8', full],
    ['text/html, */*;q=0.1', 'application/json; charset=utf-8', full],
    ['application/json;q=0.2, text/csv;q=0.9', 'text/csv; charset=utf-8', 'id,code\n2,CRK\n3,'],
    ['image/gif, text/csv', 'text/csv; charset=utf-8', 'id,code\n2,CRK\n3,'],
    ['TEXT/CSV', 'text/csv; charset=utf-8', 'id,code\n2,CRK\n3,'],
  ])('answers Accept: %s with rows in that format', async (accept, type, body) => {
    const answer = await ask(two, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([200, type, body]);
  });

  it.each([
    ['application/vnd.pgrst.object+json', { id: 3, code: null }],
    ['application/vnd.pgrst.object', { id: 3, code: null }],
    ['application/vnd.pgrst.object+json;nulls=stripped', { id: 3 }],
  ])('answers Accept: %s with one object', async (accept, body) => {
    const answer = await ask('places?select=id,code&id=eq.3', { headers: { accept } });
    expect(answer.body).toEqual(body);
    expect(answer.headers.get('content-type')).toMatch(
      /^application\/vnd\.pgrst\.object\+json.*charset=utf-8$/,
    );
  });

  it.each([
    'image/png',
    'text/plain',
    'text/xml',
    'application/octet-stream',
    'application/openapi+json',
    'application/x-www-form-urlencoded',
    'application/*',
    'application/vnd.pgrst.plan+json; for="application/json"',
    'application/vnd.pgrst.plan+text',
  ])('refuses Accept: %s with PGRST107', async (accept) => {
    const answer = await ask('places', { headers: { accept } });
    expect([answer.status, answer.body]).toMatchObject([
      406,
      { code: 'PGRST107', message: expect.stringContaining('None of these media types are available: ') },
    ]);
  });

  it('returns the content type without a body on HEAD', async () => {
    const answer = await ask('places', { method: 'HEAD', headers: { accept: 'text/csv' } });
    expect([answer.headers.get('content-type'), answer.body]).toEqual(['text/csv; charset=utf-8', '']);
  });

  it('quotes CSV fields where necessary', async () => {
    await db.from('words').insert({ word: 'a,"b"\nc', note: null });
    const { data } = await db.from('words').select('word, note').csv();
    expect(data).toBe('word,note\n"a,""b""\nc",');
    expect((await db.from('words').select().eq('word', 'none').csv()).data).toBe('\n');
  });

  it('returns the rows of a change as CSV', async () => {
    const { data } = await db.from('visits').insert({ place_id: 2, day: '2026-02-01' }).select('day').csv();
    expect(data).toBe('day\n2026-02-01');
  });

  it('omits null fields when the client strips them', async () => {
    expect((await db.from('places').select('id, code').eq('id', 3).stripNulls()).data).toEqual([{ id: 3 }]);
    const one = await db.from('places').select('id, code').eq('id', 3).single().stripNulls();
    expect(one.data).toEqual({ id: 3 });
  });

  it('supports neither query plans nor GeoJSON, like a hosted project by default', async () => {
    expect((await db.from('places').select().explain()).error?.code).toBe('PGRST107');
    expect((await db.from('places').select().geojson()).error?.code).toBe('42883');
  });

  it.each([
    ['rpc/page', 'text/html', 'text/html', '<h1>é</h1>'],
    ['rpc/page', 'text/html, application/json', 'text/html', '<h1>é</h1>'],
    ['rpc/page', 'application/json', 'application/json; charset=utf-8', '<h1>é</h1>'],
    ['places?select=id,code&id=eq.1', 'text/tab-separated-values', 'text/tab-separated-values', '1\tOAS\n'],
  ])('answers %s as %s with a media type handler of the database', async (path, accept, type, body) => {
    const answer = await ask(path, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([200, type, body]);
  });

  it('applies a media type handler of one table only to that table', async () => {
    await db.from('words').insert([{ word: 'li1' }, { word: 'li2' }]);
    const headers = { accept: 'text/list' };
    const answer = await ask('words?word=like.li*', { headers });
    expect([answer.status, answer.body]).toEqual([200, '* li1\n* li2\n']);
    expect((await ask('places', { headers })).status).toBe(406);
  });

  it('returns the image bytes of a function', async () => {
    const answer = await backend.fetch(`${backend.origin}/rest/v1/rpc/picture`, {
      headers: { apikey: backend.keys.publishable, accept: 'image/png' },
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47, 0xff, 0]);
  });

  const insert = (type: string, body: string, table = 'words') =>
    ask(`${table}?select=*`, {
      method: 'POST',
      headers: { 'content-type': type, prefer: 'return=representation' },
      body,
    });

  it.each([
    [
      'text/csv',
      'word,note\nx,y\n"a, b",NULL\n',
      [
        { word: 'x', note: 'y' },
        { word: 'a, b', note: null },
      ],
    ],
    ['text/csv; charset=utf-8', 'word\r\nx\r\n', [{ word: 'x', note: 'none' }]],
    ['text/csv', 'word,note\n', []],
    ['text/csv', 'word,note\n,""\n', [{ word: '', note: '' }]],
    ['application/x-www-form-urlencoded', 'word=a+b%26&note=%C3%A9', [{ word: 'a b&', note: 'é' }]],
    ['application/json; charset=utf-8', '{"word": "x"}', [{ word: 'x', note: 'none' }]],
    ['Application/JSON', '[{"word": "x", "note": null}]', [{ word: 'x', note: null }]],
    ['application/vnd.pgrst.array+json', '[{"word": "x"}]', [{ word: 'x', note: 'none' }]],
    [
      'application/json',
      '[{}, {}]',
      [
        { word: null, note: 'none' },
        { word: null, note: 'none' },
      ],
    ],
    ['application/json', '[]', []],
    ['application/json', '1', []],
    ['application/json', '"text"', []],
    ['application/json', 'null', []],
  ])('accepts rows as %s: %j', async (type, body, rows) => {
    const answer = await insert(type, body);
    expect([answer.status, answer.body]).toEqual([201, rows]);
  });

  it('converts CSV values to the types of their columns', async () => {
    const answer = await insert('text/csv', 'name,rank,code\nDunes,4,NULL\n', 'places');
    expect(answer.body).toMatchObject([{ name: 'Dunes', rank: 4, code: null, slug: 'dunes' }]);
  });

  it.each([
    ['text/csv', '', 'Empty or invalid CSV'],
    ['text/csv', 'word,note\nx', 'All lines must have same number of fields'],
    ['text/csv', 'word\nx,y', 'All lines must have same number of fields'],
    ['text/csv', 'word\n"x', 'Empty or invalid CSV'],
    ['text/plain', 'word', 'Content-Type not acceptable: text/plain'],
    ['text/xml', '<a/>', 'Content-Type not acceptable: text/xml'],
    ['application/octet-stream', 'x', 'Content-Type not acceptable: application/octet-stream'],
    ['application/json', '{"word"', 'Empty or invalid json'],
    ['application/json', '[{"word": "x"}, {"note": "y"}]', 'All object keys must match'],
    ['application/json', '[{"word": "x"}, 1]', 'All object keys must match'],
    ['application/json', '[1, 2]', 'All object keys must match'],
  ])('refuses a body of type %s: %j', async (type, body, message) => {
    const answer = await insert(type, body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'PGRST102', message, details: null, hint: null },
    ]);
  });
});
