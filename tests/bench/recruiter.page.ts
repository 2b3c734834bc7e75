import type { Page } from 'playwright';

/** Opens a recruiter's page in a browser with an empty cache. */
export type NewPage = () => Promise<Page>;

/** Number of measurements of each item. */
export const rounds = 9;

/** Returns the 75th percentile. */
export const p75 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN;

/** What to wait for: an element, or that it no longer has this text; null if it did not exist before. */
export interface WaitTarget {
  selector: string;
  not?: string | null;
}

/**
 * Runs `begin`; returns the time from the browser's `event` to the first frame that shows the expected state, in ms.
 */
export async function timeTo(
  page: Page,
  event: 'click' | 'keydown',
  { selector, not }: WaitTarget,
  begin: () => Promise<unknown>,
): Promise<number> {
  const watch = await page.evaluateHandle(
    ([on, wanted, old]) => {
      let startedAt = Number.NaN;
      addEventListener(
        on,
        ({ timeStamp }) => {
          startedAt = timeStamp;
        },
        { once: true, capture: true },
      );
      const seen = new Promise<number>((resolve) => {
        const checkPage = () => {
          const text = document.querySelector(wanted)?.textContent ?? null;
          if (Number.isNaN(startedAt) || text === old) {
            requestAnimationFrame(checkPage);
            return;
          }
          // The frame is painted once the next task runs.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - startedAt);
          port2.postMessage(null);
        };
        requestAnimationFrame(checkPage);
      });
      return { seen };
    },
    [event, selector, not ?? null] as const,
  );
  await begin();
  const ms = await watch.evaluate(({ seen }) => seen);
  await rest(page);
  return ms;
}

/** Opens a URL in a browser with an empty cache; returns when an element is first shown, in ms. */
export async function timeFromLink(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const checkPage = () =>
          document.querySelector(wanted)
            ? setTimeout(() => resolve(performance.now()))
            : requestAnimationFrame(checkPage);
        checkPage();
      }),
    selector,
  );
}

/** The first row of the list. */
export const firstRow = '[data-row]';

/** Opens the list of leads, and waits for its rows and lazy parts. */
export async function atLeads(newPage: NewPage, query = ''): Promise<Page> {
  const page = await newPage();
  await page.goto(`/recruiter/leads${query}`);
  await page.locator(firstRow).first().waitFor();
  await rest(page);
  return page;
}

/** Waits until the page has loaded everything and was idle for a second, as before a user acts. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1000);
        const later = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1000);
        };
        new PerformanceObserver(later).observe({ type: 'resource' });
        new PerformanceObserver(later).observe({ type: 'longtask' });
      }),
  );
}
