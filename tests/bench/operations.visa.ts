import { firstRow, type NewPage, p75, rest, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Visits, each in a new browser context. */
const visits = 3;

/**
 * Measures the visa cases: the table after opening it from the menu, then the board and calendar after switching to
 * them.
 */
export async function measureVisa(newPage: NewPage): Promise<Row[]> {
  const times = { table: [] as number[], board: [] as number[], calendar: [] as number[] };
  for (let visit = 0; visit < visits; visit++) {
    const page = await newPage();
    for (const isMeasured of [false, true]) {
      await page.goto('/operations');
      await rest(page);
      const entry = page.locator('nav a[href="/operations/visa"]').first();
      const table = await timeTo(page, 'click', { selector: firstRow }, () => entry.click());
      const view = (name: string) => page.getByRole('radio', { name }).click();
      const board = await timeTo(page, 'click', { selector: 'article[data-row]' }, () => view('Board'));
      const calendar = await timeTo(page, 'click', { selector: 'button[title*="·"]' }, () =>
        view('Calendar'),
      );
      if (!isMeasured) continue;
      times.table.push(table);
      times.board.push(board);
      times.calendar.push(calendar);
    }
    await page.context().close();
  }
  return [
    {
      what: 'visa cases from the menu, to first rows, p75',
      unit: 'ms',
      value: p75(times.table),
      target: 400,
    },
    {
      what: 'board of the visa cases, to first cards, p75',
      unit: 'ms',
      value: p75(times.board),
      target: 1000,
    },
    {
      what: 'calendar of the visa cases, to first items, p75',
      unit: 'ms',
      value: p75(times.calendar),
      target: 1000,
    },
  ];
}
