import type { Browser, CDPSession, Page } from 'playwright';
import { store } from './session.ts';

/** One visit to a page. */
export interface PhoneVisit {
  /** Time of the first text paint, in seconds. */
  firstPaint: number;
  /** Time until the frame with its menu is rendered, in seconds. */
  shell: number;
  /** Time until the page has loaded completely, in seconds. */
  data: number;
  /** In seconds. */
  largestPaint: number;
  /** Layout shift of painted content. */
  shift: number;
  /** Transferred scripts and styles, in 1,000 bytes. */
  code: number;
  /** Transferred fonts, in 1,000 bytes. */
  fonts: number;
  /** Slowest response to a tap, in milliseconds. */
  interaction: number;
}

/** A low-end phone with a signed-in driver and an empty cache. */
export interface Phone {
  visit(address: string): Promise<PhoneVisit>;
  /** Waits until the service worker has cached the pages. */
  waitForOfflineCache(): Promise<void>;
  close(): Promise<void>;
}

const kilobit = 1000 / 8;
const networks = {
  slow4g: {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  },
  bad: { offline: false, latency: 400, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit },
};
const slowdown = 4;

/** Measurements recorded by a page. */
interface Notes {
  shell: number;
  data: number;
  largestPaint: number;
  shift: number;
  interaction: number;
}

/** Runs in the page before its own scripts. */
function recordMetrics(): void {
  const notes: Notes = {
    shell: Number.NaN,
    data: Number.NaN,
    largestPaint: Number.NaN,
    shift: 0,
    interaction: 0,
  };
  Object.assign(window, { notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
      notes.shift += Number(entry.value);
  });
  observe(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId !== 0)
        notes.interaction = Math.max(notes.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  const checkPage = () => {
    const hasShell = document.querySelector('main h1') !== null && document.querySelector('nav a') !== null;
    if (hasShell && Number.isNaN(notes.shell)) notes.shell = performance.now();
    const isWaiting = !hasShell || document.querySelector('main [aria-busy="true"]') !== null;
    if (isWaiting) notes.data = Number.NaN;
    else if (Number.isNaN(notes.data)) notes.data = performance.now();
  };
  new MutationObserver(checkPage).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Opens a phone with `items` in the browser's storage. */
export async function driverPhone(
  browser: Browser,
  origin: string,
  items: Record<'auth_token' | 'auth_user' | 'language', string>,
  network: keyof typeof networks,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 320, height: 568 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/icon.svg');
  await page.evaluate(store, items);
  await page.close();

  return {
    async visit(address) {
      const visited = await context.newPage();
      visited.on('pageerror', (cause) => console.error(cause));
      await visited.addInitScript(recordMetrics);
      const tools = await context.newCDPSession(visited);
      const wire = await watchWire(tools);
      await tools.send('Network.emulateNetworkConditions', networks[network]);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await visited.goto(address, { waitUntil: 'commit', timeout: 120_000 });
      await visited.waitForFunction(hasData, null, { timeout: 120_000 });
      // Excludes files loaded after the page.
      const crossed = { ...wire };
      await visited.waitForLoadState('networkidle');
      const before = await visited.evaluate(readNotes);
      await tap(visited);
      const { interaction } = await visited.evaluate(readNotes);
      await visited.close();
      return {
        ...before,
        firstPaint: before.firstPaint / 1000,
        shell: before.shell / 1000,
        data: before.data / 1000,
        largestPaint: before.largestPaint / 1000,
        interaction,
        ...crossed,
      };
    },
    async waitForOfflineCache() {
      const kept = await context.newPage();
      await kept.goto('/driver');
      await kept.waitForFunction(
        async () => {
          const { active } = await navigator.serviceWorker.ready;
          return active?.state === 'activated' && (await caches.has('assets'));
        },
        null,
        { timeout: 120_000 },
      );
      await kept.waitForLoadState('networkidle');
      await kept.close();
    },
    close: () => context.close(),
  };
}

function hasData(): boolean {
  return 'notes' in window && !Number.isNaN((window.notes as Notes).data);
}

function readNotes(): Notes & { firstPaint: number } {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { ...(window as unknown as { notes: Notes }).notes, firstPaint: paint?.startTime ?? Number.NaN };
}

/** Opens and closes the notifications; the page itself records the durations. */
async function tap(page: Page): Promise<void> {
  await page.locator('header button').first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The last tap's duration is reported with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Counts the transferred data, in 1,000 bytes. */
async function watchWire(tools: CDPSession): Promise<{ code: number; fonts: number }> {
  const wire = { code: 0, fonts: 0 };
  const kinds = new Map<string, 'code' | 'fonts'>();
  await tools.send('Network.enable');
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromServiceWorker) return;
    if (type === 'Script' || type === 'Stylesheet') kinds.set(requestId, 'code');
    else if (type === 'Font') kinds.set(requestId, 'fonts');
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) wire[kind] += encodedDataLength / 1000;
  });
  return wire;
}
