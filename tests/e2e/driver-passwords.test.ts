import { beforeAll, expect, it } from 'vitest';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { addDrivers, countBulkResets, type Server } from './many-drivers.ts';
import { runProduct } from './visit.ts';

const [admin, , , driver] = listedAccounts;
const path = '/admin/drivers/passwords';
const bulk = '**/api/auth/bulk-reset-driver-passwords';
const noAnswer = 'Network error. Please check your connection.';

const { signedIn, secretKey, origin } = runProduct();

let product: Server;
beforeAll(async () => {
  product = { origin: origin(), secret: await secretKey() };
  await addDrivers(product, 70, 'tiktok');
});

/** Opens the list as an admin. */
const atTheList = (search: string) => signedIn(admin, { at: `${path}${search}` });

async function post(to: string, body: unknown) {
  const response = await fetch(`${origin()}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: await secretKey() },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const logIn = (phoneNumber: string, password: string) => post('/api/auth/login', { phoneNumber, password });

it('one driver’s new password replaces the old one, ends all sessions and must be changed', async () => {
  const before = await logIn(driver.identifier, demoPassword);
  expect(before.status).toBe(200);
  const { context, page } = await atTheList(`?q=${encodeURIComponent(driver.name)}`);
  await page
    .getByRole('button', { name: new RegExp(`^Reset password for .?${driver.name}`) })
    .first()
    .click();
  await page.getByLabel('New password').fill('camel-42-lantern');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^New password for/ }).waitFor();
  await page.getByText('camel-42-lantern').waitFor();

  expect((await logIn(driver.identifier, demoPassword)).status).toBe(401);
  const refreshed = await post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: before.body.refreshToken,
  });
  expect([refreshed.status, refreshed.body.error_code]).toEqual([400, 'refresh_token_not_found']);
  const after = await logIn(driver.identifier, 'camel-42-lantern');
  expect([after.status, after.body.user.mustChangePassword]).toEqual([200, true]);

  // It is stored nowhere except on this page.
  const kept = await page.evaluate(async () => {
    const areas = [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area }));
    return [location.href, document.title, ...areas].join();
  });
  expect(kept).not.toContain('camel-42');

  // Leaving the page would lose it.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without sharing one password?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('button', { name: 'Show passwords' }).click();
  await page.getByText('camel-42-lantern').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();
  await page.waitForURL('**/admin/users');
  await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('row', { name: driver.name }).waitFor();
  expect(await page.getByText('camel-42-lantern').count()).toBe(0);
  await context.close();
});

it('a bulk reset over an interrupted network reports each driver’s result correctly', async () => {
  const before = await countBulkResets(product);
  const { context, page } = await atTheList('?source=tiktok&login=yes');
  await page
    .getByRole('row', { name: /Driver \d+/ })
    .first()
    .getByRole('checkbox')
    .click({ force: true });
  const all = page.getByRole('button', { name: /^Select all \d+ matching rows$/ });
  await all.waitFor();
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThanOrEqual(70);
  await all.click();
  await page.getByRole('button', { name: 'Reset passwords', exact: true }).click();
  await page.getByText(`${count} rows will change`).waitFor();

  // Twenty are sent at once. The second batch reaches the server and its response is lost; all later requests fail.
  let batches = 0;
  await page.route(bulk, async (route) => {
    batches += 1;
    if (batches < 2) return route.continue();
    if (batches === 2) await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: `Reset ${count} passwords` }).click();
  await page.getByText(`Bulk password reset error: ${noAnswer}`).waitFor();
  await page.getByText('20 passwords were changed').waitFor();
  await page.getByText('The passwords of 20 drivers may or may not have changed').waitFor();
  await page.getByText(`${count - 40} passwords were not changed because the reset stopped early`).waitFor();
  expect((await countBulkResets(product)) - before).toBe(40);

  await page.getByRole('button', { name: `Reset the remaining ${count - 20} passwords` }).click();
  await page.getByText(`Bulk password reset error: ${noAnswer}`).waitFor();
  await page.unroute(bulk);
  await page.getByRole('button', { name: `Reset the remaining ${count - 20} passwords` }).click();
  await page.getByText(`${count} passwords were changed`).waitFor();
  expect((await countBulkResets(product)) - before).toBe(count + 20);

  const slips = page.getByRole('list', { name: 'New passwords, by driver' }).getByRole('listitem');
  const told = await slips.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent ?? '')),
  );
  expect(new Set(told.map(([, , password]) => password)).size).toBe(count);
  // One of the first batch, one of the uncertain batch, one of the last.
  for (const [, phone = '', password = ''] of [told[0], told[25], told[count - 1]].map((row) => row ?? [])) {
    expect((await logIn(phone.replaceAll(' ', ''), password)).status, phone).toBe(200);
  }
  await context.close();
});
