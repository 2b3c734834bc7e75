import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter] = listedAccounts;
const { signedIn } = runProduct();

const adminAt = (at: string) => signedIn(admin, { at });

describe('the commission switch', () => {
  it('removes and restores a signed-in recruiter’s menu entry without a reload', async () => {
    const work = await signedIn(recruiter);
    await work.page.getByRole('link', { name: 'Commission Tracker' }).click();
    await work.page.waitForURL('**/recruiter/commissions');
    await work.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const { context, page } = await adminAt('/admin/config');
    const other = await adminAt('/admin/config');
    const switchOf = (page: Page) => page.getByRole('switch', { name: 'Commissions' });
    await switchOf(other.page).waitFor();
    await switchOf(page).press('Space');
    await page.getByText(/recruiters do not see the Commission Tracker/).waitFor();
    await page.getByText(/Changed by .*, just now/).waitFor();
    await expect.poll(() => switchOf(other.page).isChecked()).toBe(false);

    await work.page.waitForURL(/recruiter$/);
    await work.page.getByText(/An admin turned off .*Commission Tracker/).waitFor();
    await work.page.getByRole('link', { name: 'Commission Tracker' }).waitFor({ state: 'detached' });

    await switchOf(page).press('Space');
    await work.page.getByRole('link', { name: 'Commission Tracker' }).waitFor();
    expect(await work.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    for (const each of [work.context, other.context, context]) await each.close();
  });
});

describe('openings and clients', () => {
  it('can be added, edited, paused and closed with the keyboard', async () => {
    const { context, page } = await adminAt('/admin/config?tab=openings');
    await page.getByRole('button', { name: 'Add client' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Desert Express');
    await page.getByRole('button', { name: /Company type/ }).press('Enter');
    await page.getByRole('option', { name: 'Logistics' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await page.getByRole('heading', { name: 'Desert Express' }).waitFor();

    await page.getByRole('button', { name: /Add an opening for .*Desert Express/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill('Night couriers');
    for (const [field, option] of [
      ['Licence', 'Motorcycle'],
      ['Job type', 'Delivery rider'],
      ['Emirate', 'Dubai'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`${field}$`) }).press('Enter');
      await page.getByRole('option', { name: option, exact: true }).press('Enter');
    }
    await page.getByRole('textbox', { name: 'Headcount' }).fill('5');
    await page.getByRole('textbox', { name: 'Basic pay per month' }).fill('2600');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await page.getByText('0 of 5 places filled').waitFor();

    await page.getByRole('button', { name: 'Night couriers' }).press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Basic pay per month' }).inputValue())
      .toBe('2,600.00');
    await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Reopen' }).press('Enter');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Close...' }).press('Enter');
    await page.getByText('No driver has a place in this opening.').waitFor();
    await page.getByRole('button', { name: 'Close opening' }).press('Enter');
    await page
      .getByText('Candidates can no longer be selected. Drivers who already have a place keep it.')
      .waitFor();
    await context.close();
  });

  it('keep a draft after a failed save and a reload, and store it once', async () => {
    const { context, page } = await adminAt('/admin/config?tab=openings&client=new');
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.route('**/rest/v1/clients**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await name.fill('Gulf Shuttle');
    await page.getByRole('button', { name: /Company type/ }).click();
    await page.getByRole('option', { name: 'Taxi' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Network error. Please check your connection.').waitFor();
    await page.reload();
    await page.getByText(/^Unsaved changes from/).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Gulf Shuttle');
    await page.unroute('**/rest/v1/clients**');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Gulf Shuttle' });
    await heading.waitFor();
    await expect.poll(() => heading.count()).toBe(1);
    await context.close();
  });
});

describe('configuration tables', () => {
  it('keep and audit every change through conflicting edits, a faulty import and a revert', async () => {
    const at = '/admin/config?tab=onboarding&row=permit_training';
    const one = await adminAt(at);
    const other = await adminAt(at);
    const publish = async (page: Page, days: string, reason: string) => {
      await page.getByRole('textbox', { name: /^Due within/ }).fill(days);
      await page.keyboard.press('Control+s');
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await page.getByRole('button', { name: 'Publish' }).click();
    };
    await other.page.getByRole('textbox', { name: /^Due within/ }).waitFor();
    await publish(one.page, '12', 'The school is slow');
    await one.page.getByRole('dialog').waitFor({ state: 'detached' });
    await publish(other.page, '8', 'The school is fast');
    const question = other.page.getByRole('alertdialog');
    await question.getByText('12 working days').waitFor();
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await other.page.getByRole('dialog').waitFor({ state: 'detached' });

    const { page } = one;
    await page.goto(at.replace(/row=.*/, ''));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const choose = (days: Readonly<Record<string, number>>) => {
      const file: { rows: { code: string }[] } = JSON.parse(text);
      const rows = file.rows.map((row) => ({
        ...row,
        ...(row.code in days && { due_offset_wd: days[row.code] }),
      }));
      const buffer = Buffer.from(JSON.stringify({ ...file, rows }));
      return page
        .locator('input[type=file]')
        .setInputFiles({ name: 'tasks.json', mimeType: 'application/json', buffer });
    };
    await page.getByRole('button', { name: 'Import' }).click();
    await choose({ permit_training: 3, permit_medical: 9999 });
    await page.getByText(/^1 with problems · 1 changed/).waitFor();
    await choose({ permit_training: 3 });
    await page.getByRole('textbox', { name: 'Reason' }).fill('From the other office');
    await page.getByRole('button', { name: 'Publish all' }).click();
    await page.getByText('1 record published').waitFor();

    await page.getByRole('button', { name: 'Driver training course' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    for (const reason of ['The school is slow', 'The school is fast', 'From the other office']) {
      await page.getByText(reason).waitFor();
    }
    await page.getByRole('button', { name: 'Revert this change' }).first().click();
    await page.getByRole('button', { name: 'Publish' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Driver training course' });
    await row.getByText('Within 8 working days').waitFor();
    await one.context.close();
    await other.context.close();
  });
});
