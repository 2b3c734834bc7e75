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

describe('optimistic row update', () => {
  test('changes every cached copy of the row and can be undone', () => {
    const undo = patchRow<Lead>('candidates', 'ali', { owner: 'sara' });
    expect(listed()?.map(({ owner }) => owner)).toEqual(['sara', null]);
    expect(opened()?.owner).toBe('sara');
    undo();
    expect(listed()?.map(({ owner }) => owner)).toEqual([null, null]);
    expect(opened()?.owner).toBeNull();
  });

  test('keeps later changes when undone', () => {
    const undo = patchRow<Lead>('candidates', 'ali', { owner: 'sara', name: 'Ali' });
    patchRow<Lead>('candidates', 'ali', { owner: 'priya' });
    undo();
    expect(opened()).toEqual({ id: 'ali', name: 'ali', owner: 'priya' });
  });

  test('leaves rows of other tables unchanged', () => {
    patchRow<Lead>('offers', 'ali', { owner: 'sara' });
    expect(opened()?.owner).toBeNull();
  });
});

test('invalidates queries that show a written table', () => {
  invalidate(['offers']);
  expect(cache.getQueryState(list)?.isInvalidated).toBe(false);
  invalidate(['notes']);
  expect(cache.getQueryState(list)?.isInvalidated).toBe(true);
});

test('reloads a preloaded query when its table was written during the preload', async () => {
  const answers: ((owner: string) => void)[] = [];
  const queryOptions = {
    queryKey: ['ahead'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    meta,
  };
  const prefetch = cache.prefetchQuery(queryOptions);
  invalidate(['notes']);
  await prefetch;
  const shown = cache.fetchQuery(queryOptions);
  answers[0]?.('before');
  answers[1]?.('after');
  expect(await shown).toBe('after');
});

test('refetches a displayed query when its table is written during the fetch', async () => {
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

describe('cache per user', () => {
  const token = (accessToken: string) => ({ accessToken, expiresAt: Number.POSITIVE_INFINITY });

  test('keeps everything when the same user gets a new token', async () => {
    setCredentials(token('one'), 'sara');
    await read();
    setCredentials(token('two'), 'sara');
    expect(opened()?.name).toBe('ali');
  });

  test.each([
    ['signs out', null],
    ['is another', 'priya'],
  ])('is cleared when the user %s', async (_, next) => {
    setCredentials(token('one'), 'sara');
    await read();
    setCredentials(next === null ? null : token('two'), next);
    expect(opened()).toBeUndefined();
    expect(listed()).toBeUndefined();
  });
});
