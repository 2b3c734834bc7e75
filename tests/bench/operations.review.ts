import { type NewPage, p75, rest, rounds, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

const headerSelector = 'aside header';
/** Selector of the next document's name, once loaded. */
const next = 'footer [role=status]:not(:empty)';

/** Measures the time from a verdict in a review session until the next document is shown. */
export async function measureReview(newPage: NewPage, speed: string, target: number): Promise<Row[]> {
  const page = await newPage();
  await page.goto('/operations/documents/review');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.locator(next).waitFor();
    await rest(page);
    await page.keyboard.press('r');
    await page.keyboard.press('1');
    const not = await page.locator(headerSelector).textContent();
    times.push(
      await timeTo(page, 'keydown', { selector: headerSelector, not }, () => page.keyboard.press('Enter')),
    );
  }
  await page.context().close();
  return [{ what: `a verdict to the next document, ${speed}, p75`, unit: 'ms', value: p75(times), target }];
}
