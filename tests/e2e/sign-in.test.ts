import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn, storedSession } from './browser.ts';
import { runProduct } from './visit.ts';

const [, recruiter, , driver] = listedAccounts;

const { newVisit, newVisitor, signedIn } = runProduct();

describe('the built pages', () => {
  it('load their styles in the right order: component styles override the reset', async () => {
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

describe('signing in', () => {
  it('accepts a phone number in Arabic digits', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, { identifier: '٠٥٠١٢٣٤٥٦٧' });
    await page.waitForURL('**/driver');
    await context.close();
  });

  it('works even if the form is submitted before the scripts load', async () => {
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
});

describe('a session', () => {
  it('survives closing the tab only if it is remembered', async () => {
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
    // While one tab is open, others get the session from it; the browser stores none of it.
    const other = await forgetful.context.newPage();
    await other.goto('/recruiter/leads');
    await other.getByRole('heading', { name: 'Lead Management' }).waitFor();
    const stored = await other.evaluate(() => localStorage.getItem('auth_token'));
    expect(stored).toBeNull();
    for (const tab of [forgetful.page, other]) await tab.close();
    const last = await forgetful.context.newPage();
    await last.goto('/recruiter');
    await last.waitForURL('**/login');
    await forgetful.context.close();
  });

  it('opens the linked page, but home after a sign-out or for a page of another role', async () => {
    const { context, page } = await newVisit();
    await page.goto('/recruiter/leads?tab=pool');
    await page.waitForURL('**/login');
    await signIn(page, recruiter);
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === '/recruiter/leads?tab=pool');
    await page.getByRole('button', { name: /’s account/ }).click();
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

  it('ends in every tab when one tab signs out', async () => {
    const { context, page } = await signedIn(recruiter);
    const other = await context.newPage();
    await other.goto('/recruiter/leads');
    await other.getByRole('heading', { name: 'Lead Management' }).waitFor();

    await page.getByRole('button', { name: /’s account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
    await expect.poll(() => storedSession(other)).toEqual([null, null, null, null]);
    await context.close();
  });

  it('is cleared if the server refuses it, with a full load of the sign-in page', async () => {
    const { context, page } = await signedIn(recruiter);
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
    await page.getByText('Your session has ended.').waitFor();
    await expect.poll(() => storedSession(page)).toEqual([null, null, null, null]);
    // Only their last URL is left, for their return.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['auth_place']);
    await context.close();
  });
});

describe('page code', () => {
  it('shows "Loading..." until it loads', async () => {
    const { context, page } = await signedIn(recruiter);
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/open-product-*.js', (route) => code.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading...').waitFor();
    code.resolve();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it('is reported inside the app frame if it fails to load, and loads on retry', async () => {
    const { context, page } = await signedIn(recruiter, {
      before: (page) => page.route('**/assets/leads.screen-*.js', (route) => route.abort()),
    });
    await page.getByRole('link', { name: 'Lead Management' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('link', { name: 'Commission Tracker' }).waitFor();
    await page.unroute('**/assets/leads.screen-*.js');
    await again.click();
    await page.getByRole('tab', { name: /Unassigned pool/ }).waitFor();
    await context.close();
  });
});
