import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright';
import { type DemoAccount, demoPassword } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';

/** The browser the product is tried in. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch(await chromium());
}

/** A page of a person who has never been here, at `/login`; whatever the page logs as an error fails the test. */
export async function newVisitor(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  return { context, page };
}

/** Fills in the form and sends it. */
export async function signIn(
  page: Page,
  account: Pick<DemoAccount, 'identifier'>,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Phone number or email').fill(account.identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What the browser keeps of the session. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => [area.getItem('auth_token'), area.getItem('auth_user')]),
  );
}
