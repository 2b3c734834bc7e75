import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn, tellNothing } from './browser.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const login = '**/api/auth/login';

const { newVisitor } = runProduct();

describe('signing in says what went wrong, and keeps the form', () => {
  it('a wrong password', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, recruiter, 'not-the-password');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Error\s*Invalid credentials/);
    await expect.poll(() => alert.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await expect.poll(() => page.getByLabel('Phone number or email').inputValue()).toBe(recruiter.identifier);
    await context.close();
  });

  it('no connection, before anything is sent', async () => {
    const { context, page } = await newVisitor();
    let asked = 0;
    await page.route(login, (route) => {
      asked += 1;
      return route.continue();
    });
    // The demo accounts appear once the page is alive; before that it could not even load its own parts.
    await page.getByRole('button', { name: 'Recruiter' }).waitFor();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await signIn(page, recruiter);
    await page
      .getByText('Network connection unavailable. Please check your internet connection and try again.')
      .waitFor();
    expect(asked).toBe(0);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/recruiter');
    await context.close();
  });

  it('no answer', async () => {
    const { context, page } = await newVisitor();
    await page.route(login, (route) => route.abort());
    await signIn(page, recruiter);
    await page.getByText('Network error. Please check your connection.').waitFor();
    await context.close();
  });

  it('a page in place of an answer', async () => {
    const { context, page } = await newVisitor();
    await page.route(login, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await signIn(page, recruiter);
    await page.getByText('Received HTML response instead of expected JSON data').waitFor();
    await context.close();
  });

  it('no answer within thirty seconds', async () => {
    const { context, page } = await newVisitor();
    await page.clock.install();
    await page.route(login, () => {});
    await signIn(page, recruiter);
    await page.getByText('Signing in...').waitFor();
    await page.clock.fastForward(30_000);
    await page.getByText('Network error. Please check your connection.').waitFor();
    await context.close();
  });

  it('too many tries', async () => {
    const { context, page } = await newVisitor();
    await page.route(login, (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'too_many_attempts', message: 'Too many attempts', requestId: 'r' } },
      }),
    );
    await signIn(page, recruiter);
    await page.getByText('Login error: Too many attempts').waitFor();
    await context.close();
  });
});

describe('settings that do not come', () => {
  it('leave the defaults in place, say so, and load on a second try', async () => {
    const { context, page } = await newVisitor();
    await tellNothing(page);
    await page.reload();
    await page.route('**/rest/v1/system_settings**', (route) => route.abort());
    await signIn(page, recruiter);
    await page.getByText('Network connection unavailable. Using default settings.').waitFor();
    await page.getByRole('link', { name: 'Commission Tracker' }).waitFor();
    await page.unroute('**/rest/v1/system_settings**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Using default settings').waitFor({ state: 'detached' });
    await context.close();
  });

  it('are given up after eight seconds', async () => {
    const { context, page } = await newVisitor();
    await page.clock.install();
    await page.route('**/rest/v1/system_settings**', () => {});
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');
    await page.getByRole('link', { name: 'Lead Management' }).waitFor();
    await page.clock.fastForward(8_000);
    await page.getByText('Unable to load system settings. Using default values.').waitFor();
    await context.close();
  });
});

describe('a page whose code does not come', () => {
  it('says so in its frame, and opens once it can be had', async () => {
    const { context, page } = await newVisitor();
    await context.route('**/assets/leads-page*.js', (route) => route.abort());
    await signIn(page, recruiter);
    await page.waitForURL('**/recruiter');
    await page.getByRole('link', { name: 'Lead Management' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('link', { name: 'Commission Tracker' }).waitFor();
    await context.unroute('**/assets/leads-page*.js');
    await again.click();
    await page.getByRole('tab', { name: /Unassigned pool/ }).waitFor();
    await context.close();
  });
});
