import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { createRequester } from './rest.requester.ts';
import { writeSchema } from './rest-write.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('REST differences from a hosted project', () => {
  let backend: TestBackend;
  let db: SupabaseClient;
  let ask: ReturnType<typeof createRequester>;

  beforeAll(async () => {
    backend = await openBackend({ script: writeSchema });
    db = backend.client();
    ask = createRequester(backend);
  });
  afterAll(() => backend.close());

  it('lets a function update without a WHERE clause, which safeupdate refuses when hosted', async () => {
    const { data, error } = await db.rpc('clear_notes');
    expect([data, error]).toEqual([2, null]);
  });

  it('refuses limit and offset on a change; a hosted project ignores them', async () => {
    for (const part of ['limit=1', 'offset=1']) {
      const changes = [
        await ask(`places?rank=gt.0&${part}`, { method: 'DELETE' }),
        await ask(`places?rank=gt.0&${part}`, { method: 'PATCH', json: { rank: 9 } }),
        await ask(`places?${part}`, { method: 'POST', json: { id: 99 } }),
      ];
      for (const answer of changes) expect(answer).toMatchObject({ status: 501, body: { code: 'PGRST127' } });
    }
  });

  it('refuses an update with several objects; a hosted project applies an arbitrary one', async () => {
    const answer = await ask('places?id=eq.1', { method: 'PATCH', json: [{ rank: 1 }, { rank: 2 }] });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST102' }]);
  });

  it('refuses a token as soon as it expires; a hosted project accepts it for 30 more seconds', async () => {
    const token = await backend.token({ sub: crypto.randomUUID(), expiresIn: -5 });
    expect((await backend.client({ token }).from('places').select()).error?.code).toBe('PGRST303');
  });

  it('prefers JSON to a handler for any media type; a hosted project prefers the handler', async () => {
    const answer = await ask('rpc/any_form');
    expect([answer.headers.get('content-type'), answer.body]).toEqual([
      'application/json; charset=utf-8',
      'any',
    ]);
    const named = await ask('rpc/any_form', { headers: { accept: 'image/gif' } });
    expect([named.headers.get('content-type'), named.body]).toEqual(['application/octet-stream', 'any']);
  });
});
