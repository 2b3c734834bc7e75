import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { relationsSchema } from './rest-relations.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('relationships through views and after schema changes', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: relationsSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, {
      headers: { apikey: backend.keys.publishable, ...headers },
    });

  it.each([
    [
      'a view to a table',
      'people?select=full_name,companies(name)&person_id=eq.2',
      [{ full_name: 'Ben', companies: { name: 'Bolt' } }],
    ],
    [
      'a table to a view',
      'trips?select=id,people(full_name)&id=eq.4',
      [{ id: 4, people: { full_name: 'Ben' } }],
    ],
    [
      'a view to a view',
      'people?select=full_name,firms(title)&person_id=eq.1',
      [{ full_name: 'Ana', firms: { title: 'Acme' } }],
    ],
    [
      'a view of a view',
      'crew?select=person_id,firms(title)&person_id=eq.1',
      [{ person_id: 1, firms: { title: 'Acme' } }],
    ],
    [
      'a view back to its many',
      'firms?select=title,crew(person_id)&id=eq.2',
      [{ title: 'Bolt', crew: [{ person_id: 2 }] }],
    ],
    [
      'a view of a table that isn’t exposed',
      'medals?select=title,drivers(name)&id=eq.1',
      [{ title: 'Gold', drivers: { name: 'Ana' } }],
    ],
    [
      'a view through a junction',
      'people?select=full_name,cars(plate)&person_id=eq.2',
      [{ full_name: 'Ben', cars: [{ plate: 'B 2' }] }],
    ],
  ])('follows a relationship from %s', async (_, path, rows) => {
    expect(await (await ask(path)).json()).toEqual(rows);
  });

  it('detects a relationship immediately after it is created, renamed or dropped', async () => {
    const status = async (name: string) => (await ask(`alone?select=id,${name}(id)`)).status;
    expect(await status('late')).toBe(400);
    await backend.db.exec(`
      create table public.late (id int primary key, alone_id int references public.alone);
      grant select on public.late to anon;
    `);
    expect(await status('late')).toBe(200);
    await backend.db.exec('alter table public.late rename to later');
    expect([await status('late'), await status('later')]).toEqual([400, 200]);
    await backend.db.exec('alter table public.later rename column alone_id to other_id');
    expect(await status('later')).toBe(200);
    await backend.db.exec('drop table public.later');
    expect(await status('later')).toBe(400);
  });
});
