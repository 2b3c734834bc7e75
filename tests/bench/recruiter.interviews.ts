import { officeId } from '#mocks/demo/location-rows.ts';
import type { LoadedInterviews } from '#mocks/scale/interviews.ts';
import { type NewPage, p75, rest, rounds, timeFromLink, timeTo } from './recruiter.page.ts';
import type { Row } from './report.ts';

/** Number of visits, each in a separate browser. */
const visits = 5;

const ticket = 'article[data-status]';

/** Measures a check-in at the desk of a walk-in day, and a full week of the calendar. */
export async function measureInterviews(
  newPage: NewPage,
  { expectedCount, monday }: LoadedInterviews,
): Promise<Row[]> {
  const week: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await newPage();
    week.push(await timeFromLink(page, `/recruiter/interview-calendar?day=${monday}`, '[data-slot]'));
    await page.context().close();
  }

  const page = await newPage();
  await page.goto(`/recruiter/interview-tracking/walk-in?desk=7&place=${officeId}`);
  await page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').first().waitFor();
  await rest(page);
  const notifiedNumbers: number[] = [];
  for (const phone of expectedCount.slice(0, rounds)) {
    const field = page.getByRole('textbox').first();
    await field.fill(phone.replace('+971', '0'));
    await rest(page);
    const [not = null] = await page.locator(ticket).allTextContents();
    notifiedNumbers.push(
      await timeTo(page, 'keydown', { selector: ticket, not }, () => page.keyboard.press('Enter')),
    );
    await page.locator(`${ticket}[data-status=received]`).waitFor();
  }
  await page.context().close();
  return [
    {
      what: 'week of 300 interviews from a link, empty cache, to first slots, p75',
      unit: 'ms',
      value: p75(week),
      target: 1500,
    },
    { what: 'a check-in, Enter to feedback, p75', unit: 'ms', value: p75(notifiedNumbers), target: 100 },
  ];
}
