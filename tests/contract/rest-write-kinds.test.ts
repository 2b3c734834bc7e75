import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('writes to tables and views', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  const shown = { prefer: 'return=representation' };

  it('inserts, updates and deletes through a view of one table', async () => {
    const createdRow = await db
      .from('top_places')
      .insert({ id: 60, name: 'High', rank: 20 })
      .select()
      .single();
    expect([createdRow.status, createdRow.data]).toEqual([201, { id: 60, name: 'High', rank: 20 }]);
    const changed = await db.from('top_places').update({ rank: 21 }).eq('id', 60).select('rank');
    expect(changed.data).toEqual([{ rank: 21 }]);
    expect((await db.from('top_places').upsert({ id: 60, name: 'High', rank: 22 })).status).toBe(200);
    expect((await db.from('places').select('rank').eq('id', 60).single()).data).toEqual({ rank: 22 });
    expect((await db.from('top_places').delete().eq('id', 60)).status).toBe(204);
  });

  it('enforces the check option of a view', async () => {
    const { status, error } = await db.from('top_places').insert({ name: 'Low', rank: 1 });
    expect([status, error?.code]).toEqual([400, '44000']);
  });

  it('inserts through a view whose trigger handles the row', async () => {
    const { status, data } = await db.from('cards').insert({ title: 'SOUK' }).select();
    expect([status, data]).toEqual([201, [{ id: expect.any(Number), title: 'SOUK' }]]);
    expect((await db.from('places').select('name').eq('name', 'souk')).data).toHaveLength(1);
  });

  it('refuses an update that a view does not support', async () => {
    const { status, error } = await db.from('cards').update({ title: 'X' }).eq('id', 1);
    expect([status, error?.code]).toEqual([400, '0A000']);
  });

  it('fills generated and identity columns and refuses values for them', async () => {
    const place = await db.from('places').insert({ name: 'Date Palm' }).select('slug, rank').single();
    expect(place.data).toEqual({ slug: 'date palm', rank: 7 });
    const slug = await db.from('places').insert({ name: 'x', slug: 'y' });
    expect([slug.status, slug.error?.code]).toEqual([400, '428C9']);
    expect((await db.from('counters').insert({ word: 'x' }).select('id').single()).data?.id).toBe(1);
    expect((await db.from('counters').insert({ id: 9 })).error?.code).toBe('428C9');
  });

  it('inserts rows that contain only defaults', async () => {
    const answer = await ask('places?select=name,rank', { method: 'POST', headers: shown, json: [{}, {}] });
    const row = { name: 'unnamed', rank: 7 };
    expect([answer.status, answer.body]).toEqual([201, [row, row]]);
  });

  it('writes only the columns listed in columns', async () => {
    const json = [{ name: 'A', rank: 1, nope: 2 }, { rank: 3 }];
    const path = 'places?columns=rank,"code"&select=name,rank,code';
    const answer = await ask(path, { method: 'POST', headers: shown, json });
    expect([answer.status, answer.body]).toEqual([
      201,
      [
        { name: 'unnamed', rank: 1, code: null },
        { name: 'unnamed', rank: 3, code: null },
      ],
    ]);
    const change = { method: 'PATCH', headers: shown, json: { name: 'B', rank: 4 } };
    const changed = await ask('places?id=eq.1&columns=rank&select=name,rank', change);
    expect(changed.body).toEqual([{ name: 'Oasis', rank: 4 }]);
  });

  it('writes and returns rows when the caller may read only some columns', async () => {
    const createdRow = await db
      .from('guarded')
      .insert({ id: 2, shown: 'x', secret: 'y' })
      .select('id, shown');
    expect([createdRow.status, createdRow.data]).toEqual([201, [{ id: 2, shown: 'x' }]]);
    const changed = await db.from('guarded').update({ shown: 'z' }).eq('id', 2).select('shown');
    expect(changed.data).toEqual([{ shown: 'z' }]);
    expect((await db.from('guarded').insert({ id: 3 }).select()).error?.code).toBe('42501');
    expect((await db.from('guarded').update({ secret: 'z' }).eq('id', 2)).error?.code).toBe('42501');
  });

  it('returns rows related to the rows it wrote', async () => {
    const visit = await db
      .from('visits')
      .insert({ place_id: 3, day: '2026-06-01' })
      .select('day, places(name)');
    expect(visit.data).toEqual([{ day: '2026-06-01', places: { name: 'Marina' } }]);
    const place = await db
      .from('places')
      .update({ rank: 2 })
      .eq('id', 3)
      .select('rank, visits(day)')
      .single();
    expect(place.data).toEqual({ rank: 2, visits: [{ day: '2026-06-01' }] });
    const gone = await db.from('visits').delete().eq('place_id', 3).select('day, ...places(name)');
    expect(gone.data).toEqual([{ day: '2026-06-01', name: 'Marina' }]);
  });

  it('returns cast, renamed and ordered columns', async () => {
    const rows = [{ word: 'b' }, { word: 'c' }, { word: 'a' }];
    const { data } = await db.from('words').insert(rows).select('w:word, n:note::text').order('word');
    expect(data).toEqual(['a', 'b', 'c'].map((w) => ({ w, n: 'none' })));
  });

  it('updates and deletes by any filter', async () => {
    await db.from('words').insert(['p1', 'p2', 'q1', 'q2'].map((word) => ({ word })));
    const changed = await db.from('words').update({ note: 'p' }).like('word', 'p%').select('word');
    expect(changed.data).toEqual([{ word: 'p1' }, { word: 'p2' }]);
    const gone = await db
      .from('words')
      .delete()
      .or('word.eq.q1,and(note.eq.p,word.neq.p1)')
      .select('word')
      .order('word');
    expect(gone.data).toEqual([{ word: 'p2' }, { word: 'q1' }]);
    const left = await db
      .from('words')
      .delete()
      .in('word', ['p1', 'q2'])
      .not('note', 'is', null)
      .select('word');
    expect(left.data).toHaveLength(2);
  });

  it('changes nothing for an update without columns, even without a filter', async () => {
    for (const json of [{}, []]) {
      const answer = await ask('places', { method: 'PATCH', headers: shown, json });
      expect([answer.status, answer.body, answer.headers.get('content-range')]).toEqual([200, [], '*/*']);
    }
  });

  it('rolls back a change when one object is requested and none or several changed', async () => {
    const insert = await db
      .from('words')
      .insert([{ word: 's' }, { word: 's' }])
      .select()
      .single();
    expect([insert.status, insert.error?.code]).toEqual([406, 'PGRST116']);
    const gone = await db.from('places').delete().eq('id', 12345).select().single();
    expect([gone.status, gone.error?.details]).toEqual([406, 'The result contains 0 rows']);
    expect((await db.from('words').select().eq('word', 's')).data).toEqual([]);
  });
});
