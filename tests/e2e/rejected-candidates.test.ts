import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { chooseFromMenu } from './leads-recovery.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn } = runProduct();

it('a rejected lead gets another reason, is reopened and returns to the leads', async () => {
  const { context, page } = await signedIn(recruiter, { at: '/recruiter/leads?q=usman+tariq' });
  const row = page.getByRole('row', { name: /Usman Tariq/ });
  const choose = async (reason: string) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Reason/ })
      .click();
    await page.getByRole('option', { name: reason }).click();
  };

  await row.getByRole('rowheader').focus();
  await page.keyboard.press('r');
  await choose('Not interested');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText(/Usman Tariq.* is now “Rejected”/).waitFor();

  await page.getByRole('link', { name: 'Rejected Candidates' }).click();
  await row.getByText('Not interested').waitFor();
  await row.click();
  await chooseFromMenu(page.getByRole('dialog', { name: 'Usman Tariq' }), 'Correct reason');
  await choose('Pay expectation too high');
  await page.getByRole('button', { name: 'Correct reason', exact: true }).click();
  await row.getByText('Pay expectation too high').waitFor();
  await page.keyboard.press('Escape');

  await row.getByRole('rowheader').focus();
  await page.keyboard.press('o');
  await page.getByRole('textbox', { name: 'Reason for override' }).fill('The client pays more now');
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByText(/Usman Tariq.* is now “Contacting”/).waitFor();
  await row.getByText('No longer in this list').first().waitFor();

  await page.getByRole('link', { name: 'Lead Management' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lead Management' }).waitFor();
  await page.getByRole('searchbox').fill('usman tariq');
  await row.waitFor();
  expect(await row.count()).toBe(1);
  await context.close();
});
