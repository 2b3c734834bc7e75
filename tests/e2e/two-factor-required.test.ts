import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { codeOf, enrol, removeApp } from './authenticator.ts';
import { signIn, tellNothing } from './browser.ts';
import { answering, refused } from './config.ts';
import { runProduct } from './visit.ts';

const [adminWithout, recruiter, , driver] = listedAccounts;
const adminWith = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined);
const label = 'Staff need a second factor';

const { newVisitor, signedIn } = runProduct();

const visitAs = (account: (typeof listedAccounts)[number], at: string) => signedIn(account, { at });

/** An admin who has a second factor, at the switches. */
async function openSwitches() {
  const visit = await newVisitor();
  await signIn(visit.page, adminWith ?? { identifier: '' });
  await visit.page.getByLabel('Verification code').fill(codeOf(adminWith?.totpSecret ?? ''));
  await visit.page.waitForURL('**/admin');
  await visit.page.goto('/admin/config');
  await visit.page.getByRole('switch', { name: label }).waitFor();
  return visit;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const demand = (page: Page) => heading(page, 'Before you go on');

describe('a second factor that an admin asks of staff', () => {
  it('is set up before every page, which then is there, and is asked for again without', {
    timeout: 120_000,
  }, async () => {
    const work = await visitAs(recruiter, '/recruiter/leads');
    await heading(work.page, 'Lead Management').waitFor();
    const ride = await visitAs(driver, '/driver/documents');
    await heading(ride.page, 'Documents').waitFor();
    await work.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const { context, page } = await openSwitches();
    await page.getByRole('switch', { name: label }).press('Space');
    await page.getByText(/whoever of the staff has none sets one up/).waitFor();

    // At work, told by the server.
    await demand(work.page).waitFor();
    expect(await work.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // By an address, which stays.
    await work.page.goto('/recruiter/offers');
    await demand(work.page).waitFor();
    await work.page.getByText(/An admin asks all staff to sign in in two steps/).waitFor();
    expect(await heading(work.page, 'Offer Management').count()).toBe(0);
    const tab = await work.context.newPage();
    await tab.goto('/recruiter/leads');
    await demand(tab).waitFor();
    await enrol(work.page);
    await heading(work.page, 'Offer Management').waitFor();
    await heading(tab, 'Lead Management').waitFor();
    expect(new URL(work.page.url()).pathname).toBe('/recruiter/offers');
    await work.page.reload();
    await heading(work.page, 'Offer Management').waitFor();

    await work.page.goto('/settings?section=twoFactor');
    await removeApp(work.page);
    await demand(work.page).waitFor();

    // Neither a driver nor an admin who has one saw anything of it.
    expect([await demand(ride.page).count(), await demand(page).count()]).toEqual([0, 0]);
    await ride.page.reload();
    await heading(ride.page, 'Documents').waitFor();

    await page.getByRole('switch', { name: label }).press('Space');
    await heading(work.page, 'Settings').waitFor();
    for (const each of [work.context, ride.context, context]) await each.close();
  });

  it('is asked by no admin without one, and of them too, unless the settings cannot be read', async () => {
    const { context, page } = await visitAs(adminWithout, '/admin/config');
    await page.getByText('Set up your own second factor in Settings first.').waitFor();
    expect(await page.getByRole('switch', { name: label }).isDisabled()).toBe(true);
    const other = await openSwitches();
    await other.page.getByRole('switch', { name: label }).press('Space');
    await demand(page).waitFor();
    await other.context.close();
    await tellNothing(page);
    await page.route('**/rest/v1/system_settings**', answering('GET', refused));
    await page.reload();
    await page.getByText('Database configuration error. Using default settings.').waitFor();
    await heading(page, 'System Configuration').waitFor();
    expect(await demand(page).count()).toBe(0);
    await page.unroute('**/rest/v1/system_settings**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await demand(page).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await context.close();
  });
});
