import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse } from '#machines/fixtures/browser.ts';
import { recruiter } from '#machines/fixtures/people.ts';
import { openTab, signedInBrowser } from '#machines/fixtures/tab.ts';

let browser: Browser;
beforeEach(() => {
  browser = signedInBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a tab with unsent data; `left` returns the remaining data. */
async function openBusyTab() {
  const tab = await openTab(browser);
  const { enqueue } = await import('#machines/data/outbox.ts');
  const { listEntries } = await import('#machines/data/outbox.store.ts');
  await enqueue({ userId: recruiter.id, kind: 'late', params: null, subject: null });
  await enqueue({ userId: 'somebody else', kind: 'late', params: null, subject: null });
  browser.localStorage.setItem('theme', 'dark');
  browser.localStorage.setItem('language', 'ar');
  browser.sessionStorage.setItem('columns', 'name');
  const left = async () => ({
    own: (await listEntries(recruiter.id)).length,
    others: (await listEntries('somebody else')).length,
    items: [browser.localStorage, browser.sessionStorage].flatMap((area) =>
      Array.from({ length: area.length }, (_, index) => area.key(index)),
    ),
  });
  return { ...tab, left };
}

const nothing = { own: 0, others: 1, items: ['theme', 'language'] };

test.each(['local', 'global'] as const)('a %s sign-out deletes all data of the user', async (scope) => {
  const tab = await openBusyTab();
  tab.signOut(scope);
  await expect.poll(() => tab.left()).toEqual(nothing);
});

test('a sign-out in another tab deletes all data in this one', async () => {
  const other = await openTab(browser);
  const tab = await openBusyTab();
  other.signOut('local');
  await expect.poll(() => tab.left()).toEqual(nothing);
});

test('a sign-out of other sessions deletes nothing', async () => {
  const tab = await openBusyTab();
  tab.signOut('others');
  await tab.until((snapshot) => snapshot.matches({ revocation: 'idle' }));
  expect(await tab.left()).toMatchObject({ own: 1, others: 1 });
});

test.each(['here', 'in another tab'])(
  'a 401 %s keeps the unsaved work for the next sign-in',
  async (where) => {
    const other = await openTab(browser);
    const tab = await openBusyTab();
    browser.serve(() =>
      jsonResponse(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }),
    );
    await (where === 'here' ? tab : other).query().catch(() => undefined);
    await tab.until((snapshot) => snapshot.matches({ auth: 'signedOut' }));
    expect(await tab.left()).toEqual({
      own: 1,
      others: 1,
      items: ['theme', 'language', 'columns', 'auth_note', 'auth_place'],
    });
  },
);
