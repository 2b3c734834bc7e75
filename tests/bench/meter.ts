import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright';
import { chromium } from '../chromium.ts';
import { type Account, sessionOf, store } from './session.ts';

const debuggingPort = 4181;

/** A browser that weighs pages and times their paint. */
export interface Meter {
  /** JavaScript and CSS of a first visit to `path`, as they crossed the wire, in 1,000 bytes. */
  kilobytes(path: string, account?: Account): Promise<number>;
  /** Largest contentful paint of `path` under Lighthouse's mobile preset, in seconds: the median of three. */
  paint(path: string): Promise<number>;
  /** Makes the account the one whose pages `paint` opens, with the files of a sign-in already in the cache. */
  signIn(account: Account): Promise<void>;
  /** Empties the cache, keeps the session. */
  forgetFiles(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the browser of the tests on the site at `origin`. */
export async function openMeter(origin: string): Promise<Meter> {
  const { args = [], ...options } = await chromium();
  const profile = await mkdtemp(join(tmpdir(), 'meter-'));
  // Lighthouse works in the browser's own profile, so that one and no private context is used for painting.
  const context = await playwright.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);

  async function paintOnce(path: string): Promise<number> {
    const result = await lighthouse(`${origin}${path}`, {
      port: debuggingPort,
      onlyAudits: ['largest-contentful-paint'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const value = result?.lhr.audits['largest-contentful-paint']?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse saw nothing paint at ${path}`);
    return value / 1000;
  }

  return {
    async kilobytes(path, account) {
      const visitor = await context.browser()?.newContext();
      if (!visitor) throw new Error('The browser gives no private context');
      if (account) await visitor.addInitScript(store, await sessionOf(origin, account));
      const visit = await visitor.newPage();
      const sizes: Promise<number>[] = [];
      visit.on('requestfinished', (request) => {
        if (!['script', 'stylesheet'].includes(request.resourceType())) return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await visit.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await visitor.close();
      return total / 1000;
    },
    async paint(path) {
      const times = [await paintOnce(path), await paintOnce(path), await paintOnce(path)];
      return times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
    },
    async signIn(account) {
      await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
      await page.evaluate(store, await sessionOf(origin, account));
      await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    },
    async forgetFiles() {
      await cdp.send('Network.clearBrowserCache');
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
