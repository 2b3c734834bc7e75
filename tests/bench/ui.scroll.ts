import type { Row } from './report.ts';
import { slowdown, type Visiting } from './ui.open.ts';

/** Pixels scrolled per frame: twice the visible height, as when dragging the scroll bar, so that every row is new. */
const scrollStep = 2200;

/** Measures scrolling through 100,000 rows, faster than any mouse wheel. */
export async function measureScroll(visit: Visiting): Promise<Row[]> {
  const { page, tools } = await visit('rows=100000', slowdown);
  const { frames, mostRows } = await page.evaluate(async (step) => {
    const scroller = document.querySelector('[role="grid"]')?.parentElement;
    const body = document.querySelector('tbody');
    if (!scroller || !body) throw new Error('There is no table');
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const frames: number[] = [];
    let maxRows = 0;
    let before = await nextFrame();
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += step;
      const now = await nextFrame();
      frames.push(now - before);
      maxRows = Math.max(maxRows, body.childElementCount + 1);
      before = now;
    }
    return { frames, mostRows: maxRows };
  }, scrollStep);
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await page.close();

  const slow = frames.filter((frame) => frame > 100).length;
  const [middle = Number.NaN] = frames.toSorted((a, b) => a - b).slice(Math.floor(frames.length / 2));
  console.log(
    `${frames.length} frames of scrolling, half of them within ${middle.toFixed(1)} ms, ${slow} over 100 ms`,
  );
  const what = '100,000 rows scrolled';
  return [
    { what: `${what}: frames over 100 ms, of 300`, unit: '', value: (slow / frames.length) * 300, target: 1 },
    { what: `${what}: worst frame`, unit: 'ms', value: Math.max(...frames), target: 150 },
    { what: `${what}: most rows in the page`, unit: '', value: mostRows, target: 59 },
    { what: `${what}: memory after`, unit: 'MB', value: usedSize / 1e6, target: 60 },
  ];
}
