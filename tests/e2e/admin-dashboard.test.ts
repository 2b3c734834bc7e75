import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { leadsDatabase } from './leads-database.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn, origin, publishableKey, secretKey } = runProduct();

it('an admin’s decisions can be made with the keyboard and are stored in the database', async () => {
  const { rows } = leadsDatabase({
    origin: origin(),
    publishable: await publishableKey(),
    secret: await secretKey(),
  });
  const { context, page } = await signedIn(admin);
  const partOf = (name: string) => page.getByRole('region', { name, exact: true });

  /** Returns the first offer that can be decided: its row and its number. */
  const firstOffer = async () => {
    const button = page.getByRole('button', { name: /^Approve the offer/ }).first();
    const words = await page.getByRole('listitem').filter({ has: button }).first().textContent();
    const number = words?.match(/OFR-\d+-\d+/)?.[0] ?? '';
    return { number, row: page.getByRole('listitem').filter({ hasText: number }) };
  };

  const approved = await firstOffer();
  await approved.row.getByRole('button', { name: /^Approve/ }).press('Enter');
  await approved.row.getByText('You approved this offer. The recruiter can send it now.').waitFor();
  await expect
    .poll(() => rows('offers', { number: approved.number }))
    .toMatchObject([{ status: 'approved', approver_id: admin.id }]);
  await partOf('Recent admin changes').getByText('approved an offer').first().waitFor();

  const returned = await firstOffer();
  await returned.row.getByRole('button', { name: /^Send back/ }).press('Enter');
  await page.keyboard.type('Above what the client pays');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await returned.row.getByText('You sent this offer back to the recruiter.').waitFor();
  await expect
    .poll(() => rows('offers', { number: returned.number }))
    .toMatchObject([{ status: 'draft', approval_note: 'Above what the client pays' }]);

  const assignment = partOf('Automatic assignment');
  const before = await assignment.getByRole('switch').isChecked();
  await assignment.getByRole('switch').press('Space');
  await assignment
    .getByText(before ? 'New leads stay in the pool' : 'New leads are assigned in turn')
    .waitFor();
  await expect
    .poll(() => rows('system_settings', { setting_name: 'auto_assign_leads' }))
    .toMatchObject([{ setting_value: String(!before) }]);
  await context.close();
});
