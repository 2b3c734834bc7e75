import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn } = runProduct();

it('a report is opened, filtered, grouped, drilled into, returned to and exported', async () => {
  const { context, page } = await signedIn(admin, { at: '/admin/reports' });
  await page.getByRole('link', { name: 'Funnel and conversion' }).click();
  await page.getByRole('table', { name: 'Funnel and conversion' }).waitFor();

  await page.getByRole('radio', { name: '365 days' }).click();
  await page.waitForURL(/tab=funnel&range=last365/);
  await page.getByRole('button', { name: /Group by$/ }).click();
  await page.getByRole('option', { name: 'Recruiter' }).click();
  await page.waitForURL(/group=recruiter/);
  const table = page.getByRole('table', { name: 'Funnel and conversion' });
  await table.getByRole('columnheader', { name: 'Recruiter' }).waitFor();
  const asked = page.url();

  await table.getByRole('link').first().click();
  await page.waitForURL(/\/admin\/users\?c=/);
  await page.goBack();
  await table.getByRole('link').first().waitFor();
  expect(page.url()).toBe(asked);

  await page.keyboard.press('e');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('funnel.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFRecruiter,Began,Qualified,Interviewed,Offer accepted,Deployed,Deployed of all',
  );
  expect(lines).toHaveLength((await table.getByRole('row').count()) - 1);
  await context.close();
});
