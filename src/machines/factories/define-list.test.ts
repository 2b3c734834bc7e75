import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eq, isNull } from '#machines/data/conditions.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { defineList } from './define-list.ts';
import { sanitizeQuery } from './list-address.ts';
import { choice, dates, flagFilter, given, restrictToTabs, withinDays } from './list-filters.ts';

const row = z.object({ id: z.string(), name: z.string() });
const scope = { userId: 'me' };
const { signal } = new AbortController();

const people = defineList({
  id: 'people',
  from: 'people',
  select: 'id,name',
  row,
  always: () => [isNull('merged_into_id')],
  tabs: {
    mine: ({ userId }) => [eq('owner_id', userId)],
    rare: { conditionsFor: () => [], loadIds: async () => ['a', 'b'] },
  },
  filters: {
    kind: choice('kind', ['car', 'van', 'unknown']),
    flagged: restrictToTabs(['mine'], flagFilter(eq('is_flagged', true), eq('is_flagged', false))),
    reset: given('resets', { join: 'resets:password_resets(at)' }),
    ends: withinDays('ends_on', [7]),
    added: dates('created_at'),
  },
  search: { column: 'id', shortest: 3, find: async (typed) => (typed === 'nobody' ? [] : ['a']) },
  sorts: ['name', 'created_at'],
  defaultSort: [{ column: 'created_at', isDescending: true }],
});

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, [{ id: 'a', name: 'Ali' }]));
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the request parameters of the first page of a query. */
async function asked(query: { tab?: string; search?: string; filters?: Record<string, string[]> }) {
  const whole = sanitizeQuery(people, { tab: '', search: '', filters: {}, sort: [], ...query });
  const page = await people.source.loadPage({ query: whole, scope, after: null }, signal);
  const url = browser.sent.at(-1)?.url;
  return { page, params: url === undefined ? null : new URL(url).searchParams };
}

test('loads a page by the tab, the fixed conditions and the default sort order', async () => {
  const { page, params } = await asked({});
  expect(page).toEqual({ rows: [{ id: 'a', name: 'Ali' }], hasMore: false });
  expect(Object.fromEntries(params ?? [])).toMatchObject({
    select: 'id,name',
    owner_id: 'eq.me',
    merged_into_id: 'is.null',
    order: 'created_at.desc,id.desc',
  });
});

test('filters rows; a filter for unknown values also matches empty ones', async () => {
  const { params } = await asked({ filters: { kind: ['car', 'unknown'], flagged: ['no'] } });
  expect(params?.get('or')).toBe('(kind.in.(car,unknown),kind.is.null)');
  expect(params?.get('is_flagged')).toBe('eq.false');
});

test('ignores a filter that belongs to other tabs', async () => {
  const { params } = await asked({ tab: 'rare', filters: { flagged: ['yes'] } });
  expect(params?.get('is_flagged')).toBeNull();
});

test('returns only rows that match both the tab and the search', async () => {
  const { params } = await asked({ tab: 'rare', search: 'ali' });
  expect(params?.getAll('id')).toEqual(['in.("a")', 'in.("a","b")']);
});

test('requests no rows when a search has no matches', async () => {
  const { page, params } = await asked({ search: 'nobody' });
  expect([page.rows, params]).toEqual([[], null]);
});

test('exposes the minimum search length and ignores shorter searches', async () => {
  expect(people.minSearchLength).toBe(3);
  for (const search of ['al', ' a\u200bl ']) {
    const { params } = await asked({ search });
    expect(params?.get('id')).toBeNull();
  }
});

test('searches columns literally, and names regardless of spelling', async () => {
  const cars = defineList({
    ...{ id: 'cars', from: 'cars', select: 'id,name', row, tabs: { all: () => [] }, filters: {} },
    search: { columns: ['plate'], folded: ['driver_folded'] },
    sorts: [],
    defaultSort: [],
  });
  expect(cars.minSearchLength).toBe(1);
  const query = sanitizeQuery(cars, { tab: '', search: ' José\u200b  (A_1) ', filters: {}, sort: [] });
  await cars.source.loadPage({ query, scope, after: null }, signal);
  expect(new URL(browser.sent.at(-1)?.url ?? '').searchParams.get('or')).toBe(
    '(plate.ilike."%José (A\\\\_1)%",driver_folded.like."%jose a 1%")',
  );
});

test('requests the related columns that a filter needs', async () => {
  const { params } = await asked({ filters: { reset: ['yes'] } });
  expect(params?.get('select')).toBe('id,name,resets:password_resets(at)');
  expect(params?.get('resets')).toBe('not.is.null');
});

test('loads from the fallback list when loading fails, and its further pages too', async () => {
  const plain = { select: 'id,name', row, tabs: { all: () => [] }, filters: {}, sorts: [], defaultSort: [] };
  const spare = defineList({ ...plain, id: 'spare', from: 'users' });
  const guarded = defineList({
    ...plain,
    id: 'guarded',
    from: 'candidates',
    fallback: { list: spare, includesRow: ({ id }) => id === 'a' },
  });
  browser.serve(({ url }) =>
    url.includes('/candidates')
      ? jsonResponse(500, { message: 'down' })
      : jsonResponse(200, [{ id: 'a', name: 'Ali' }]),
  );
  const query = sanitizeQuery(guarded, { tab: '', search: '', filters: {}, sort: [] });
  const first = await guarded.source.loadPage({ query, scope, after: null }, signal);
  expect(first.rows).toEqual([{ id: 'a', name: 'Ali' }]);
  await guarded.source.loadPage({ query, scope, after: { id: 'a', name: 'Ali' } }, signal);
  expect(browser.sent.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'candidates',
    'users',
    'users',
  ]);
});
