import type { Row } from './report.ts';
import { slowdown, type Visiting } from './ui.open.ts';

/**
 * Measures the time from a key press to the filtered rows, with 20,000 loaded rows: on this machine, and on a slower
 * one.
 */
export async function measureFilter(visit: Visiting): Promise<Row[]> {
  return [...(await measureAt(visit, 1)), ...(await measureAt(visit, slowdown))];
}

async function measureAt(visit: Visiting, rate: number): Promise<Row[]> {
  const { page } = await visit('rows=20000', rate);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    // The frame is painted once the next task runs.
    document.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  });
  await page.getByRole('searchbox').focus();
  const keys = [...'Mwangi', ...Array.from({ length: 6 }, () => 'Backspace'), ...'Imran'];
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => 'times' in window && Object(window.times).length > count, index);
  }
  const times = await page.evaluate<number[]>('window.times');
  await page.close();
  const sorted = times.toSorted((a, b) => a - b);
  const what = `20,000 rows filtered, key to rows, ${rate}x`;
  return [
    {
      what: `${what}, p50`,
      unit: 'ms',
      value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      target: 100,
    },
    { what: `${what}, worst`, unit: 'ms', value: sorted.at(-1) ?? Number.NaN, target: 100 },
  ];
}
