import { atLeads, firstRow, type NewPage, p75, rest, rounds, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

const heading = '[role="dialog"] h2';
const saved = '[role="dialog"] [role="status"] > p';

/** Measures opening a lead's record, and logging a call in it with three keys. */
export async function measureRecord(newPage: NewPage): Promise<Row[]> {
  const page = await atLeads(newPage);
  const opened: number[] = [];
  const logged: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const row = page.locator(firstRow).nth(round);
    opened.push(await timeTo(page, 'click', { selector: heading }, () => row.click()));
    await page.keyboard.press('l');
    await page.getByRole('radio').first().waitFor();
    await rest(page);
    await page.keyboard.press('3');
    logged.push(await timeTo(page, 'keydown', { selector: saved }, () => page.keyboard.press('Enter')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rest(page);
  }
  await page.context().close();
  return [
    { what: 'a record, click to first content, p75', unit: 'ms', value: p75(opened), target: 150 },
    { what: 'a call, third key to feedback, p75', unit: 'ms', value: p75(logged), target: 100 },
  ];
}
