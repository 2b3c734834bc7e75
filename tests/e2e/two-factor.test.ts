import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { codeOf, enrol, removeApp } from './authenticator.ts';
import { signIn } from './browser.ts';
import { accessToken } from './users.ts';
import { runProduct } from './visit.ts';

const [adminWithoutFactor, recruiter, , driver] = listedAccounts;
const adminWith = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined);
const { newVisitor, signedIn, publishableKey, mailTo } = runProduct();

/** People used by no other test in this file. */
function account(name: string) {
  const found = demoAccounts.find(({ identifier }) => identifier.startsWith(name));
  if (!found) throw new Error(`No demo account ${name}`);
  return found;
}

const settings = (section: string) => `/settings?section=${section}`;

/** Returns the number of `users` rows visible to a token. */
async function rowsFor(page: Page, bearer: string): Promise<number> {
  const headers = { apikey: await publishableKey(), authorization: `Bearer ${bearer}` };
  const answer = await page.request.get('/rest/v1/users?select=id', { headers });
  return (await answer.json()).length;
}

describe('two-factor sign-in, from set-up to removal', () => {
  it('is set up, required at sign-in, enforced by the database, and removed', async () => {
    const priya = account('priya');
    const { context, page } = await signedIn(priya, { at: settings('twoFactor') });
    const before = await accessToken(page);
    expect(await rowsFor(page, before)).toBe(1);
    const { key, codes } = await enrol(page);
    expect(codes).toHaveLength(10);

    // The session continues at the higher level; the earlier token is no longer accepted.
    const verifiedSession = await accessToken(page);
    expect(verifiedSession).not.toBe(before);
    expect([await rowsFor(page, verifiedSession), await rowsFor(page, before)]).toEqual([1, 0]);
    await page.getByText('10 codes left').waitFor();

    await page.getByRole('button', { name: /’s account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await signIn(page, priya);
    await page.getByLabel('Verification code').fill(codeOf(key, -20));
    await page.getByText('Invalid verification code').waitFor();
    await page.getByLabel('Verification code').fill(codeOf(key));
    await page.waitForURL('**/recruiter');

    await page.goto(settings('twoFactor'));
    await removeApp(page);
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    await context.close();
  });

  it('updates another tab, whose outdated list does not overwrite it', async () => {
    const { context, page } = await signedIn(account('nadia'), { at: settings('twoFactor') });
    const tab = await context.newPage();
    const stored: boolean[] = [];
    await tab.exposeFunction('noteStored', (user: string) => stored.push(JSON.parse(user).twoFactorEnabled));
    await tab.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'auth_user') Object(globalThis).noteStored(value);
        setItem.call(this, key, value);
      };
    });
    await tab.goto(settings('twoFactor'));
    await tab.getByRole('button', { name: 'Set up an app' }).waitFor();
    await enrol(page);
    await expect.poll(() => stored.at(-1)).toBe(true);
    await tab.getByRole('link', { name: 'Sessions' }).click();
    await tab.getByRole('list', { name: 'Where you are signed in' }).waitFor();
    expect(stored.lastIndexOf(false)).toBeLessThan(stored.indexOf(true));
    await context.close();
  });

  it('accepts each recovery code once in place of the app', async () => {
    const omar = account('omar');
    const { context, page } = await signedIn(omar, { at: settings('twoFactor') });
    const { codes } = await enrol(page);

    const lost = await newVisitor();
    await signIn(lost.page, omar);
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = lost.page.getByRole('textbox', { name: 'Recovery code' });
    await field.fill('0000-0000-0000');
    await lost.page.getByRole('button', { name: 'Sign in' }).click();
    await lost.page.getByText('This recovery code is wrong or has already been used').waitFor();
    await field.fill(codes[4]?.toLowerCase() ?? '');
    await lost.page.getByRole('button', { name: 'Sign in' }).click();
    await lost.page.waitForURL('**/recruiter');
    await lost.page.goto(settings('twoFactor'));
    await lost.page.getByRole('button', { name: 'Set up an app' }).waitFor();
    await lost.page.getByRole('button', { name: /Notifications/ }).click();
    await lost.page.getByText('One of your recovery codes was used to sign in').waitFor();
    await lost.context.close();
    await context.close();
  });
});

