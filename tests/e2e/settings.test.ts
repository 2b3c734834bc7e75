import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn, storedSession } from './browser.ts';
import { accessToken, rest } from './users.ts';
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

/** Opens a section through a bookmarked link. */
const open = (who: { identifier: string }, section: string) =>
  signedIn(who, { at: `/settings?section=${section}` });

describe('/settings', () => {
  it('shows one list on a phone, works with the keyboard and supports the back button', async () => {
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

  it('applies a language immediately and on the next device', async () => {
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
});

describe('changing a password', () => {
  it('signs out the other device and keeps this one signed in', async () => {
    const who = account('Priya Nair');
    const other = await signedIn(who);
    const stored = (await storedSession(other.page)).find((text) => text?.includes('refreshToken'));
    const { context, page } = await open(who, 'password');
    await page.getByLabel('Current password').fill(demoPassword);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. You have been signed out of your other devices.').waitFor();
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
});

describe('a temporary password', () => {
  const who = account('Rajesh Kumar');
  const title = { level: 1, name: 'Choose your own password' } as const;

  /** Resets it as an admin, through the product's own call. */
  async function reset(password: string) {
    const { context, page } = await signedIn(admin);
    const answer = await page.request.post('/api/auth/reset-driver-password', {
      headers: { authorization: `Bearer ${await accessToken(page)}` },
      data: { driverId: who.id, newPassword: password },
    });
    expect(answer.status()).toBe(200);
    await context.close();
  }

  it('must be changed before anything else, in any tab and after an interruption', async () => {
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
    await page.getByText('Choose a password that is different from your current one').first().waitFor();

    // The tab is killed after the server has changed it, before the response arrives.
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

  it('opens the home page in every tab once it is changed', async () => {
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

/** Mentions the recruiter in an admin's note about a candidate. */
async function mention() {
  const { context, page } = await signedIn(admin);
  const key = await publishableKey();
  const [person] = await rest<{ id: string }>(page, key, 'candidates?select=id&limit=1');
  const noted = await page.request.post('/rest/v1/rpc/add_note', {
    headers: { apikey: key, authorization: `Bearer ${await accessToken(page)}` },
    data: { p_candidate_id: person?.id, p_body: 'Please call him', p_mentions: [recruiter.id] },
  });
  expect(noted.status()).toBe(200);
  await context.close();
}

describe('notifications', () => {
  it('stop while their topic is turned off; quiet hours are saved', async () => {
    const { context, page } = await open(recruiter, 'notifications');
    const topic = page.getByRole('switch', { name: 'Mentions' });
    const mentions = async () =>
      (await rest(page, await publishableKey(), 'notifications?select=kind&kind=eq.note.mentioned')).length;
    await topic.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => topic.isChecked()).toBe(false);
    await page.getByRole('switch', { name: 'Use quiet hours every day' }).press('Space');
    await page.getByRole('button', { name: /Until/ }).click();
    await page.getByRole('option', { name: '07:00' }).click();
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /07:00/ }).waitFor();
    await expect.poll(() => topic.isChecked()).toBe(false);
    const before = await mentions();
    await mention();
    expect(await mentions()).toBe(before);
    await topic.press('Space');
    await expect.poll(() => topic.isChecked()).toBe(true);
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await mention();
    expect(await mentions()).toBe(before + 1);
    await context.close();
  });
});

describe('privacy settings of a driver', () => {
  it('allow requesting erasure, downloading data, and withdrawing and renewing consent', async () => {
    const { context, page } = await open(driver, 'privacy');
    const erase = page.getByRole('button', { name: 'Request: Erase my data' });
    await erase.click();
    await page.getByRole('textbox').fill('I go home');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your request was sent.').waitFor();
    await page.getByText('I go home').waitFor();
    expect(await erase.count()).toBe(0);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);

    await page.getByRole('button', { name: 'Withdraw my consent' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('After 30 days, your application ends and your data is erased.').waitFor();
    await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
    await page.getByText(/Your data will be erased on/).waitFor();

    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText(/You agreed in this app on/).waitFor();
    await context.close();
  });
});
