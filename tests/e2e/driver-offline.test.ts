import { expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import words from '#components/i18n/en/shell.json';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , , driver] = listedAccounts;
const { signedIn } = runProduct();

it('opens a driver’s pages offline from the cache', async () => {
  const { page } = await signedIn(driver, { at: paths.driver.home, hasWorker: true });
  // The worker is registered after the first paint; then the page has it cache the current language's messages.
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const kept = await caches.match('/index.html', { ignoreSearch: true });
    return active?.state === 'activated' && kept !== undefined && (await caches.has('assets'));
  });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  for (const path of [paths.driver.home, paths.driver.status]) {
    await page.goto(path);
    await page.getByRole('navigation', { name: words.mainMenu }).last().waitFor();
    const notices = page.getByText(/You are offline/).filter({ visible: true });
    await expect.poll(() => notices.count()).toBe(1);
  }
});

it('caches no server responses', async () => {
  const { page } = await signedIn(driver, { at: paths.driver.home, hasWorker: true });
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && (await caches.has('assets'));
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => !/^\/(assets\/|index\.html|manifest\.webmanifest)/.test(path))).toEqual([]);
});
