import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn, storedSession } from './browser.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter, , driver] = listedAccounts;
const others = demoAccounts.filter(({ role }) => role === 'recruiter' || role === 'driver');
const account = (name: string) => {
  const found = others.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};
const next = 'camel-42-lantern';
const own = '**/auth/v1/user';
const { newVisitor, signedIn, publishableKey } = runProduct();

/** Opens a section, as by a link somebody kept. */
const open = (who: { identifier: string }, section: string) =>
  signedIn(who, { at: `/settings?section=${section}` });

async function change(page: Page, current: string, password: string) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

describe('/settings', () => {
  it('is one list to a phone, by keyboard, and the back button leads back', async () => {
    const { context, page } = await signedIn(driver, {
      before: (page) => page.setViewportSize({ width: 320, height: 640 }),
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings sections' }).waitFor();
    await page.getByRole('link', { name: 'Help' }).focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: 'Help' });
    await heading.and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).search).toBe('?section=help');
    await page.goBack();
    await page.getByRole('link', { name: 'Password' }).waitFor();
    await context.close();
  });

  it('a language is applied at once, and is there on the next device', async () => {
    const first = await open(account('Omar Farouk'), 'profile');
    await first.page.getByRole('radio', { name: 'English' }).focus();
    await first.page.keyboard.press('ArrowDown');
    await first.page.getByText('تم حفظ اللغة').waitFor();
    expect(await first.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await first.context.close();
    const second = await open(account('Omar Farouk'), 'profile');
    const chosen = second.page.getByRole('radio', { name: 'العربية' });
    await chosen.waitFor({ state: 'attached' });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await second.context.close();
  });

  it('a theme is the user menu’s too', async () => {
    const { context, page } = await open(recruiter, 'display');
    await page.getByText('Dark', { exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.getByRole('button', { name: /Account/ }).click();
    const choice = page.getByRole('menuitemradio', { name: 'Dark' });
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
    await context.close();
  });
});

describe('a password', () => {
  it('is changed; the other device is signed out, this one stays', async () => {
    const who = account('Priya Nair');
    const other = await signedIn(who);
    const stored = (await storedSession(other.page)).find((text) => text?.includes('refreshToken'));
    const { context, page } = await open(who, 'password');
    await change(page, demoPassword, next);
    await page.getByText('Password changed. Your other devices are signed out.').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Password' }).waitFor();

    const refreshed = await other.page.request.post('/auth/v1/token?grant_type=refresh_token', {
      headers: { apikey: await publishableKey() },
      data: { refresh_token: JSON.parse(stored ?? '{}').refreshToken },
    });
    expect(refreshed.status()).toBe(400);

    const later = await newVisitor();
    await signIn(later.page, who, next);
    await later.page.waitForURL('**/recruiter');
    await later.context.close();
    await Promise.all([context.close(), other.context.close()]);
  });

  it('stays when the call fails in any way, and what is typed stays too', async () => {
    const who = account('Hamza Yousaf');
    const { context, page } = await open(who, 'password');
    const alert = page.getByRole('alert');
    const answers = [
      [500, 'application/json', '{}', 'The server could not do this. Try again in a moment.'],
      [200, 'text/html', '<h1>Welcome</h1>', 'Received HTML response instead of expected JSON data'],
    ] as const;
    for (const [status, contentType, body, words] of answers) {
      await page.route(own, (route) => route.fulfill({ status, contentType, body }));
      await change(page, demoPassword, next);
      await alert.getByText(words).waitFor();
      await expect.poll(() => page.getByLabel('New password').inputValue()).toBe(next);
      await page.unroute(own);
    }
    await page.route(own, (route) => route.abort());
    await change(page, demoPassword, next);
    await alert.getByText('Network error. Please check your connection.').waitFor();
    await page.unroute(own);

    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await change(page, demoPassword, next);
    await alert.getByText('Network connection unavailable. Please check your internet connection').waitFor();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);

    await change(page, 'not-my-password', next);
    await page.getByText('This is not your current password').first().waitFor();
    await page.route(own, (route) => route.fulfill({ status: 401, json: { error_code: 'bad_jwt' } }));
    await change(page, demoPassword, next);
    await page.waitForURL('**/login');
    await page.unroute(own);
    await signIn(page, who);
    await page.waitForURL('**/settings*');
    await context.close();
  });

  it('whose answer was lost is changed, and saying it again says so', async () => {
    const who = account('Nadia Rahman');
    const { context, page } = await open(who, 'password');
    await page.route(own, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await change(page, demoPassword, next);
    await page.getByText('your password may be changed already').waitFor();
    await page.unroute(own);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. Your other devices are signed out.').waitFor();
    await context.close();
  });
});

describe('a temporary password', () => {
  const who = account('Rajesh Kumar');
  const title = { level: 1, name: 'Choose your own password' } as const;

  /** An admin sets it, as by the product's own call. */
  async function reset(password: string) {
    const { context, page } = await signedIn(admin);
    const stored = (await storedSession(page)).find((text) => text?.includes('accessToken'));
    const answer = await page.request.post('/api/auth/reset-driver-password', {
      headers: { authorization: `Bearer ${JSON.parse(stored ?? '{}').accessToken}` },
      data: { driverId: who.id, newPassword: password },
    });
    expect(answer.status()).toBe(200);
    await context.close();
  }

  it('must be changed before anything else, in whatever tab and after whatever happened', async () => {
    await reset('falcon-18-anchor');
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, who, 'falcon-18-anchor');
    await page.getByRole('heading', title).waitFor();
    await page.goto('/driver/documents');
    await page.getByRole('heading', title).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);

    const field = page.getByLabel('New password');
    await field.fill('12345');
    await page.keyboard.press('Enter');
    await page.getByText('Password must be at least 6 characters').first().waitFor();
    await field.fill('falcon-18-anchor');
    await page.keyboard.press('Enter');
    await page.getByText('Choose a password that you do not use now').first().waitFor();

    // The tab is killed when the server has changed it and the answer is on its way.
    const changed = Promise.withResolvers<void>();
    await page.route(own, async (route) => {
      await route.fetch();
      changed.resolve();
    });
    await field.fill(next);
    await page.keyboard.press('Enter');
    await changed.promise;
    await page.close();

    const again = await context.newPage();
    await again.goto('/driver');
    await again.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await again.getByRole('heading', title).count()).toBe(0);
    await context.close();
  });

  it('leads home once it is changed, in every tab', async () => {
    await reset('anchor-18-falcon');
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, who, 'anchor-18-falcon');
    await page.getByRole('heading', title).waitFor();
    const other = await context.newPage();
    await other.goto('/driver');
    await other.getByRole('heading', title).waitFor();
    await page.getByLabel('New password').fill(`${next}-2`);
    await page.getByRole('button', { name: 'Save my password' }).click();
    for (const tab of [page, other]) {
      await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    }
    await context.close();

    const later = await newVisitor();
    await signIn(later.page, who, `${next}-2`);
    await later.page.waitForURL('**/driver');
    await later.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await later.context.close();
  });
});
