import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoId, listedAccounts } from '#mocks/demo/accounts.ts';
import { browserTimeout, sharedBrowser, signIn } from './browser.ts';
import { type StaticSite, serveFolder } from './static-site.ts';

const [, recruiter] = listedAccounts;

/** A candidate named Arvind, owned by the recruiter. */
const candidate = `/rest/v1/candidates?id=eq.${demoId(1009)}`;

/**
 * Serves the built demo as static files for the tests of a file; returns a function that opens a new browser context,
 * which is closed after the test. An error thrown in a page fails the test.
 */
export function runDemo(): () => Promise<BrowserContext> {
  let site: StaticSite;
  let browser: Browser;
  let context: BrowserContext | undefined;
  const errors: string[] = [];

  beforeAll(async () => {
    site = await serveFolder(inject('builtDemo'));
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await context?.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => site.stop());

  return async () => {
    context = await browser.newContext({ locale: 'en-GB', baseURL: site.origin });
    context.setDefaultTimeout(browserTimeout);
    context.on('weberror', (error) => errors.push(error.error().message));
    return context;
  };
}

/** Opens a URL in a new tab. */
export async function open(context: BrowserContext, address = '/login'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Opens the home page with a session shared by all tabs. */
export async function openHome(context: BrowserContext): Promise<Page> {
  const page = await open(context, '/recruiter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Signs in the recruiter: with one tap, or through the form if all tabs should share the session. */
export async function enter(page: Page, { isRemembered = false } = {}): Promise<void> {
  if (isRemembered) {
    await page.getByText('Remember me').click();
    await signIn(page, recruiter);
  } else await page.getByRole('button', { name: 'Recruiter' }).click();
  await page.waitForURL('**/recruiter');
}

/** Changes the candidate's first name; resolves with the response's status. */
export async function rename(page: Page, name: string): Promise<number> {
  const { status } = await ask(page, candidate, 'PATCH', { first_name: name });
  return status;
}

/** Returns the candidate's first name, or the response instead. */
export async function nameOf(page: Page): Promise<string> {
  const { text } = await ask(page, `${candidate}&select=first_name`);
  return JSON.parse(text).first_name ?? text;
}

/** Requests the backend as the signed-in user, from inside the page. */
function ask(page: Page, path: string, method = 'GET', body?: object) {
  return page.evaluate(
    async ([path, method, body]) => {
      const stored = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token') ?? '{}';
      const { accessToken } = JSON.parse(stored);
      const headers = {
        accept: 'application/vnd.pgrst.object+json',
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      };
      const response = await fetch(path, { method, headers, ...(body && { body }) });
      return { status: response.status, text: await response.text() };
    },
    [path, method, body ? JSON.stringify(body) : ''] as const,
  );
}
