import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from './engines.ts';
import { restSchema } from './rest.schema.ts';
import type { TestBackend } from './test-backend.ts';

describe('filter operators', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openBackend({ script: restSchema });
  });
  afterAll(() => backend.close());

  const ask = (path: string) =>
    backend.fetch(`${backend.origin}/rest/v1/${path}`, { headers: { apikey: backend.keys.publishable } });

  /** Returns the ids of the samples that match a filter, in order; the body of a rejection. */
  async function found(filter: string) {
    const rows = await (await ask(`samples?select=id&order=id&${filter}`)).json();
    return Array.isArray(rows) ? rows.map(({ id }: { id: number }) => id) : rows;
  }

  it.each([
    ['eq', 'name=eq.A lazy dog', [2]],
    ['neq, which null never is', 'name=neq.A lazy dog', [1, 3]],
    ['isdistinct, which null is', 'name=isdistinct.A lazy dog', [1, 3, 4]],
    ['not.isdistinct', 'name=not.isdistinct.A lazy dog', [2]],
    ['like with stars', 'name=like.*dog', [2]],
    ['like with percent signs', 'name=like.%25og%25', [2, 3]],
    ['like of an escaped percent sign', 'name=like.*\\%25', [3]],
    ['ilike', 'name=ilike.*DOG*', [2, 3]],
    ['not.like', 'name=not.like.*o*', []],
    ['match', 'name=match.^The.*s$', [1]],
    ['imatch', 'name=imatch.DOG', [2, 3]],
    ['not.imatch', 'name=not.imatch.dog', [1]],
    ['eq(any)', 'id=eq(any).{1,3}', [1, 3]],
    ['not.eq(any)', 'id=not.eq(any).{1,3}', [2, 4]],
    ['eq(all)', 'id=eq(all).{2,2}', [2]],
    ['gt(any)', 'id=gt(any).{3,9}', [4]],
    ['gte(all)', 'id=gte(all).{2,3}', [3, 4]],
    ['lt(all)', 'id=lt(all).{3,9}', [1, 2]],
    ['lte(any)', 'id=lte(any).{0,2}', [1, 2]],
    ['like(any)', 'name=like(any).{A*,The*}', [1, 2]],
    ['like(all)', 'name=like(all).{*o*,*d*}', [2]],
    ['ilike(all)', 'name=ilike(all).{*dog*,*fox*}', [3]],
    ['ilike(any)', 'name=ilike(any).{*LAZY*,*QUICK*}', [1, 2]],
    ['match(any)', 'name=match(any).{^A,^D}', [2, 3]],
    ['imatch(all)', 'name=imatch(all).{dog,FOX}', [3]],
    ['is.true', 'flag=is.true', [1]],
    ['is.unknown', 'flag=is.unknown', [3, 4]],
    ['not.is.true', 'flag=not.is.true', [2, 3, 4]],
    ['is in capitals', 'flag=is.NOT_NULL', [1, 2]],
    ['in with blanks around', 'id=in. (1,2) ', [1, 2]],
  ])('supports the filter %s', async (_, filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it.each([
    ['an array that contains', 'nums=cs.{1,2}', [1]],
    ['an array that is contained', 'nums=cd.{1,2,3,9}', [1, 3]],
    ['an array that overlaps', 'nums=ov.{3,8}', [1, 2]],
    ['an array that does not overlap', 'nums=not.ov.{3,8}', [3]],
    ['an array that equals', 'nums=eq.{3,4}', [2]],
    ['a range that contains', 'span=cs.[2,3]', [1]],
    ['a range that is contained', 'span=cd.[0,6)', [1, 3]],
    ['a range that overlaps', 'period=ov.[2026-01-31,2026-03-02)', [1, 2]],
    ['a range strictly left', 'span=sl.(4,9)', [1]],
    ['a range strictly right', 'span=sr.[0,2]', [2]],
    ['a range not extending right', 'span=nxr.[0,6)', [1]],
    ['a range not extending left', 'span=nxl.[4,9)', [2]],
    ['an adjacent range', 'span=adj.[9,12)', [2]],
    ['JSON that contains', 'data=cs.{"n":5}', [1]],
    ['JSON that is contained', 'data=cd.[1,[2,3],4]', [3]],
    ['a field of a composite', 'spot->>city=like.Abu*', [2]],
    ['a number of a composite', 'spot->gate=gt.2', [1]],
    ['an element of an array', 'nums->0=eq.3', [2]],
  ])('finds %s', async (_, filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it.each([
    ['fts of text', 'name=fts.dog', [2, 3]],
    ['fts with operators', 'name=fts.dog%26fox', [3]],
    ['fts of a tsvector', 'words=fts.quick', [1]],
    ['fts in a language', 'name=fts(english).fox', [1, 3]],
    ['fts in no language', 'name=fts(simple).foxes', [1]],
    ['fts of a tsvector in a language', 'words=fts(english).running', [1]],
    ['plfts', 'name=plfts(english).lazy dogs', [2]],
    ['phfts', 'name=phfts(english).quick fox', [1]],
    ['phfts in the wrong order', 'name=phfts(english).fox quick', []],
    ['wfts', 'name=wfts(english).dog -lazy', [3]],
    ['not.fts', 'name=not.fts(english).fox', [2]],
    ['fts of JSON', 'data=fts(simple).deep', [1]],
    ['fts of a JSON path', 'data->>t=fts(simple).y', [2]],
  ])('supports full-text search by %s', async (_, filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  it.each([
    ['blanks', 'or=( id.eq.1 , id.eq.2 )', [1, 2]],
    ['trees in trees', 'or=(and(id.gt.1,id.lt.3),and(id.gt.3,or(id.eq.4,id.eq.9)))', [2, 4]],
    ['a negated operator in a tree', 'and=(id.not.eq.1,id.not.in.(2,3))', [4]],
    ['a negated tree', 'not.and=(id.gte.2,id.lte.3)', [1, 4]],
    ['an array in a tree', 'or=(nums.cs.{1,2},nums.eq.{})', [1, 3]],
    ['a range in a tree, quoted', 'or=(span.cs."[2,3]",id.eq.4)', [1, 4]],
    ['any in a tree', 'or=(id.eq(any).{1,2},id.eq.4)', [1, 2, 4]],
    ['full text in a tree', 'or=(name.fts(english).fox,id.eq.4)', [1, 3, 4]],
    ['is in a tree', 'or=(flag.is.true,name.is.null)', [1, 4]],
    ['isdistinct in a tree', 'and=(name.isdistinct.x,id.lt.3)', [1, 2]],
    ['a JSON path in a tree', 'or=(data->>t.eq.x,data->n.gt.6)', [1, 2]],
    ['quotes and backslashes', 'or=(name.eq."Dog, fox & 100%25",name.eq."\\"")'.replaceAll('&', '%26'), [3]],
    ['dots in a value', 'or=(data->>odd.eq.1.5,id.eq.2)', [2]],
    ['a column named like an operator', 'or=(id.eq.1,not.id.eq.2)', { code: 'PGRST100' }],
    ['several trees', 'or=(id.eq.1,id.eq.2)&and=(id.gt.1)', [2]],
  ])('parses %s', async (_, filter, ids) => {
    const answer = await found(filter);
    if (Array.isArray(ids)) expect(answer).toEqual(ids);
    else expect(answer).toMatchObject(ids);
  });

  it.each([
    ['a value that is no array', 'nums=cs.1', 400, '22P02'],
    ['an operator that a type hasn’t', 'id=like.1', 404, '42883'],
    ['a broken regular expression', 'name=match.(', 400, '2201B'],
    ['a broken full-text query', 'name=fts.a b', 400, '42601'],
    ['an unknown language', 'name=fts(klingon).a', 400, '42704'],
    ['is.true of a number', 'id=is.true', 400, '42804'],
    ['any without an array', 'id=eq(any).1', 400, '22P02'],
    ['a composite as a whole', 'spot=eq.(Dubai,4)', 400, '0A000'],
    ['an unknown quantifier', 'id=eq(some).{1}', 400, 'PGRST100'],
    ['a quantifier where there is none', 'id=neq(any).{1}', 400, 'PGRST100'],
    ['in with a quantifier', 'id=in(any).(1)', 400, 'PGRST100'],
    ['full text with an empty language', 'name=fts().a', 400, 'PGRST100'],
  ])('refuses %s', async (_, filter, status, code) => {
    const answer = await ask(`samples?${filter}`);
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  it('supports every supabase-js filter', async () => {
    const db = backend.client();
    const samples = () => db.from('samples').select('id').order('id');
    const answers = await Promise.all([
      samples().likeAnyOf('name', ['A%', 'The%']),
      samples().likeAllOf('name', ['%o%', '%d%']),
      samples().ilikeAnyOf('name', ['a%', 'the%']),
      samples().ilikeAllOf('name', ['%dog%', '%fox%']),
      samples().contains('nums', [1, 2]),
      samples().contains('data', { n: 5 }),
      samples().contains('span', '[2,3]'),
      samples().containedBy('nums', [1, 2, 3, 9]),
      samples().overlaps('nums', [3, 8]),
      samples().rangeGt('span', '[0,2]'),
      samples().rangeGte('span', '[4,9)'),
      samples().rangeLt('span', '(4,9)'),
      samples().rangeLte('span', '[0,6)'),
      samples().rangeAdjacent('span', '[9,12)'),
      samples().textSearch('name', 'dog & fox'),
      samples().textSearch('name', 'lazy dogs', { type: 'plain', config: 'english' }),
      samples().textSearch('name', 'quick fox', { type: 'phrase', config: 'english' }),
      samples().textSearch('name', 'dog -lazy', { type: 'websearch', config: 'english' }),
      samples().match({ id: 2, flag: false }),
      samples().notIn('id', [1, 2]),
      samples().regexMatch('name', '^The'),
      samples().regexIMatch('name', '^the'),
      samples().isDistinct('name', 'A lazy dog'),
    ]);
    expect(answers.map(({ error }) => error?.message)).toEqual(answers.map(() => undefined));
    expect(answers.map(({ data }) => data?.map(({ id }) => id))).toEqual([
      [1, 2],
      [2],
      [1, 2],
      [3],
      [1],
      [1],
      [1],
      [1, 3],
      [1, 2],
      [2],
      [2],
      [1],
      [1],
      [2],
      [3],
      [2],
      [1],
      [3],
      [2],
      [3, 4],
      [1],
      [1],
      [1, 3, 4],
    ]);
  });
});
