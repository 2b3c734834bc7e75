import { QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cache, invalidate, type Pages, patchRow } from './cache.ts';
import { setCredentials } from './credentials.ts';

interface Lead {
  id: string;
  name: string;
  owner: string | null;
}

const lead = (id: string): Lead => ({ id, name: id, owner: null });
const list = ['list', 1];
const detail = ['detail', 'ali'];
const meta = { tables: ['candidates', 'notes'], rows: 'candidates' };

async function read(): Promise<void> {
  const pages: Pages<Lead> = {
    pages: [
      { rows: [lead('ali')], hasMore: true },
      { rows: [lead('bibek')], hasMore: false },
    ],
    pageParams: [null, lead('ali')],
  };
  await cache.fetchQuery({ queryKey: list, queryFn: () => pages, meta });
  await cache.fetchQuery({ queryKey: detail, queryFn: () => lead('ali'), meta });
}

const listed = () => cache.getQueryData<Pages<Lead>>(list)?.pages.flatMap(({ rows }) => rows);
const opened = () => cache.getQueryData<Lead>(detail);

beforeEach(read);
afterEach(() => {
  setCredentials(null);
  cache.clear();
});

describe('a row', () => {
  test('changes wherever it is kept, and is put back', () => {
    const undo = patchRow<Lead>('candidates', 'ali', { owner: 'sara' });
    expect(listed()?.map(({ owner }) => owner)).toEqual(['sara', null]);
    expect(opened()?.owner).toBe('sara');
    undo();
    expect(listed()?.map(({ owner }) => owner)).toEqual([null, null]);
    expect(opened()?.owner).toBeNull();
  });

  test('put back keeps what has come since', () => {
    const undo = patchRow<Lead>('candidates', 'ali', { owner: 'sara', name: 'Ali' });
    patchRow<Lead>('candidates', 'ali', { owner: 'priya' });
    undo();
    expect(opened()).toEqual({ id: 'ali', name: 'ali', owner: 'priya' });
  });

  test('of another table stays as it is', () => {
    patchRow<Lead>('offers', 'ali', { owner: 'sara' });
    expect(opened()?.owner).toBeNull();
  });
});

test('what shows a table that was written is old', () => {
  invalidate(['offers']);
  expect(cache.getQueryState(list)?.isInvalidated).toBe(false);
  invalidate(['notes']);
  expect(cache.getQueryState(list)?.isInvalidated).toBe(true);
});

test('what is being read ahead while its table is written is read again when it is shown', async () => {
  const answers: ((owner: string) => void)[] = [];
  const reading = {
    queryKey: ['ahead'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    meta,
  };
  const ahead = cache.prefetchQuery(reading);
  invalidate(['notes']);
  await ahead;
  const shown = cache.fetchQuery(reading);
  answers[0]?.('before');
  answers[1]?.('after');
  expect(await shown).toBe('after');
});

test('what is being read on screen while its table is written is read anew', async () => {
  const answers: ((owner: string) => void)[] = [];
  const observer = new QueryObserver<string>(cache, {
    queryKey: ['shown'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    meta,
  });
  const stop = observer.subscribe(() => {});
  invalidate(['notes']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  stop();
});

describe('whose it is', () => {
  const token = (accessToken: string) => ({ accessToken, expiresAt: Number.POSITIVE_INFINITY });

  test('a new token of the same person keeps everything', async () => {
    setCredentials(token('one'), 'sara');
    await read();
    setCredentials(token('two'), 'sara');
    expect(opened()?.name).toBe('ali');
  });

  test.each([
    ['signs out', null],
    ['is another', 'priya'],
  ])('nothing is kept when the person %s', async (_, next) => {
    setCredentials(token('one'), 'sara');
    await read();
    setCredentials(next === null ? null : token('two'), next);
    expect(opened()).toBeUndefined();
    expect(listed()).toBeUndefined();
  });
});
