import { type Browser, type Page, chromium as playwright } from 'playwright';
import { type DemoAccount, demoPassword } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';

/** Timeout of a wait in the browser, in milliseconds. Only hanging tests reach it, even on a slow machine. */
export const browserTimeout = 90_000;

let shared: Promise<Browser> | undefined;

/** Returns the worker's browser, shared by all its files; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** Opens a browser with its own flags; the caller must close it. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return playwright.launch(await chromium(...flags));
}

/** Fills in and submits the form. */
export async function signIn(
  page: Page,
  account: Pick<DemoAccount, 'identifier'>,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Phone number or email').fill(account.identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Disables live updates for a page from its next load on; it only fetches. */
export async function disableLiveUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/realtime/, () => undefined);
}

/** Returns the browser's stored session. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => [area.getItem('auth_token'), area.getItem('auth_user')]),
  );
}
