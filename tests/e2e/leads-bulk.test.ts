import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { atLeads } from './leads.ts';
import { type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import { runProduct } from './visit.ts';

const { signedIn, origin, publishableKey, secretKey } = runProduct();
let database: LeadsDatabase;

beforeAll(async () => {
  database = leadsDatabase({
    origin: origin(),
    publishable: await publishableKey(),
    secret: await secretKey(),
  });
});

/** Selects the first three leads of the list, and gives their ids. */
async function selectThree(page: Page): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const at of [1, 2, 3]) {
    const row = page.getByRole('row').nth(at);
    ids.push((await row.getAttribute('data-row')) ?? '');
    await row.getByRole('checkbox').press('Space');
  }
  await page.getByText('3 selected').waitFor();
  return ids;
}

const standing = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await database.rows('candidates', { id }))[0]));

it('what is next for three leads is shown, done and told, and stands in the database', async () => {
  const { context, page } = await atLeads(signedIn, 'recruiter@recruitment.example');
  const ids = await selectThree(page);
  await page.getByRole('button', { name: 'Set next action' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set what is next for 3 leads' });
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Ask for the licence');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('3 rows will change').waitFor();
  await dialog.getByRole('button', { name: 'Set it for 3 leads' }).click();
  await page.getByText('The next action of 3 leads is set').first().waitFor();

  // The page looks at the clock every twenty seconds: just after midnight it may still mean the day before.
  const dayAt = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Asia/Dubai' });
  const tomorrow = [-30_000, 0].map((late) => dayAt(Date.now() + late + 86_400_000));
  for (const lead of await standing(ids)) {
    const at = new Date(`${lead?.next_action_at}`);
    expect(tomorrow).toContain(dayAt(at.getTime()));
    expect(await database.rows('candidate_internal', { candidate_id: lead?.id })).toMatchObject([
      { next_action_note: 'Ask for the licence' },
    ]);
  }
  await context.close();
});

it('three leads are rejected with one reason after their number is typed', async () => {
  const { context, page } = await atLeads(signedIn, 'recruiter@recruitment.example');
  const ids = await selectThree(page);
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 leads' });
  await dialog.getByRole('button', { name: /Choose a reason/ }).click();
  await page.getByRole('option', { name: 'Not interested' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('3 rows will change').waitFor();
  await dialog.getByRole('button', { name: 'Reject 3 leads' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Reject 3 leads' });
  await sure.getByRole('textbox').fill('3');
  expect(await standing(ids)).not.toContainEqual(expect.objectContaining({ current_stage: 'rejected' }));
  await sure.getByRole('button', { name: 'Reject 3 leads' }).click();
  await dialog.getByRole('status').getByText('3 rows done').waitFor();

  expect(await standing(ids)).toMatchObject(ids.map(() => ({ current_stage: 'rejected' })));
  for (const candidate_id of ids) {
    expect((await database.rows('stage_events', { candidate_id })).at(-1)).toMatchObject({
      to_stage: 'rejected',
      reason_code: 'not_interested',
      actor_id: recruiterIds.sara,
    });
  }
  await context.close();
});
