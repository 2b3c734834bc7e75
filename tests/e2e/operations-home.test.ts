import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { leadsDatabase } from './leads-database.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn, origin, publishableKey, secretKey } = runProduct();

it('snoozes an urgent item and marks a closing step of a lost case as not needed', async () => {
  const { rows } = leadsDatabase({
    origin: origin(),
    publishable: await publishableKey(),
    secret: await secretKey(),
  });
  const { context, page } = await signedIn(operations);

  const due = page.getByRole('list', { name: 'Must not miss' });
  const first = due.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Snooze / }).click();
  await page.getByRole('menuitem', { name: /tomorrow.*09:00/ }).click();
  await first.getByText(/^Snoozed until \W?tomorrow/).waitFor();

  await page.keyboard.press('5');
  await page.getByRole('heading', { level: 1, name: 'Rejected Candidates' }).waitFor();
  await page.goto('/operations/rejected-candidates?tab=toClose');
  await page.getByRole('rowheader').first().click();
  const list = page.getByRole('list', { name: 'Closing checklist' });
  const item = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Not needed: / }) });
  await item
    .first()
    .getByRole('button', { name: /^Not needed: / })
    .click();
  await list.getByRole('textbox').fill('Never issued by the ministry');
  await list.getByRole('button', { name: 'Not needed', exact: true }).click();
  await list.getByText('Never issued by the ministry').waitFor();
  await expect
    .poll(() => rows('closing_items', { note: 'Never issued by the ministry' }))
    .toMatchObject([{ status: 'not_needed', closed_by: operations.id }]);
  await context.close();
});
