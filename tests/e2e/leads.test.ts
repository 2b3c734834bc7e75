import { beforeAll, describe, expect, it } from 'vitest';
import { atLeads } from './leads.ts';
import { type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import { hasFocus } from './leads-screening.ts';
import { runProduct } from './visit.ts';

const { signedIn, origin, publishableKey, secretKey } = runProduct();
const sara = 'recruiter@recruitment.example';

let database: LeadsDatabase;

beforeAll(async () => {
  database = leadsDatabase({
    origin: origin(),
    publishable: await publishableKey(),
    secret: await secretKey(),
  });
});

/** Two visits with their dialogs, on a machine that does other things too; in milliseconds. */
const timeout = 60_000;

describe('a call', { timeout }, () => {
  it('is logged in three keystrokes, and stands in the database and in the timeline', async () => {
    const { context, page } = await atLeads(signedIn, sara);
    await page.getByRole('row', { name: /Arvind Pillai/ }).click();
    const record = page.getByRole('dialog', { name: 'Arvind Pillai' });
    await record.getByRole('tab', { name: /Timeline/ }).click();
    await page.keyboard.press('l');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await record.getByText('Answered, interested').first().waitFor();
    await expect
      .poll(async () => (await database.lead(['Arvind', 'Pillai'])).current_stage)
      .toBe('contacting');
    expect((await database.lead(['Arvind', 'Pillai'])).last_contact_outcome).toBe('answered_interested');
    await context.close();
  });

  it('that was logged without a network arrives once when it is back', async () => {
    const { context, page } = await atLeads(signedIn, sara);
    await page.getByRole('row', { name: /Babul Sarkar/ }).click();
    const record = page.getByRole('dialog', { name: 'Babul Sarkar' });
    await record.getByRole('tab', { name: /Timeline/ }).waitFor();
    await hasFocus(page, 'dialog', 'Babul Sarkar');
    const before = Number((await database.lead(['Babul', 'Sarkar'])).contact_count);
    await context.setOffline(true);
    await page.keyboard.press('l');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await record
      .getByText(/saved on this phone/)
      .first()
      .waitFor();
    expect((await database.lead(['Babul', 'Sarkar'])).contact_count).toBe(before);
    await context.setOffline(false);
    await expect.poll(async () => (await database.lead(['Babul', 'Sarkar'])).contact_count).toBe(before + 1);
    await context.close();
  });
});
