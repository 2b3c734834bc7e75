import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { tellNothing } from './browser.ts';
import { answering, html, json, lost, refused } from './config.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter] = listedAccounts;
const settings = '**/rest/v1/system_settings**';

const { signedIn } = runProduct();

const adminAt = (at: string, before?: (page: Page) => Promise<unknown>) =>
  signedIn(admin, { at, ...(before && { before }) });

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

describe('the commission switch', () => {
  it('takes the entry from a recruiter who is at work, and gives it back, without a reload', async () => {
    const work = await signedIn(recruiter);
    await work.page.getByRole('link', { name: 'Commission Tracker' }).click();
    await work.page.waitForURL('**/recruiter/commissions');
    await work.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const { context, page } = await adminAt('/admin/config');
    await switchOf(page, 'Commissions').press('Space');
    await page.getByText(/recruiters have no Commission Tracker/).waitFor();
    await page.getByText(/Changed by .*, just now/).waitFor();

    await work.page.waitForURL(/recruiter$/);
    await work.page.getByText(/Commission Tracker.* was switched off by an admin/).waitFor();
    await work.page.getByRole('link', { name: 'Commission Tracker' }).waitFor({ state: 'detached' });

    await switchOf(page, 'Commissions').press('Space');
    await work.page.getByRole('link', { name: 'Commission Tracker' }).waitFor();
    expect(await work.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await work.context.close();
    await context.close();
  });

  it('shows another admin at once what was set', async () => {
    const one = await adminAt('/admin/config');
    const other = await adminAt('/admin/config');
    await switchOf(other.page, 'Hand over automatically').waitFor();
    await switchOf(one.page, 'Hand over automatically').press('Space');
    await other.page.getByText(/operations receives an accepted candidate/).waitFor();
    await expect.poll(() => switchOf(other.page, 'Hand over automatically').isChecked()).toBe(true);
    await one.context.close();
    await other.context.close();
  });
});

describe('settings that cannot be read', () => {
  it.each([
    ['nothing comes back', lost, 'Network connection unavailable. Using default settings.'],
    ['the database fails', refused, 'Database configuration error. Using default settings.'],
    ['a page comes back', html, 'Unable to load system settings. Using default values.'],
    ['a row is odd', json(200, [{ setting_name: 'x' }]), 'Configuration error. Using default settings.'],
  ])(
    'when %s: the defaults, nobody can press them, and once they load all is well',
    async (_, answer, words) => {
      const { context, page } = await adminAt('/admin/config', async (page) => {
        await tellNothing(page);
        await page.route(settings, answer);
      });
      await page.getByText(words).waitFor();
      await expect.poll(() => page.getByText(words).count()).toBe(1);
      await expect.poll(() => switchOf(page, 'Commissions').isChecked()).toBe(true);
      await expect.poll(() => switchOf(page, 'Commissions').isDisabled()).toBe(true);
      await page.unroute(settings);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(words).waitFor({ state: 'detached' });
      await expect.poll(() => switchOf(page, 'Commissions').isEnabled()).toBe(true);
      await context.close();
    },
  );

  it('after eight seconds', async () => {
    const { context, page } = await adminAt('/admin/config', async (page) => {
      await page.clock.install();
      await page.route(settings, () => {});
    });
    await page.getByRole('tab', { name: 'General' }).waitFor();
    await page.clock.fastForward(8_000);
    await page.getByText('Connection timeout').waitFor();
    await context.close();
  });
});

describe('a switch that cannot be stored', () => {
  it.each([
    ['Commissions', 'Failed to update commission setting: statement timeout', refused],
    [
      'Commissions',
      'Failed to update commission setting: Network error. Please check your connection.',
      lost,
    ],
    [
      'Assign new leads automatically',
      'Failed to update auto-assign setting: Received HTML response instead of expected JSON data',
      html,
    ],
    ['Assign new leads automatically', 'Failed to update auto-assign setting: statement timeout', refused],
    ['Claims expire', 'Failed to update setting', refused],
  ])('%s goes back and says: %s', async (name, words, answer) => {
    const { context, page } = await adminAt('/admin/config');
    const wasOn = await switchOf(page, name).isChecked();
    await page.route(settings, answering('POST', answer));
    await switchOf(page, name).press('Space');
    await page.getByText(words, { exact: true }).waitFor();
    await expect.poll(() => switchOf(page, name).isChecked()).toBe(wasOn);
    await context.close();
  });

  it('asks nothing of the server while offline', async () => {
    const { context, page } = await adminAt('/admin/config');
    await switchOf(page, 'Commissions').waitFor();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await switchOf(page, 'Commissions').press('Space');
    await page.getByText('Network connection unavailable', { exact: true }).waitFor();
    await expect.poll(() => switchOf(page, 'Commissions').isChecked()).toBe(true);
    await context.close();
  });

  it('leads to sign-in when the session is refused', async () => {
    const { context, page } = await adminAt('/admin/config');
    await switchOf(page, 'Commissions').waitFor();
    await page.route(settings, answering('POST', json(401, { code: 'PGRST301', message: 'JWT expired' })));
    await switchOf(page, 'Commissions').press('Space');
    await page.waitForURL('**/login');
    await context.close();
  });
});

it('auto-assignment is stored though the forms cannot be told, and tells them on a second try', async () => {
  const { context, page } = await adminAt('/admin/config');
  const forms = '**/rest/v1/machform_settings**';
  await page.route(forms, answering('PATCH', refused));
  await switchOf(page, 'Assign new leads automatically').press('Space');
  await page.getByText(/MachForm forms still share their leads out the other way/).waitFor();
  await page.reload();
  await page.getByText(/MachForm forms still share/).waitFor();
  await expect.poll(() => switchOf(page, 'Assign new leads automatically').isChecked()).toBe(true);
  await page.unroute(forms);
  await page.getByRole('button', { name: 'Update the forms' }).click();
  await page.getByText(/MachForm forms still share/).waitFor({ state: 'detached' });
  await context.close();
});
