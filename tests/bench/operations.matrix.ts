import { firstRow, type NewPage, p75, rest, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Visits, each in a new browser context. */
const visits = 3;
/** Frames of one scroll, at 120 px per frame. */
const frames = 90;

/**
 * Measures the matrix of 5,000 candidates and all document types: its first rows after opening it from the menu, and
 * scrolling.
 */
export async function measureMatrix(slow: NewPage, full: NewPage): Promise<Row[]> {
  const warm: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await slow();
    // The first visit caches the page's files, but not its rows.
    for (const isMeasured of [false, true]) {
      await page.goto('/operations');
      await rest(page);
      const entry = page.locator('nav a[href="/operations/documents"]').first();
      const ms = await timeTo(page, 'click', { selector: firstRow }, () => entry.click());
      if (isMeasured) warm.push(ms);
    }
    await page.context().close();
  }
  const page = await full();
  await page.goto('/operations/documents');
  await page.locator(firstRow).first().waitFor();
  await rest(page);
  const { gaps, columns } = await page.evaluate(async (count) => {
    const scroller = document.querySelector('table')?.parentElement;
    if (!scroller) throw new Error('There is no table.');
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let frame = 0; frame < count; frame++) {
      scroller.scrollTop += 120;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return { gaps: times, columns: document.querySelectorAll('table [role=columnheader]').length };
  }, frames);
  await page.context().close();
  const p95 = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Number.NaN;
  return [
    { what: 'matrix from the menu, to first rows, p75', unit: 'ms', value: p75(warm), target: 400 },
    {
      what: `matrix of ${columns} columns, scrolled at full speed, frame, p95`,
      unit: 'ms',
      value: p95,
      target: 33,
    },
  ];
}
