import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn, storedSession } from './browser.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter, operations, driver] = listedAccounts;
const withFactor = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined);
if (!withFactor?.totpSecret) throw new Error('No demo account has a second factor');

const { newVisit, newVisitor } = runProduct();

describe('the built pages', () => {
  it('have their styles in the right order: what a component says outweighs the reset', async () => {
    const { context, page } = await newVisitor();
    const colours = await page.getByRole('button', { name: 'Sign in' }).evaluate((button) => ({
      button: getComputedStyle(button).backgroundColor,
      page: getComputedStyle(document.body).backgroundColor,
    }));
    expect(colours.button).toMatch(/^oklch\(0\.47 /);
    expect(colours.page).toMatch(/^oklch\(0\.98/);
    await context.close();
  });
});

describe('a person signs in', () => {
  it.each([
    { account: admin, home: '/admin', title: 'Dashboard', role: 'Admin Dashboard' },
    { account: recruiter, home: '/recruiter', title: 'Dashboard', role: 'Recruiter Dashboard' },
    { account: operations, home: '/operations', title: 'Dashboard', role: 'Operations Dashboard' },
    { account: driver, home: '/driver', title: 'Dashboard', role: 'Driver Portal' },
  ])('as $account.role and lands at $home', async ({ account, home, title, role }) => {
    const { context, page } = await newVisitor();
    await signIn(page, account);
    await page.waitForURL(`**${home}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForFunction((words) => document.title.includes(words), role);
    await context.close();
  });

  it('with one tap on a demo account', async () => {
    const { context, page } = await newVisitor();
    await page.getByRole('button', { name: 'Recruiter' }).click();
    await page.waitForURL('**/recruiter');
    await context.close();
  });

  it.each(['0501234567', '+971 50 123 4567', '00971501234567', '٠٥٠١٢٣٤٥٦٧'])(
    'by phone, written %s',
    async (identifier) => {
      const { context, page } = await newVisitor();
      await signIn(page, { identifier });
      await page.waitForURL('**/driver');
      await context.close();
    },
  );

  it('also when the form is sent before the scripts have come', async () => {
    const { context, page } = await newVisit();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.goto('/login', { waitUntil: 'commit' });
    await signIn(page, recruiter);
    await page.locator('form[data-sent-early]').waitFor();
    scripts.resolve();
    await page.waitForURL('**/recruiter');
    await context.close();
  });

  it('with a second factor, and lands at home', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, withFactor);
    await page.getByLabel('Verification code').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('000000');
    await page.getByText('Invalid verification code').waitFor();
    const code = new TOTP({ secret: Secret.fromBase32(String(withFactor.totpSecret)) }).generate();
    await page.getByLabel('Verification code').fill(code);
    await page.waitForURL('**/admin');
    await context.close();
  });
});

describe('a session', () => {
  it('that is remembered survives the tab, and one that is not does not', async () => {
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await again.waitForURL('**/recruiter');
    await context.close();

    const forgetful = await newVisitor();
    await signIn(forgetful.page, recruiter);
    await forgetful.page.waitForURL('**/recruiter');
    await forgetful.page.reload();
    await forgetful.page.getByRole('heading', { level: 1 }).waitFor();
    const other = await forgetful.context.newPage();
    await other.goto('/recruiter');
    await other.waitForURL('**/login');
    await forgetful.context.close();
  });

  it('leads on to where a link points, and home after a sign-out or to a page of another role', async () => {
    const { context, page } = await newVisit();
    await page.goto('/recruiter/leads?tab=pool');
    await page.waitForURL('**/login');
    await signIn(page, recruiter);
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === '/recruiter/leads?tab=pool');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');

    const other = await newVisit();
    await other.page.goto('/recruiter/leads');
    await other.page.waitForURL('**/login');
    await signIn(other.page, driver);
    await other.page.waitForURL('**/driver');
    for (const each of [context, other.context]) await each.close();
  });

  it('ends in every tab when one signs out', async () => {
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');
    const other = await context.newPage();
    await other.goto('/recruiter/leads');
    await other.getByRole('heading', { name: 'Lead Management' }).waitFor();

    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(await storedSession(other)).toEqual([null, null, null, null]);
    await context.close();
  });

  it('that the server refuses is cleared and leads to a full load of the sign-in page', async () => {
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
      }),
    );
    const fullLoad = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/login'),
    );
    await page.reload();
    await (await fullLoad).response();
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/login'));
    await page.getByText('You were signed out because your session ended.').waitFor();
    expect(await storedSession(page)).toEqual([null, null, null, null]);
    // Where they were is all that is left: it is for when they are back.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['auth_place']);
    await context.close();
  });
});

describe('addresses', () => {
  it('of a recovery link that is over say so, and what to do', async () => {
    const { context, page } = await newVisit();
    const told = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    await page.goto(`/login?${told}#${told}&sb=`);
    await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
    await page.getByText('This link was used already or is too old. Ask for a new one.').waitFor();
    await page.getByText(/You can ask for a new link in Settings/).waitFor();
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await page.getByLabel('Phone number or email').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('of pages whose code is on its way say "Loading..."', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, recruiter);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/signed-in-*.js', (route) => code.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading...').waitFor();
    code.resolve();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it('lead a visitor to the sign-in page', async () => {
    const { context, page } = await newVisitor();
    for (const path of ['/', '/recruiter/leads', '/admin/config/health', '/settings', '/nothing/here']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await context.close();
  });

  it('of other roles lead home, as do /login and /', async () => {
    const { context, page } = await newVisitor();
    await page.getByText('Remember me').click();
    await signIn(page, operations);
    await page.waitForURL('**/operations');
    for (const path of [
      '/',
      '/login',
      '/admin/users',
      '/recruiter/leads',
      '/driver/status/7',
      '/nothing/here',
    ]) {
      await page.goto(path);
      await page.waitForURL('/operations');
    }
    await page.goto('/operations/visa');
    await page.getByRole('heading', { level: 1, name: 'Visa Processing' }).waitFor();
    await page.getByText('This screen is not built yet.').waitFor();
    await context.close();
  });
});
