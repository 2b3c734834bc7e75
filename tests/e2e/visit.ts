import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openSession } from '#machines/session/lifetime.ts';
import { tokenKey, userKey } from '#machines/session/storage.ts';
import { freePort } from '#mocks/backend/db/free-port.ts';
import { type DemoAccount, demoPassword } from '#mocks/demo/accounts.ts';
import { sessionResponse } from '#shared/contract.ts';
import { browserTimeout, openBrowser, sharedBrowser } from './browser.ts';
import { type Product, readyFolder, startProduct } from './product.ts';

/** A visitor of the product in a new browser; relative URLs are the product's. */
export interface Visit {
  context: BrowserContext;
  page: Page;
}

/** Start URL and options of a signed-in visit. */
interface Entrance {
  at?: string;
  password?: string;
  before?: (page: Page) => Promise<unknown>;
  /** Runs the worker that caches drivers' pages; a test's network handlers apply behind it. */
  hasWorker?: boolean;
}

/** Opens a URL as a signed-in user. */
export type SignedIn = (account: Pick<DemoAccount, 'identifier'>, entrance?: Entrance) => Promise<Visit>;

/**
 * Runs the product, on a copy of the seeded data, for the tests of a file. An error thrown in a page fails the test.
 * With `flags` the file has its own browser. Of the returned functions, `newVisitor` opens `/login`, `signedIn` a URL
 * with a stored session, and `newVisit` nothing.
 */
export function runProduct(flags: readonly string[] = []) {
  let folder: Awaited<ReturnType<typeof readyFolder>>;
  let product: Product;
  let browser: Browser;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = await readyFolder();
    product = await startProduct(folder.path, await freePort());
    browser = flags.length > 0 ? await openBrowser(flags) : await sharedBrowser();
  });
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    if (flags.length > 0) await browser.close();
    else for (const context of browser.contexts()) await context.close();
    await product.stop();
    await folder.remove();
  });

  async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      locale: 'en-GB',
      baseURL: product.origin,
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(browserTimeout);
    context.on('weberror', (error) => errors.push(error.error().message));
    return { context, page: await context.newPage() };
  }

  async function newVisitor(): Promise<Visit> {
    const visit = await newVisit();
    await visit.page.goto('/login');
    return visit;
  }

  /**
   * Opens a URL, by default the role's home page, with a remembered session. Network changes made by `before` apply
   * from the first request on.
   */
  async function signedIn(
    { identifier }: Pick<DemoAccount, 'identifier'>,
    { at = '/', password = demoPassword, before = async () => {}, hasWorker = false }: Entrance = {},
  ): Promise<Visit> {
    const response = await fetch(`${product.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [identifier.includes('@') ? 'email' : 'phoneNumber']: identifier, password }),
    });
    const { user, tokens } = openSession(sessionResponse.parse(await response.json()), true);
    const localStorage = [
      { name: tokenKey, value: JSON.stringify(tokens) },
      { name: userKey, value: JSON.stringify(user) },
    ];
    const visit = await newVisit({
      serviceWorkers: hasWorker ? 'allow' : 'block',
      storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
    });
    await before(visit.page);
    await visit.page.goto(at);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    return visit;
  }

  async function keyOf(kind: 'publishable' | 'secret'): Promise<string> {
    return JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8'))[kind];
  }

  /**
   * Requests the product as the server, or with a user's token. Returns the response's JSON, null if empty; fails if the
   * response is an error.
   */
  async function ask(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const response = await fetch(`${product.origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        apikey: await keyOf('secret'),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  }

  /** Returns the folder of unsent messages. */
  const outbox = () => join(folder.path, 'outbox');

  /** Returns the link in the last mail to an address. */
  async function mailTo(address: string): Promise<string> {
    const files = (await readdir(outbox())).sort();
    const mails = await Promise.all(files.map((file) => readFile(join(outbox(), file), 'utf8')));
    const link = mails.findLast((mail) => mail.includes(`To: ${address}`))?.match(/^https?:.*$/m)?.[0];
    if (!link) throw new Error(`No mail to ${address}`);
    return link;
  }

  return {
    ask,
    mailTo,
    newVisit,
    newVisitor,
    signedIn,
    publishableKey: () => keyOf('publishable'),
    secretKey: () => keyOf('secret'),
    outbox,
    origin: () => product.origin,
  };
}
