import { firstRow, type NewPage, p75, rest, timeFromLink, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Number of visits, each in a separate browser. */
const visits = 5;

/** Measures the time to the list's first rows: by a link in a new browser, by the menu, and back. */
export async function measureListOpening(newPage: NewPage): Promise<Row[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const frames: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await newPage();
    cold.push(await timeFromLink(page, '/recruiter/leads', firstRow));
    // From now on files are cached but rows are not: another page of the same browser.
    await rest(page);
    await page.goto('/recruiter');
    await rest(page);
    const entry = page.locator('nav a[href="/recruiter/leads"]').first();
    warm.push(await timeTo(page, 'click', { selector: firstRow }, () => entry.click()));
    await page.goBack();
    await page.locator(firstRow).first().waitFor({ state: 'detached' });
    await rest(page);
    frames.push(
      await page.evaluate(async (row) => {
        history.forward();
        await new Promise((done) => addEventListener('popstate', done, { once: true }));
        let count = 0;
        do {
          await new Promise(requestAnimationFrame);
          count++;
        } while (document.querySelectorAll(row).length < 5);
        return count;
      }, firstRow),
    );
    await page.context().close();
  }
  return [
    {
      what: 'leads from a link, empty cache, to first rows, p75',
      unit: 'ms',
      value: p75(cold),
      target: 1500,
    },
    { what: 'leads from the menu, to first rows, p75', unit: 'ms', value: p75(warm), target: 400 },
    { what: 'back to leads, frames until rows, worst', unit: '', value: Math.max(...frames), target: 1 },
  ];
}
