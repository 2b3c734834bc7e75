import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium as playwright } from 'playwright';
import { chromium } from '../chromium.ts';
import { type Account, sessionOf, store } from './session.ts';

const debuggingPort = 4181;

/** A visit with Lighthouse's mobile preset; of several, the one with the median largest paint. */
export interface Visit {
  /** In seconds. */
  largestPaint: number;
  /** In seconds. */
  firstPaint: number;
  /** Blocking time of the main thread, in milliseconds. */
  blocked: number;
  /** Transferred scripts and styles, in 1,000 bytes. */
  code: number;
  /** All transferred data, in 1,000 bytes. */
  bytes: number;
  requests: number;
}

/** A browser that measures first visits. */
export interface Meter {
  /** Visits a URL three times, each with an empty cache. */
  visit(address: string): Promise<Visit>;
  /** Visits three times with only the files of `/login` in the cache. */
  visitAfterSignIn(account: Account, address: string): Promise<Visit>;
  /** Signs in the account whose pages are visited. */
  signIn(account: Account): Promise<void>;
  close(): Promise<void>;
}

/** Opens the test browser; relative URLs refer to the site at `origin`. */
export async function openMeter(origin: string): Promise<Meter> {
  const { args = [], ...options } = await chromium();
  const profile = await mkdtemp(join(tmpdir(), 'meter-'));
  // Lighthouse uses the browser's default profile, so that one is measured and not an incognito context.
  const context = await playwright.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const emptyCache = () => cdp.send('Network.clearBrowserCache');

  async function visitOnce(address: string): Promise<Visit> {
    const result = await lighthouse(new URL(address, origin).href, {
      port: debuggingPort,
      onlyAudits: [
        'largest-contentful-paint',
        'first-contentful-paint',
        'total-blocking-time',
        'network-requests',
      ],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse could not visit ${address}`);
    return visitOf(result.lhr);
  }

  async function median(address: string, prepare: () => Promise<unknown>): Promise<Visit> {
    const visits: Visit[] = [];
    for (let round = 0; round < 3; round++) {
      await prepare();
      visits.push(await visitOnce(address));
    }
    const [, middle] = visits.toSorted((a, b) => a.largestPaint - b.largestPaint);
    if (!middle) throw new Error(`Nothing was measured at ${address}`);
    return middle;
  }

  async function signIn(account: Account): Promise<void> {
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page.evaluate(store, await sessionOf(origin, account));
  }

  return {
    visit: (address) => median(address, emptyCache),
    signIn,
    visitAfterSignIn: (account, address) =>
      median(address, async () => {
        await page.goto(`${origin}/icon.svg`);
        await page.evaluate(() => localStorage.clear());
        await emptyCache();
        await signIn(account);
      }),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface RecordedRequest {
  resourceType?: string;
  transferSize?: number;
}

function visitOf({ audits }: Result): Visit {
  const numberOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit}`);
    return value;
  };
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as RecordedRequest[]) : [];
  const sum = (some: readonly RecordedRequest[]) =>
    some.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1000;
  return {
    largestPaint: numberOf('largest-contentful-paint') / 1000,
    firstPaint: numberOf('first-contentful-paint') / 1000,
    blocked: numberOf('total-blocking-time'),
    code: sum(requests.filter(({ resourceType = '' }) => ['Script', 'Stylesheet'].includes(resourceType))),
    bytes: sum(requests),
    requests: requests.length,
  };
}
