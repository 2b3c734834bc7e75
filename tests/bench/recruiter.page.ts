import type { Page } from 'playwright';

/** Opens a page of the recruiter's, in a browser that has fetched nothing yet. */
export type NewPage = () => Promise<Page>;

/** How often each thing is measured. */
export const rounds = 9;

/** Three of four are not slower. */
export const p75 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN;

/** What is waited for: an element, or that it no longer has this text; null for where it wasn't. */
export interface Sight {
  selector: string;
  not?: string | null;
}

/** Runs what `begin` does; gives how long after the browser's `event` the first frame shows what is waited for, in ms. */
export async function timeTo(
  page: Page,
  event: 'click' | 'keydown',
  { selector, not }: Sight,
  begin: () => Promise<unknown>,
): Promise<number> {
  const watch = await page.evaluateHandle(
    ([on, wanted, old]) => {
      let began = Number.NaN;
      addEventListener(
        on,
        ({ timeStamp }) => {
          began = timeStamp;
        },
        { once: true, capture: true },
      );
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          const text = document.querySelector(wanted)?.textContent ?? null;
          if (Number.isNaN(began) || text === old) {
            requestAnimationFrame(look);
            return;
          }
          // The frame is painted once the task after it runs.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
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

/** Opens an address in a browser that has fetched nothing yet; gives when an element is first shown, in ms. */
export async function timeFromLink(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted)
            ? setTimeout(() => resolve(performance.now()))
            : requestAnimationFrame(look);
        look();
      }),
    selector,
  );
}

/** The first row of the list. */
export const firstRow = '[data-row]';

/** At the list of leads, with its rows and what comes behind them. */
export async function atLeads(newPage: NewPage, query = ''): Promise<Page> {
  const page = await newPage();
  await page.goto(`/recruiter/leads${query}`);
  await page.locator(firstRow).first().waitFor();
  await rest(page);
  return page;
}

/** Until the page has fetched what it wants and has had nothing to do for a second, as before somebody acts. */
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