describe('a password reset by email', () => {
  it('works in the browser that requested it, and signs out all devices', async () => {
    const hamza = account('hamza');
    const { context, page } = await signedIn(hamza, { at: settings('password') });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByText('We sent a link to').waitFor();
    const link = await mailTo(hamza.identifier);

    const otherVisitor = await newVisitor();
    await otherVisitor.page.goto('/login?code=00000000-0000-4000-8000-000000000000');
    await otherVisitor.page.getByText('This link works only in the browser that requested it.').waitFor();
    await otherVisitor.context.close();

    await page.goto(link);
    await page.getByLabel('New password').fill('oryx-harbour-77');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your new password is saved').waitFor();
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    await page.waitForURL('**/login');
    await signIn(page, hamza, 'oryx-harbour-77');
    await page.waitForURL('**/recruiter');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
    await page.getByText('This link has already been used or has expired. Request a new one.').waitFor();
    await context.close();
  });
});

describe('sessions and identities', () => {
  it('lists each device, and signs another one out', async () => {
    // A device is named after the browser that signs in.
    const [one, other] = [await newVisitor(), await newVisitor()];
    for (const { page } of [one, other]) {
      await signIn(page, account('grace'));
      await page.waitForURL('**/operations');
    }
    await one.page.goto(settings('sessions'));
    const devices = one.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await devices.nth(1).waitFor();
    await expect
      .poll(() => devices.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Chrome on Linux\s*This device/),
        expect.stringMatching(/^Chrome on Linux\s*Last used today/),
      ]);
    await one.page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await one.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await one.page.getByText('You are signed in on this device only.').waitFor();
    // The other device notices at its next request to the auth server.
    await other.page.goto(settings('identities'));
    await other.page.waitForURL('**/login');
    for (const { context } of [one, other]) await context.close();
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const requirementHeading = (page: Page) => heading(page, 'Before you continue');

describe('two-factor sign-in that an admin requires for staff', () => {
  it('must be set up before any page opens, and again after it is removed', async () => {
    const work = await signedIn(recruiter, { at: '/recruiter/leads' });
    const ride = await signedIn(driver, { at: '/driver/documents' });
    const desk = await signedIn(adminWithoutFactor);
    await work.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const { context, page } = await newVisitor();
    await signIn(page, adminWith ?? { identifier: '' });
    await page.getByLabel('Verification code').fill(codeOf(adminWith?.totpSecret ?? ''));
    await page.waitForURL('**/admin');
    await page.goto('/admin/config');
    const isNeeded = page.getByRole('switch', { name: 'Require two-factor sign-in for staff' });
    await isNeeded.press('Space');
    await page.getByText(/staff must set up two-factor sign-in before/).waitFor();

    // While at work, notified by the server.
    await requirementHeading(work.page).waitFor();
    expect(await work.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await requirementHeading(desk.page).waitFor();
    // Through a URL, which is kept.
    await work.page.goto('/recruiter/offers');
    await requirementHeading(work.page).waitFor();
    await work.page.getByText(/An admin requires two-factor sign-in for all staff/).waitFor();
    expect(await heading(work.page, 'Offer Management').count()).toBe(0);
    const tab = await work.context.newPage();
    await tab.goto('/recruiter/leads');
    await requirementHeading(tab).waitFor();
    await enrol(work.page);
    await heading(work.page, 'Offer Management').waitFor();
    await heading(tab, 'Lead Management').waitFor();
    expect(new URL(work.page.url()).pathname).toBe('/recruiter/offers');
    await work.page.reload();
    await heading(work.page, 'Offer Management').waitFor();

    await work.page.goto(settings('twoFactor'));
    await removeApp(work.page);
    await requirementHeading(work.page).waitFor();

    // Neither a driver nor an admin with a factor saw the demand.
    expect([await requirementHeading(ride.page).count(), await requirementHeading(page).count()]).toEqual([
      0, 0,
    ]);
    await ride.page.reload();
    await heading(ride.page, 'Documents').waitFor();

    await isNeeded.press('Space');
    await heading(work.page, 'Settings').waitFor();
    for (const each of [work.context, ride.context, desk.context, context]) await each.close();
  });
});
