import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openBackend, type TestBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';

/** Fragments that mean something to SQL, to PostgREST, to arrays, to JSON or to URLs. */
const hostile = [
  ...`'"\\\`,.:;(){}[]<>!*%_&?#+=/$ -\t\n\r`,
  ...[
    '--',
    '/*',
    '*/',
    "';",
    '$1',
    '$$',
    '%00',
    '%27',
    'null',
    'NULL',
    'not.',
    'eq.',
    'in.(',
    ')',
    '->>',
    '::',
  ],
  ...["'; drop table public.texts; --", '"; select 1; --', "\\'", '\u{1f69a}', 'é', 'م', '\u202e', '\ufeff'],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());
const texts = fc.uniqueArray(text, { minLength: 3, maxLength: 12 });
/** The same strings in every run. */
const runs = { seed: 20260101, numRuns: 60 };

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

describe.each(engines)('any text in the place of a value, on %s', (engine) => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend(engine, { script: restSchema });
    db = backend.client();
  });
  afterAll(() => backend.close());

  it('is stored, found and given back as it came', { timeout: 120_000 }, async () => {
    const check = async (values: string[]) => {
      await db.from('texts').delete().gte('id', 0);
      const rows = values.map((value, id) => ({ id, value }));
      const stored = await db.from('texts').insert(rows).select('id, value');
      expect(stored.data).toEqual(rows);
      const [first = '', second = ''] = values;
      const ids = async (path: Record<string, string>) => {
        const query = new URLSearchParams({ select: 'id', order: 'id', ...path });
        const answer = await backend.fetch(`${backend.origin}/rest/v1/texts?${query}`, {
          headers: { apikey: backend.keys.publishable },
        });
        expect(answer.status).toBe(200);
        return (await answer.json()).map(({ id }: { id: number }) => id);
      };
      expect((await db.from('texts').select('id').eq('value', first)).data).toEqual([{ id: 0 }]);
      expect((await db.from('texts').select('id').neq('value', first)).data).toHaveLength(values.length - 1);
      expect(await ids({ value: `in.(${quoted(first)},${quoted(second)})` })).toEqual([0, 1]);
      // Twice, since a list of one empty text is the empty list, there as here.
      const list = `${quoted(second)},${quoted(second)}`;
      expect(await ids({ or: `(value.eq.${quoted(first)},value.in.(${list}))` })).toEqual([0, 1]);
      const escaped = first.replace(/[\\%_]/g, '\\$&');
      if (!first.includes('*')) expect(await ids({ value: `like.${escaped}` })).toEqual([0]);
      await db
        .from('texts')
        .update({ value: `${second}!` })
        .eq('value', second);
      expect((await db.from('texts').select('value').eq('id', 1).single()).data).toEqual({
        value: `${second}!`,
      });
      expect((await db.rpc('echo', { value: { [first]: second } })).data).toEqual({ [first]: second });
      expect((await db.rpc('join_words', { words: [first, second] })).data).toBe(`${first}-${second}`);
    };
    await fc.assert(fc.asyncProperty(texts, check), runs);
  });

  it('never ends as a fault when it stands for a name, an operator or a whole query', async () => {
    const check = async (piece: string) => {
      const paths = [
        `drivers?select=${encodeURIComponent(piece)}`,
        `drivers?order=${encodeURIComponent(piece)}`,
        `drivers?or=${encodeURIComponent(`(${piece})`)}`,
        `drivers?id=${encodeURIComponent(piece)}`,
        `drivers?${encodeURIComponent(piece)}=eq.1`,
        `${encodeURIComponent(piece)}?id=eq.1`,
        `rpc/${encodeURIComponent(piece)}`,
        `drivers?select=${encodeURIComponent(quoted(piece))}`,
        `drivers?order=${encodeURIComponent(quoted(piece))}`,
        `drivers?${encodeURIComponent(quoted(piece))}=eq.1`,
      ];
      for (const path of paths) {
        const answer = await backend.fetch(`${backend.origin}/rest/v1/${path}`, {
          headers: { apikey: backend.keys.publishable },
        });
        expect(answer.status === 501 || answer.status < 500, `${path}: ${answer.status}`).toBe(true);
        if (!answer.ok) expect((await answer.json()).code).not.toBe('42601');
      }
    };
    await fc.assert(fc.asyncProperty(text, check), runs);
    expect((await db.from('drivers').select('id')).data).toHaveLength(3);
  });

  it('names a column of the answer as it was asked to', async () => {
    const check = async (alias: string) => {
      // Postgres cuts a name after 63 bytes.
      fc.pre(alias !== '' && new TextEncoder().encode(alias).length < 64);
      // Not by supabase-js, which strips blanks between what it takes for quotes.
      const query = new URLSearchParams({ select: `${quoted(alias)}:id`, limit: '1' });
      const answer = await backend.fetch(`${backend.origin}/rest/v1/texts?${query}`, {
        headers: { apikey: backend.keys.publishable },
      });
      expect(Object.keys((await answer.json())[0])).toEqual([alias]);
    };
    await db.from('texts').upsert({ id: 1, value: 'one' });
    await fc.assert(fc.asyncProperty(text, check), runs);
  });
});
