import type { Row } from './report.ts';
import { slowdown, type Visiting } from './ui.open.ts';

/**
 * Measures the time from a click on a row to the first frame with its record beside the list: on this machine, and on a
 * slower one.
 */
export async function measureDrawer(visit: Visiting): Promise<Row[]> {
  return [...(await measureAt(visit, 1)), ...(await measureAt(visit, slowdown))];
}

async function measureAt(visit: Visiting, rate: number): Promise<Row[]> {
  const { page } = await visit('rows=20000', rate);
  const times: number[] = [];
  for (const row of [2, 3, 4, 5, 6]) {
    const seen = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = 0;
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => {
              pressed = timeStamp;
            },
            { once: true, capture: true },
          );
          new MutationObserver((_, watching) => {
            if (!document.querySelector('[role="dialog"] h2')) return;
            watching.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('row').nth(row).click();
    times.push(await seen);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.close();
  const what = `a record beside the list, click to first content, ${rate}x`;
  const [, , median = Number.NaN] = times.toSorted((a, b) => a - b);
  return [
    { what: `${what}, p50`, unit: 'ms', value: median, target: 150 },
    { what: `${what}, worst of 5`, unit: 'ms', value: Math.max(...times), target: 150 },
  ];
}
