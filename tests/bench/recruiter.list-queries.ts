import { atLeads, type NewPage, p75, rounds, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Number of licences selected one after another, and then cleared. */
const licences = 5;

const rows = '[role="grid"] tbody';

/** Measures another order and another filter of the pool: from the click to the new rows. */
export async function measureListQueries(newPage: NewPage): Promise<Row[]> {
  const page = await atLeads(newPage, '?tab=pool');
  const change = async (begin: () => Promise<unknown>) => {
    const not = await page.locator(rows).textContent();
    return timeTo(page, 'click', { selector: rows, not }, begin);
  };
  const sorts: number[] = [];
  const header = page
    .getByRole('columnheader', { name: /^Candidate/ })
    .getByRole('button')
    .first();
  for (let round = 0; round < rounds; round++) sorts.push(await change(() => header.click()));

  const filters: number[] = [];
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Licence' }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  for (let round = 0; round < rounds; round++) {
    filters.push(await change(() => boxes.nth(round % licences).click({ force: true })));
  }
  await page.context().close();
  return [
    { what: 'another sort, click to other rows, p75', unit: 'ms', value: p75(sorts), target: 300 },
    { what: 'another filter, click to other rows, p75', unit: 'ms', value: p75(filters), target: 300 },
  ];
}
