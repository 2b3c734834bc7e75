import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend } from './engines.ts';
import { embeddedOnly } from './hosted.skip.ts';
import type { TestBackend } from './test-backend.ts';

const script = `
create type public.mood as enum ('calm', 'glad');
create table public.days (id int primary key, mood public.mood);
grant select, insert on public.days to anon;
`;

describe.each(engines)('schema changes on %s', (engine) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ engine, script });
  });
  afterAll(() => backend.close());

  it('detects a renamed type and a new column on the next request', async () => {
    embeddedOnly('way to know a change of the schema at the very next request');
    const days = backend.client().from('days');
    expect((await days.insert({ id: 1, mood: 'calm' })).error).toBeNull();
    await backend.db.exec('alter type public.mood rename to humour');
    expect((await days.insert({ id: 2, mood: 'glad' })).error).toBeNull();
    await backend.db.exec('alter table public.days add column note text');
    expect((await days.insert({ id: 3, mood: 'glad', note: 'new' }).select()).data).toEqual([
      { id: 3, mood: 'glad', note: 'new' },
    ]);
  });
});
