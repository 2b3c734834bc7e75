import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { hostedProject } from './hosted.environment.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { TestBackend } from './test-backend.ts';

const columns = ['a', 'b', 'c', 'd', 'e'] as const;
const places = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const;

const script = `
create table public.texts (
  id int primary key, ${columns.map((name) => `${name} text`).join(', ')}, words text[], doc jsonb
);
grant select, insert, update, delete on public.texts to anon;
create function public.echo(value jsonb) returns jsonb language sql immutable return value;
create function public.join_words(words text[]) returns text language sql immutable
  return array_to_string(words, '-');
create function public.list_words(${places.map((name) => `${name} text`).join(', ')}) returns json
  language sql immutable return json_build_array(${places.join(', ')});
`;

const count = 3000;
const perBatch = 50;
/** The same strings in every run. */
const batches = hostileTexts(count, perBatch);

interface Row {
  id: number;
  a: string;
  b: string;
  c: string;
  d: string;
  e: string;
  words: readonly string[];
  doc: Readonly<Record<string, string>>;
}

const rowsOf = (texts: readonly string[]): Row[] =>
  Array.from({ length: texts.length / columns.length }, (_, id) => {
    const words = texts.slice(id * columns.length, (id + 1) * columns.length);
    const [a = '', b = '', c = '', d = '', e = ''] = words;
    return { id, a, b, c, d, e, words, doc: { a, b, c, d, e } };
  });

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const list = (texts: readonly string[]) => `{${texts.map(quoted).join(',')}}`;
const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
// Case-insensitively, Postgres matches a titlecase letter, such as ǲ, only with its other two forms.
const expression = (text: string) =>
  `^${text.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&').replace(/\p{Lt}/gu, '.')}$`;

type Filter = readonly [field: string, operator: string, value: string];

const filtersFor = (operators: string, field: string, value: string): Filter[] =>
  operators.split(' ').map((operator) => [field, operator, value]);

/** Returns every filter that finds one row by its texts. */
function filters({ words, doc, ...row }: Row): Filter[] {
  const own = columns.flatMap((name) => {
    const text = row[name];
    return [
      ...filtersFor('eq gte lte not.neq not.gt not.lt not.isdistinct', name, text),
      ...filtersFor('like ilike', name, pattern(text)),
      ...filtersFor('match imatch', name, expression(text)),
      ...filtersFor('eq(any) gte(all) not.lt(any)', name, list([text, text])),
      ...filtersFor('like(any)', name, list([pattern(text)])),
      ...filtersFor('eq', `doc->>${name}`, text),
    ];
  });
  return [
    ...own,
    ...filtersFor('cs cd ov eq', 'words', list(words)),
    ...filtersFor('cs cd eq', 'doc', JSON.stringify(doc)),
  ];
}

/** Maximum length of a query in one request: a hosted project's proxy limits URLs. */
const maxUrlLength = hostedProject ? 6000 : Number.POSITIVE_INFINITY;

/** Splits the parts of a query into groups that are each short enough for one request. */
function groups<Part>(parts: readonly Part[], write: (part: Part) => string): Part[][] {
  const found: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    const { length } = new URLSearchParams({ part: write(part) }).toString();
    if (length > room) {
      found.push([]);
      room = maxUrlLength;
    }
    found.at(-1)?.push(part);
    room -= length;
  }
  return found;
}

