import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { addDrivers, countBulkResets, type Server } from './many-drivers.ts';
import { runProduct } from './visit.ts';

const [admin, , , driver] = listedAccounts;
const path = '/admin/drivers/passwords';
const single = '**/api/auth/reset-driver-password';
const bulk = '**/api/auth/bulk-reset-driver-passwords';
const noAnswer = 'Network error. Please check your connection.';

const { signedIn, secretKey, origin } = runProduct();

/** An admin in front of the list, whose time can be moved on. */
const atTheList = (search = '') =>
  signedIn(admin, { at: `${path}${search}`, before: (page) => page.clock.install() });

/** Opens the dialog that sets this driver's password. */
async function openReset(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Reset the password of .?${name}`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Reset password', exact: true }).click();

async function post(to: string, body: unknown) {
  const response = await fetch(`${origin()}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: await secretKey() },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const logIn = (phoneNumber: string, password: string) => post('/api/auth/login', { phoneNumber, password });

describe('one driver', () => {
  it('gets a new password: it works, the old one and every session end, and it must be changed', async () => {
    const before = await logIn(driver.identifier, demoPassword);
    expect(before.status).toBe(200);
    const { context, page } = await atTheList(`?q=${encodeURIComponent(driver.name)}`);
    await openReset(page, driver.name);
    await page.getByLabel('New password').fill('camel-42-lantern');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^New password of/ }).waitFor();
    await page.getByText('camel-42-lantern').waitFor();

    expect((await logIn(driver.identifier, demoPassword)).status).toBe(401);
    const refreshed = await post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: before.body.refreshToken,
    });
    expect([refreshed.status, refreshed.body.error_code]).toEqual([400, 'refresh_token_not_found']);
    const after = await logIn(driver.identifier, 'camel-42-lantern');
    expect([after.status, after.body.user.mustChangePassword]).toEqual([200, true]);

    // It is nowhere but on this page.
    const kept = await page.evaluate(async () => {
      const areas = [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area }));
      return [location.href, document.title, ...areas].join();
    });
    expect(kept).not.toContain('camel-42');

    // Whoever leaves would lose it.
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'User Management' }).click();
    await page.getByRole('alertdialog', { name: 'Leave, and lose one password?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await page.getByText('camel-42-lantern').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'User Management' }).click();
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await page.waitForURL('**/admin/users');
    await page.goBack();
    await page.getByRole('row', { name: driver.name }).waitFor();
    expect(await page.getByText('camel-42-lantern').count()).toBe(0);
    await context.close();
  });

  const server = (status: number, code: string, message: string) => (route: Route) =>
    route.fulfill({ status, json: { error: { code, message, requestId: 'r' } } });
  const offline = 'Network connection unavailable. Please check your internet connection and try again.';
  it('says what went wrong, whether it may have been set, and keeps what was typed', {
    timeout: 120_000,
  }, async () => {
    const { context, page } = await atTheList(`?q=${encodeURIComponent(driver.name)}`);
    await openReset(page, driver.name);
    await page.getByLabel('New password').fill('oryx-77-harbour');
    const says = async (words: string, isInDoubt: boolean) => {
      await submit(page);
      const alert = page.getByRole('alert').filter({ hasText: `Password reset error: ${words}` });
      await alert.waitFor();
      await expect
        .poll(() => page.getByText('may have been changed already').count())
        .toBe(isInDoubt ? 1 : 0);
      await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('oryx-77-harbour');
    };
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await says(offline, false);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    const faults: [answer: (route: Route) => Promise<void>, words: string, isInDoubt: boolean][] = [
      [server(409, 'no_account', 'This driver has no account yet'), 'This driver has no account yet', false],
      [server(418, 'teapot', 'I am a teapot'), 'I am a teapot', false],
      [(route) => route.fulfill({ status: 500, body: '' }), 'Failed to reset password', true],
      [(route) => route.abort(), noAnswer, true],
      [
        (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
        'Received HTML response instead of expected JSON data',
        true,
      ],
    ];
    for (const [answer, words, isInDoubt] of faults) {
      await page.route(single, answer);
      await says(words, isInDoubt);
      await page.unroute(single);
    }
    await submit(page);
    await page.getByText('Tell it to the driver now.').waitFor();
    expect((await logIn(driver.identifier, 'oryx-77-harbour')).status).toBe(200);
    await context.close();
  });

  it('is told after thirty seconds without an answer', async () => {
    const { context, page } = await atTheList(`?q=${encodeURIComponent(driver.name)}`);
    await openReset(page, driver.name);
    await page.route(single, () => {});
    await submit(page);
    await page.getByRole('button', { name: 'Resetting the password' }).waitFor();
    await page.clock.fastForward(30_000);
    await page.getByText(`Password reset error: ${noAnswer}`).waitFor();
    await context.close();
  });

  it('ends with the session: a 401 leads to the sign-in page', async () => {
    const { context, page } = await atTheList(`?q=${encodeURIComponent(driver.name)}`);
    await openReset(page, driver.name);
    await page.route(single, server(401, 'unauthorized', 'Please sign in again.'));
    await submit(page);
    await page.waitForURL('**/login');
    await context.close();
  });
});

