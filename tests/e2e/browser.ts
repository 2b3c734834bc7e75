import { type Browser, type Page, chromium as playwright } from 'playwright';
import { type DemoAccount, demoPassword } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which every file it runs shares; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** A browser with flags of its own, for the caller to close. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return playwright.launch(await chromium(...flags));
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

/** Has the page told of nothing that others do, from its next load on: what it looks at, it asks for itself. */
export async function tellNothing(page: Page): Promise<void> {
  await page.routeWebSocket(/realtime/, () => undefined);
}

/** What the browser keeps of the session. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => [area.getItem('auth_token'), area.getItem('auth_user')]),
  );
}
