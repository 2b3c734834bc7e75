import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { answering, html, lost, refused } from './config.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn } = runProduct();

const adminAt = (at: string, before?: (page: Page) => Promise<unknown>) =>
  signedIn(admin, { at, ...(before && { before }) });

describe('openings and clients', () => {
  it('are added, edited, paused and closed by the keyboard', async () => {
    const { context, page } = await adminAt('/admin/config?tab=openings');
    await page.getByRole('button', { name: 'Add client' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Desert Express');
    await page.getByRole('button', { name: /Kind of company/ }).press('Enter');
    await page.getByRole('option', { name: 'Logistics' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await page.getByRole('heading', { name: 'Desert Express' }).waitFor();

    await page.getByRole('button', { name: /Add an opening for .*Desert Express/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill('Night couriers');
    for (const [field, option] of [
      ['Licence', 'Motorcycle'],
      ['Job', 'Delivery rider'],
      ['Emirate', 'Dubai'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`${field}$`) }).press('Enter');
      await page.getByRole('option', { name: option, exact: true }).press('Enter');
    }
    await page.getByRole('textbox', { name: 'Places' }).fill('5');
    await page.getByRole('textbox', { name: 'Basic pay a month' }).fill('2600');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await page.getByText('0 of 5 filled').waitFor();

    await page.getByRole('button', { name: 'Night couriers' }).press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Basic pay a month' }).inputValue())
      .toBe('2,600.00');
    await page.getByRole('button', { name: 'Open it' }).press('Enter');
    await page.getByRole('button', { name: 'Pause it' }).press('Enter');
    await page.getByRole('button', { name: 'Open it again' }).press('Enter');
    await page.getByRole('button', { name: 'Pause it' }).waitFor();
    await page.getByRole('button', { name: 'Close it...' }).press('Enter');
    await page.getByText('Nobody holds a place in it.').waitFor();
    await page.getByRole('button', { name: 'Close the opening' }).press('Enter');
    await page.getByText('Nobody can be selected for it any more. Who holds a place keeps it.').waitFor();
    await context.close();
  });

  it.each([
    ['lost', lost, 'Network error. Please check your connection.'],
    ['refused by the server', refused, 'The server could not do this. Try again in a moment.'],
    ['answered by a page', html, 'Received HTML response instead of expected JSON data'],
  ])(
    'what is typed stays when it is %s, also after a reload, and is stored once',
    async (_, answer, words) => {
      const { context, page } = await adminAt('/admin/config?tab=openings&client=new');
      const name = `Client ${words.length}`;
      await page.route('**/rest/v1/clients**', answering('POST', answer));
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: /Kind of company/ }).click();
      await page.getByRole('option', { name: 'Taxi' }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText(words).waitFor();
      await page.reload();
      await page.getByText(/You began this on/).waitFor();
      await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
      await page.unroute('**/rest/v1/clients**');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('heading', { name }).waitFor();
      await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(1);
      await context.close();
    },
  );

  it('two people on one client: both values, and a choice', async () => {
    const one = await adminAt('/admin/config?tab=openings');
    const other = await adminAt('/admin/config?tab=openings');
    for (const { page } of [one, other])
      await page.getByRole('button', { name: /Edit .*Capital Taxi/ }).click();
    const contact = (page: Page) => page.getByRole('textbox', { name: 'Contact person' });
    await contact(one.page).fill('Huda');
    await one.page.getByRole('button', { name: 'Save' }).click();
    await one.page.getByRole('dialog').waitFor({ state: 'detached' });
    await contact(other.page).fill('Amal');
    await other.page.getByRole('button', { name: 'Save' }).click();
    const question = other.page.getByRole('alertdialog');
    await question.getByText('Huda').waitFor();
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await other.page.getByRole('dialog').waitFor({ state: 'detached' });
    await other.page.getByText('Amal').waitFor();
    await one.context.close();
    await other.context.close();
  });

  it('say why they could not be read, and are read on a second try', async () => {
    const openings = '**/rest/v1/rpc/opening_counts**';
    const { context, page } = await adminAt('/admin/config?tab=openings', (page) =>
      page.route(openings, refused),
    );
    await page.getByText('Openings and clients could not be loaded').waitFor();
    await page.unroute(openings);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Capital Taxi' }).waitFor();
    await context.close();
  });
});