describe('the list', () => {
  it('shows the users who are drivers where candidates cannot be read, and says so', async () => {
    const { context, page } = await signedIn(admin, {
      at: path,
      before: (page) =>
        page.route('**/rest/v1/candidates?**', (route) => route.fulfill({ status: 500, body: '' })),
    });
    await page
      .getByText('Candidates could not be read, so this list shows the users who are drivers')
      .waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await page.route('**/rest/v1/users?**', (route) => route.abort());
    await page.reload();
    await page.getByText('Drivers: could not be loaded').waitFor();
    await page.unroute('**/rest/v1/candidates?**');
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByRole('row').nth(2).waitFor();
    await context.close();
  });
});

describe('five hundred drivers', () => {
  let product: Server;
  beforeAll(async () => {
    product = { origin: origin(), secret: await secretKey() };
    await addDrivers(product, 500, 'tiktok');
  });

  it('are reset over a network that is cut in the middle, each told truly', {
    timeout: 400_000,
  }, async () => {
    const before = await countBulkResets(product);
    const { context, page } = await atTheList('?source=tiktok&login=yes');
    await page
      .getByRole('row', { name: /Driver \d+/ })
      .first()
      .getByRole('checkbox')
      .click({ force: true });
    const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
    await all.waitFor();
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(500);
    await all.click();
    await page.getByRole('button', { name: 'Reset passwords', exact: true }).click();
    await page.getByText(`${count} rows will change`).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: `Reset ${count} passwords` }).click();
    await page.getByRole('alertdialog').getByRole('textbox').fill(String(count));

    // The ninth batch reaches the server and its answer is lost; nothing goes through after it.
    let batches = 0;
    await page.route(bulk, async (route) => {
      batches += 1;
      if (batches < 9) return route.continue();
      if (batches === 9) await route.fetch();
      return route.abort();
    });
    await page.keyboard.press('Enter');
    await page.getByText(`Bulk password reset error: ${noAnswer}`).waitFor({ timeout: 180_000 });
    await page.getByText('160 passwords were changed').waitFor();
    await page.getByText('For 20 drivers it is not known whether the password was changed').waitFor();
    await page.getByText(`${count - 180} passwords were not changed: their turn did not come`).waitFor();
    expect((await countBulkResets(product)) - before).toBe(180);

    await page.getByRole('button', { name: `Reset the ${count - 160} that are left` }).click();
    await page.getByText(`Bulk password reset error: ${noAnswer}`).waitFor();
    await page.unroute(bulk);
    await page.getByRole('button', { name: `Reset the ${count - 160} that are left` }).click();
    await page.getByText(`${count} passwords were changed`).waitFor({ timeout: 180_000 });
    expect((await countBulkResets(product)) - before).toBe(count + 20);

    const slips = page.getByRole('list', { name: 'New passwords, by driver' }).getByRole('listitem');
    const told = await slips.evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent ?? '')),
    );
    expect(new Set(told.map(([, , password]) => password)).size).toBe(count);
    // Of the first batch, of the one in doubt, of the last.
    for (const [, phone = '', password = ''] of [told[0], told[165], told[count - 1]].map(
      (row) => row ?? [],
    )) {
      expect((await logIn(phone.replaceAll(' ', ''), password)).status, phone).toBe(200);
    }
    await context.close();
  });
});
