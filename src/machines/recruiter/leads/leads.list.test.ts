import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sanitizeQuery } from '#machines/factories/list-address.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { leadsList } from './leads.list.ts';

const [me, ali, rana] = [1, 2, 3].map((number) => `c0000000-0000-4000-8000-00000000000${number}`);

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  browser.serve(() => jsonResponse(200, []));
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the owners whose leads are requested from the server. */
async function requestedOwners(tab: string, owner: readonly (string | undefined)[]): Promise<string[]> {
  const filters = { owner: owner.filter((id) => id !== undefined) };
  const query = sanitizeQuery(leadsList, { tab, search: '', filters, sort: [] });
  const { signal } = new AbortController();
  await leadsList.source.loadPage({ query, scope: { userId: me ?? '' }, after: null }, signal);
  return browser.sent.flatMap(({ url }) => new URL(url).searchParams.getAll('assigned_recruiter_id'));
}

test.each([
  ['mine', [], [`eq.${me}`]],
  ['mine', [ali], [`in.("${ali}")`]],
  ['callBacks', [rana, ali], [`in.("${ali}","${rana}")`]],
  ['pool', [ali], ['is.null', `in.("${ali}")`]],
  ['review', [], []],
  ['review', [ali], [`in.("${ali}")`]],
  // An invalid owner in the URL matches no leads.
  ['mine', ['Ali'], [`eq.${me}`]],
])('filters tab %s by owners %j', async (tab, owner, asked) => {
  expect(await requestedOwners(tab, owner)).toEqual(asked);
});

test('does not request staff names with every page', async () => {
  await requestedOwners('mine', []);
  expect(browser.sent.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/\/candidates$/),
  ]);
});
