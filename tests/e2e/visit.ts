import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { freePort, type Product, startProduct, temporaryFolder } from './product.ts';

/** Somebody in front of the product, in a browser that has never been there; addresses are the product's own. */
export interface Visit {
  context: BrowserContext;
  page: Page;
}

/**
 * Runs the product and a browser for the tests of a file. Gives the ways to visit: `newVisit` begins nowhere,
 * `newVisitor` at `/login`; the key that the product's requests carry;
 * and where its mail is kept. An error thrown in a page fails the test. `flags` are the browser's.
 */
export function runProduct(flags: readonly string[] = []) {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let product: Product;
  let browser: Browser;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    product = await startProduct(folder.path, await freePort());
    browser = await openBrowser(flags);
  });
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await folder.remove();
  });

  async function newVisit(): Promise<Visit> {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: product.origin });
    context.on('weberror', (error) => errors.push(error.error().message));
    return { context, page: await context.newPage() };
  }

  async function newVisitor(): Promise<Visit> {
    const visit = await newVisit();
    await visit.page.goto('/login');
    return visit;
  }

  async function publishableKey(): Promise<string> {
    return JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8')).publishable;
  }

  /** The folder of the messages that were not sent. */
  const outbox = () => join(folder.path, 'outbox');

  async function secretKey(): Promise<string> {
    return JSON.parse(await readFile(join(folder.path, 'keys.json'), 'utf8')).secret;
  }

  /** The link of the last mail to an address. */
  async function mailTo(address: string): Promise<string> {
    const files = (await readdir(outbox())).sort();
    const mails = await Promise.all(files.map((file) => readFile(join(outbox(), file), 'utf8')));
    const link = mails.findLast((mail) => mail.includes(`To: ${address}`))?.match(/^https?:.*$/m)?.[0];
    if (!link) throw new Error(`No mail to ${address}`);
    return link;
  }

  return { mailTo, newVisit, newVisitor, publishableKey, outbox, secretKey, origin: () => product.origin };
}
