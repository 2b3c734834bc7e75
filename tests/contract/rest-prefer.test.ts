import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

/** A typed client offers `maxAffected` only for a PostgREST version that supports it. */
interface Visit extends Record<string, unknown> {
  place_id: number;
  day: string;
  note: string | null;
}
interface Visits {
  __InternalSupabase: { PostgrestVersion: '14.1' };
  public: {
    Tables: { visits: { Row: Visit; Insert: Visit; Update: Partial<Visit>; Relationships: [] } };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
}

describe('the Prefer header', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    await db.from('visits').delete().gt('place_id', 0);
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    await db.from('visits').insert(days.map((day) => ({ place_id: 1, day, note: 'x' })));
  });

  const change = (method: string, path: string, prefer: string, json?: unknown) =>
    ask(path, { method, headers: { prefer }, ...(json !== undefined && { json }) });
  const row = { place_id: 2, day: '2026-05-01', note: 'y' };

  it.each([
    ['POST', 'visits', row, 201],
    ['PATCH', 'visits?place_id=eq.1', { note: 'z' }, 204],
    ['PUT', 'visits?place_id=eq.2&day=eq.2026-05-01', row, 204],
    ['DELETE', 'visits?place_id=eq.1', undefined, 204],
  ])('%s returns no rows with return=minimal or without a preference', async (method, path, json, status) => {
    for (const prefer of ['return=minimal', '']) {
      const answer = await change(method, path, prefer, json);
      expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([status, '', null]);
      expect(answer.headers.get('preference-applied')).toBe(prefer || null);
      await db.from('visits').delete().eq('place_id', 2);
    }
  });

  it.each([
    ['POST', 'visits?select=note', row, 201, 1],
    ['PATCH', 'visits?place_id=eq.1&select=note', { note: 'y' }, 200, 3],
    ['PUT', 'visits?place_id=eq.2&day=eq.2026-05-01&select=note', row, 201, 1],
  ])('%s returns the rows with return=representation', async (method, path, json, status, rows) => {
    const answer = await change(method, path, 'return=representation', json);
    expect([answer.status, answer.body]).toEqual([status, Array(rows).fill({ note: 'y' })]);
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
  });

  it('returns deleted rows in the requested order', async () => {
    const path = 'visits?place_id=eq.1&select=day&order=day.desc';
    const answer = await change('DELETE', path, 'return=representation');
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ day: '2026-01-03' }, { day: '2026-01-02' }, { day: '2026-01-01' }],
    ]);
  });

  it.each([
    ['visits', row, '/visits?place_id=eq.2&day=eq.2026-05-01'],
    ['places?select=name', { id: 70, name: 'x' }, '/places?id=eq.70'],
    ['words', { word: 'no key' }, null],
    ['words', [{ word: 'two' }, { word: 'rows' }], null],
  ])('returns the location of a new row of %s with return=headers-only', async (path, json, location) => {
    const answer = await change('POST', path, 'return=headers-only', json);
    expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([201, '', location]);
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only');
  });

  it.each([
    ['PATCH', { note: 'z' }],
    ['DELETE', undefined],
  ])('returns no rows for %s with return=headers-only', async (method, json) => {
    const answer = await change(method, 'visits?place_id=eq.1&select=note', 'return=headers-only', json);
    expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([204, '', null]);
  });

  it.each([
    ['POST', 'visits', row, '*/*', '*/1'],
    ['PATCH', 'visits?place_id=eq.1', { note: 'z' }, '0-2/*', '0-2/3'],
    ['PATCH', 'visits?place_id=eq.9', { note: 'z' }, '*/*', '*/0'],
    ['PATCH', 'visits?place_id=eq.1', {}, '*/*', '*/0'],
    ['DELETE', 'visits?place_id=eq.1', undefined, '*/*', '*/3'],
  ])('%s %s counts changed rows when requested', async (method, path, json, without, counted) => {
    const plain = await change(method, path, '', json);
    expect(plain.headers.get('content-range')).toBe(without);
    await db.from('visits').delete().eq('place_id', 2);
    await db
      .from('visits')
      .upsert(['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => ({ place_id: 1, day })));
    const answer = await change(method, path, 'count=exact', json);
    expect(answer.headers.get('content-range')).toBe(counted);
    expect(answer.headers.get('preference-applied')).toBe('count=exact');
  });

  it('counts inserted and updated rows for supabase-js', async () => {
    const insert = await db.from('visits').insert(row, { count: 'exact' });
    const update = await db.from('visits').update({ note: 'z' }, { count: 'exact' }).eq('place_id', 1);
    expect([insert.count, update.count]).toEqual([1, 3]);
  });

  it.each([
    [
      'GET',
      'visits',
      'count=exact, return=minimal, resolution=merge-duplicates, missing=default',
      'count=exact',
    ],
    [
      'POST',
      'visits',
      'missing=default, resolution=ignore-duplicates',
      'resolution=ignore-duplicates, missing=default',
    ],
    ['POST', 'visits', 'handling=strict, max-affected=1', 'handling=strict'],
    ['POST', 'visits', 'tx=rollback, handling=lenient', 'handling=lenient'],
    ['PATCH', 'visits?place_id=eq.9', 'resolution=merge-duplicates, missing=null', 'missing=null'],
    ['PATCH', 'visits?place_id=eq.9', 'handling=strict,max-affected=2', 'handling=strict, max-affected=2'],
    ['PATCH', 'visits?place_id=eq.9', 'max-affected=2', null],
    ['DELETE', 'visits?place_id=eq.9', 'missing=null, count=planned', 'count=planned'],
    ['GET', 'visits', 'timezone=Asia/Dubai, anything=else', 'timezone=Asia/Dubai'],
    ['GET', 'visits', 'timezone=Nowhere/None', null],
    ['GET', 'visits', 'count=exact, count=planned', 'count=exact'],
  ])('%s %s with %j applies %j', async (method, path, prefer, applied) => {
    const answer = await change(
      method,
      path,
      prefer,
      /^P/.test(method) ? { ...row, place_id: 3 } : undefined,
    );
    expect(answer.headers.get('preference-applied')).toBe(applied);
    await db.from('visits').delete().eq('place_id', 3);
  });

  it.each([
    ['anything=else', 'anything=else'],
    ['count=all, return=nothing', 'count=all, return=nothing'],
    ['timezone=Nowhere/None', 'timezone=Nowhere/None'],
    ['a, b=c', 'a, b=c'],
  ])('refuses %j with handling=strict and changes nothing', async (prefer, named) => {
    const answer = await change('POST', 'visits', `handling=strict, ${prefer}`, row);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: `Invalid preferences: ${named}`,
        hint: null,
      },
    ]);
    expect((await db.from('visits').select().eq('place_id', 2)).data).toEqual([]);
  });

  it.each([
    ['PATCH', { note: 'z' }],
    ['DELETE', undefined],
  ])('rolls back a %s that affects more rows than max-affected', async (method, json) => {
    const answer = await change(method, 'visits?place_id=eq.1', 'handling=strict, max-affected=2', json);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
        hint: null,
      },
    ]);
    expect((await db.from('visits').select('note').eq('note', 'x')).data).toHaveLength(3);
  });

  it('ignores max-affected without handling=strict', async () => {
    expect((await change('DELETE', 'visits?place_id=eq.1', 'max-affected=1')).status).toBe(204);
  });

  it('limits a supabase-js change with maxAffected', async () => {
    const typed = createClient<Visits>(backend.origin, backend.keys.publishable, {
      global: { fetch: backend.fetch },
    });
    const { error } = await typed.from('visits').update({ note: 'z' }).eq('place_id', 1).maxAffected(1);
    expect(error?.code).toBe('PGRST124');
    expect((await typed.from('visits').delete().eq('place_id', 1).maxAffected(3)).status).toBe(204);
  });

  it('limits a function that returns rows, and refuses max-affected for any other function', async () => {
    const strict = 'handling=strict, max-affected=1';
    const rows = await change('POST', 'rpc/rename_all', strict, { suffix: '!' });
    expect([rows.status, rows.body]).toMatchObject([400, { code: 'PGRST124' }]);
    expect((await db.from('places').select().like('name', '%!')).data).toEqual([]);
    const one = await change('POST', 'rpc/note_call', strict, { id: 1 });
    expect([one.status, one.body]).toMatchObject([400, { code: 'PGRST128' }]);
    expect((await db.from('calls').select()).data).toEqual([]);
    const strictResponse = await change('POST', 'rpc/rename_all', 'handling=strict, max-affected=9', {
      suffix: '',
    });
    expect(strictResponse.headers.get('preference-applied')).toBe('handling=strict, max-affected=9');
  });

  it('commits despite tx=rollback, as a hosted project does', async () => {
    const { status } = await db.from('visits').insert(row).rollback();
    expect([status, (await db.from('visits').select().eq('place_id', 2)).data?.length]).toEqual([201, 1]);
    const strict = await change('DELETE', 'visits?place_id=eq.2', 'handling=strict, tx=rollback');
    expect([strict.status, strict.headers.get('preference-applied')]).toEqual([204, 'handling=strict']);
  });

  it('sets the time zone of one request', async () => {
    const zone = (prefer: string) => ask('rpc/zone', { headers: { prefer } });
    expect((await zone('timezone=Asia/Dubai')).body).toBe('Asia/Dubai');
    expect((await zone('timezone=asia/dubai')).body).toBe('UTC');
    expect((await zone('')).body).toBe('UTC');
  });

  it.each([
    ['missing=null', null],
    ['missing=default', 7],
    ['', null],
  ])('fills a column listed in columns but missing from the row, with %j', async (prefer, rank) => {
    const shown = `return=representation, ${prefer}`;
    const insert = await change('POST', 'places?columns=name,rank&select=rank', shown, [{ name: 'x' }]);
    expect(insert.body).toEqual([{ rank }]);
    const update = await change('PATCH', 'places?columns=rank&id=eq.1&select=rank', shown, {});
    expect(update.body).toEqual([{ rank }]);
  });
});
