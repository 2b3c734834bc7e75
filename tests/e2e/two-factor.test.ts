import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#mocks/demo/accounts.ts';
import { codeOf, enrol, removeApp } from './authenticator.ts';
import { signIn } from './browser.ts';
import { runProduct } from './visit.ts';

const { newVisitor, publishableKey, outbox } = runProduct();

/** People whom nothing else in this file signs in as. */
function account(identifier: string) {
  const found = demoAccounts.find((each) => each.identifier.startsWith(identifier));
  if (!found) throw new Error(`No demo account ${identifier}`);
  return found;
}
const [priya, omar, hamza, grace, nadia] = ['priya', 'omar', 'hamza', 'grace', 'nadia'].map(account);

async function open(page: Page, section: string): Promise<void> {
  await page.goto(`/settings?section=${section}`);
}

/** Passes the first step, remembered so that the page may be loaded anew. */
async function enter(page: Page, identifier: string, password = demoPassword): Promise<void> {
  await page.getByText('Remember me').click();
  await signIn(page, { identifier }, password);
}

/** Sets up an app in Settings. */
async function enrolInSettings(page: Page) {
  await open(page, 'twoFactor');
  return enrol(page);
}

async function token(page: Page): Promise<string> {
  const stored = await page.evaluate(
    () => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'),
  );
  return JSON.parse(stored ?? '{}').accessToken;
}

/** How many rows of `users` the database shows to a token. */
async function rowsFor(page: Page, bearer: string): Promise<number> {
  const headers = { apikey: await publishableKey(), authorization: `Bearer ${bearer}` };
  const answer = await page.request.get('/rest/v1/users?select=id', { headers });
  return (await answer.json()).length;
}

describe('two-factor sign-in, from set-up to removal', () => {
  it('is set up, asked for, held to by the database, and removed', { timeout: 120_000 }, async () => {
    const { context, page } = await newVisitor();
    await enter(page, priya?.identifier ?? '');
    await page.waitForURL('**/recruiter');
    const before = await token(page);
    expect(await rowsFor(page, before)).toBe(1);
    const { key, codes } = await enrolInSettings(page);
    expect(codes).toHaveLength(10);

    // The session goes on, lifted; the token of before opens nothing any more.
    const lifted = await token(page);
    expect(lifted).not.toBe(before);
    expect([await rowsFor(page, lifted), await rowsFor(page, before)]).toEqual([1, 0]);
    await page.getByText('10 codes left').waitFor();

    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    for (const steps of [-1, 1]) {
      const other = await newVisitor();
      await enter(other.page, priya?.identifier ?? '');
      // A code of the period before is refused once the next has begun.
      await expect.poll(() => Date.now() % 30_000, { timeout: 10_000 }).toBeLessThan(25_000);
      await other.page.getByLabel('Verification code').fill(codeOf(key, steps));
      await other.page.waitForURL('**/recruiter');
      await other.context.close();
    }
    await enter(page, priya?.identifier ?? '');
    await page.getByLabel('Verification code').fill(codeOf(key, -20));
    await page.getByText('Invalid verification code').waitFor();
    await page.getByLabel('Verification code').fill(codeOf(key));
    await page.waitForURL('**/recruiter');

    await open(page, 'twoFactor');
    await removeApp(page);
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    await context.close();
  });

  it('is known in another tab, whose older list says nothing back', { timeout: 120_000 }, async () => {
    const { context, page } = await newVisitor();
    await enter(page, nadia?.identifier ?? '');
    await page.waitForURL('**/recruiter');
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
    await open(tab, 'twoFactor');
    await tab.getByRole('button', { name: 'Set up an app' }).waitFor();
    await enrolInSettings(page);
    await expect.poll(() => stored.at(-1)).toBe(true);
    await tab.getByRole('link', { name: 'Sessions' }).click();
    await tab.getByRole('list', { name: 'Where you are signed in' }).waitFor();
    expect(stored.lastIndexOf(false)).toBeLessThan(stored.indexOf(true));
    await context.close();
  });

  it('lets somebody without the app in by a recovery code, once', { timeout: 120_000 }, async () => {
    const { context, page } = await newVisitor();
    await enter(page, omar?.identifier ?? '');
    await page.waitForURL('**/recruiter');
    const { codes } = await enrolInSettings(page);

    const lost = await newVisitor();
    await enter(lost.page, omar?.identifier ?? '');
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = lost.page.getByRole('textbox', { name: 'Recovery code' });
    await field.fill('0000-0000-0000');
    await lost.page.getByRole('button', { name: 'Sign in' }).click();
    await lost.page.getByText('This recovery code is wrong or was used before').waitFor();
    await field.fill(codes[4]?.toLowerCase() ?? '');
    await lost.page.getByRole('button', { name: 'Sign in' }).click();
    await lost.page.waitForURL('**/recruiter');
    await open(lost.page, 'twoFactor');
    await lost.page.getByRole('button', { name: 'Set up an app' }).waitFor();
    await lost.page.getByRole('button', { name: /Notifications/ }).click();
    await lost.page.getByText('One of your recovery codes was used to sign in').waitFor();
    await lost.context.close();
    await context.close();
  });
});

describe('a new password by e-mail', () => {
  it('is chosen in the browser that asked, and signs everybody out', { timeout: 120_000 }, async () => {
    const { context, page } = await newVisitor();
    await enter(page, hamza?.identifier ?? '');
    await page.waitForURL('**/recruiter');
    await open(page, 'password');
    await page.getByRole('button', { name: 'Send me a link to choose a new password' }).click();
    await page.getByText('A link is on its way').waitFor();
    const folder = outbox();
    const [mail] = (await readdir(folder)).sort().reverse();
    const text = await readFile(join(folder, mail ?? ''), 'utf8');
    const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

    const stranger = await newVisitor();
    await stranger.page.goto('/login?code=00000000-0000-4000-8000-000000000000');
    await stranger.page.getByText('This link works only in the browser that asked for it.').waitFor();
    await stranger.context.close();

    await page.goto(link);
    await page.getByLabel('New password').fill('oryx-harbour-77');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your new password is saved').waitFor();
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await page.waitForURL('**/login');
    await enter(page, hamza?.identifier ?? '', 'oryx-harbour-77');
    await page.waitForURL('**/recruiter');
    await page.goto(link);
    await page.getByText('This link was used already or is too old.').waitFor();
    await context.close();
  });
});

describe('sessions and identities', () => {
  it('shows each device, and signs another one out', { timeout: 120_000 }, async () => {
    const [one, other] = [await newVisitor(), await newVisitor()];
    for (const { page } of [one, other]) {
      await enter(page, grace?.identifier ?? '');
      await page.waitForURL('**/operations');
    }
    await open(one.page, 'sessions');
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
    // The other one learns it at its next question to the auth server.
    await open(other.page, 'identities');
    await other.page.waitForURL('**/login');

    await open(one.page, 'identities');
    await one.page.getByText('Your only way to sign in').waitFor();
    await one.page.getByRole('button', { name: 'Link Google' }).click();
    await one.page
      .getByText('This way to sign in is not set up: Unsupported provider: provider is not enabled')
      .waitFor();
    for (const { context } of [one, other]) await context.close();
  });
});
