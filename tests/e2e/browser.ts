import { type Browser, type Page, chromium as playwright } from 'playwright';
import { type DemoAccount, demoPassword } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';

/** The browser the product is tried in, with more flags where a test needs them. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { args = [], ...options } = await chromium();
  return playwright.launch({ ...options, args: [...args, ...flags] });
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