describe('arbitrary text as a value', () => {
  let backend: TestBackend;
  let db: SupabaseClient;

  beforeAll(async () => {
    backend = await openBackend({ script });
    db = backend.client();
  });
  afterAll(() => backend.close());

  async function get(path: string, query: [string, string][]): Promise<unknown> {
    const answer = await backend.fetch(`${backend.origin}/rest/v1/${path}?${new URLSearchParams(query)}`, {
      headers: { apikey: backend.keys.publishable },
    });
    return answer.json();
  }
  const ids = (query: [string, string][]) => get('texts', [['select', 'id'], ['order', 'id'], ...query]);

  async function store(rows: readonly Row[]): Promise<void> {
    await db.from('texts').delete().gte('id', 0).throwOnError();
    expect(
      (
        await db
          .from('texts')
          .insert([...rows])
          .select()
      ).data,
    ).toEqual(rows);
  }
  const all = (rows: readonly Row[]) => rows.map(({ id }) => ({ id }));

  const timeout = 120_000;

  it(`stores ${count} texts in bulk and finds each with every operator`, { timeout }, async () => {
    for (const texts of batches) {
      const rows = rowsOf(texts);
      await store(rows);
      await Promise.all(
        rows.map(async (row) => {
          const parts = filters(row).map(([field, operator, value]): [string, string] => [
            field,
            `${operator}.${value}`,
          ]);
          for (const group of groups(parts, String)) {
            expect(await ids([['a', `eq.${row.a}`], ...group])).toEqual([{ id: row.id }]);
          }
        }),
      );
    }
  });

  it(`finds ${count} texts in lists and nested filters`, { timeout }, async () => {
    for (const texts of batches) {
      const rows = rowsOf(texts);
      await store(rows);
      for (const column of columns) {
        expect(await ids([[column, `in.(${rows.map((row) => quoted(row[column])).join(',')})`]])).toEqual(
          all(rows),
        );
        const others = rows.slice(1).map((row) => quoted(row[column]));
        expect(await ids([[column, `not.in.(${others.join(',')})`]])).toEqual([{ id: 0 }]);
      }
      const branches = rows.flatMap((row) => {
        const parts = filters(row).map(([field, operator, value]) => `${field}.${operator}.${quoted(value)}`);
        const lists = columns.map((column) => `${column}.in.(${quoted(row[column])},${quoted(row[column])})`);
        return groups([...parts, ...lists], String).map((group) => ({
          row,
          tree: `and(${[`a.eq.${quoted(row.a)}`, ...group].join(',')})`,
        }));
      });
      for (const group of groups(branches, ({ tree }) => tree)) {
        const found = new Set(group.map(({ row }) => row));
        expect(await ids([['or', `(${group.map(({ tree }) => tree).join(',')})`]])).toEqual(all([...found]));
      }
    }
  });

  it(`writes ${count} texts by update and by upsert`, { timeout }, async () => {
    for (const texts of batches) {
      const rows = rowsOf(texts);
      await store(rows);
      const turned = rowsOf(texts.toReversed()).map((row, index) => ({ ...row, id: rows.length + index }));
      await Promise.all(
        rows.map(async ({ a, b }, index) => {
          const changed = await db
            .from('texts')
            .update({ ...turned[index] })
            .eq('a', a)
            .eq('b', b)
            .select();
          expect(changed.data).toEqual([turned[index]]);
        }),
      );
      const merged = rows.map((row, index) => ({ ...row, id: rows.length + index }));
      expect((await db.from('texts').upsert(merged).select()).data).toEqual(merged);
      expect((await db.from('texts').select().order('id')).data).toEqual(merged);
    }
  });

  it(`passes ${count} arguments to functions, by POST and by GET`, { timeout }, async () => {
    for (const texts of batches) {
      const keyed = Object.fromEntries(texts.map((text) => [text, text]));
      expect((await db.rpc('echo', { value: [texts, keyed] })).data).toEqual([texts, keyed]);
      const joined = texts.join('-');
      expect((await db.rpc('join_words', { words: texts })).data).toBe(joined);
      for (const group of groups(texts, quoted)) {
        expect(await get('rpc/join_words', [['words', list(group)]])).toBe(group.join('-'));
      }
      for (let start = 0; start < texts.length; start += places.length) {
        // Text that looks like an operator would be a filter, so each value starts with a character no operator has.
        const args = places.map((name, index): [string, string] => [name, `~${texts[start + index]}`]);
        const given = args.map(([, value]) => value);
        expect((await db.rpc('list_words', Object.fromEntries(args))).data).toEqual(given);
        expect(await get('rpc/list_words', args)).toEqual(given);
      }
    }
  });
});
