import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('row counts', () => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
    db = backend.client();
    await backend.db.exec(`
      insert into public.texts select n, case when n <= 1500 then 'many' else 'few' end from generate_series(1, 1900) as n;
      analyze public.texts;
    `);
  });
  afterAll(() => backend.close());

  const texts = (count: 'exact' | 'planned' | 'estimated', head = false) =>
    db.from('texts').select('id', { count, head });

  it.each(['exact', 'planned', 'estimated'] as const)(
    'returns the %s count with a page of rows and without rows',
    async (kind) => {
      const page = await texts(kind).order('id').limit(5);
      expect([page.status, page.data?.length, page.count]).toEqual([206, 5, 1900]);
      const head = await texts(kind, true);
      expect([head.data, head.count]).toEqual([null, 1900]);
    },
  );

  it('counts exactly beyond the row limit of one response', async () => {
    const { data, count, status } = await texts('exact').eq('value', 'many');
    expect([data?.length, count, status]).toEqual([1000, 1500, 206]);
  });

  it('estimates exactly up to the row limit of one response, and from the plan beyond it', async () => {
    expect((await texts('estimated').eq('value', 'few')).count).toBe(400);
    const overEstimate = await texts('estimated').eq('value', 'many');
    const planned = await texts('planned').eq('value', 'many');
    expect(overEstimate.count).toBe(Math.max(1001, planned.count ?? 0));
  });

  it('counts rows matched by nested filters', async () => {
    const { count } = await texts('exact', true).or('id.lte.10,and(value.eq.few,id.gt.1890)');
    expect(count).toBe(20);
  });

  it('returns a count of zero when no rows match', async () => {
    const { count, status, data } = await texts('exact').eq('value', 'none');
    expect([count, status, data]).toEqual([0, 200, []]);
  });

  it('returns no count unless requested', async () => {
    expect((await db.from('texts').select('id').limit(1)).count).toBeNull();
  });

  it('returns a count with a single object', async () => {
    const { data, count } = await texts('exact').eq('id', 7).single();
    expect([data, count]).toEqual([{ id: 7 }, 1]);
  });
});
