import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { rest } from './users.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter] = listedAccounts;
const omar = demoAccounts.find(({ name }) => name === 'Omar Farouk');

const { newVisit, signedIn, publishableKey, mailTo } = runProduct();

const asAdmin = () => signedIn(admin, { at: '/admin/users' });

describe('an invitation', () => {
  it('leads from the email link to a new password and the home page', async () => {
    const { context, page } = await asAdmin();
    await page.getByRole('button', { name: 'Invite user' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Huda Saleh');
    await page.getByRole('textbox', { name: 'Email' }).fill('huda@recruitment.example');
    await page.getByRole('radio', { name: /Recruiter/ }).press('Space');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to Huda Saleh.').first().waitFor();

    const guest = await newVisit();
    const link = await mailTo('huda@recruitment.example');
    await guest.page.goto(link);
    await guest.page.getByText(/You do not have a password yet/).waitFor();
    await guest.page.getByLabel('New password', { exact: true }).fill('a-password-of-mine');
    await guest.page.getByRole('button', { name: 'Save my password' }).click();
    await guest.page.waitForURL('**/recruiter');
    expect(guest.page.url()).not.toContain('access_token');
    await guest.context.close();

    const secondVisit = await newVisit();
    await secondVisit.page.goto(link);
    await secondVisit.page.waitForURL(/\/login$/);
    await secondVisit.page.getByText(/^This link has already been used or has expired\./).waitFor();
    await signIn(secondVisit.page, { identifier: 'huda@recruitment.example' }, 'a-password-of-mine');
    await secondVisit.page.waitForURL('**/recruiter');
    await secondVisit.context.close();
    await context.close();
  });
});

describe('invitations from a file', () => {
  it('invites valid users and shows why the others are refused', async () => {
    const { context, page } = await asAdmin();
    const lines = [
      'name,email,role,language',
      'Layla Haddad,layla@recruitment.example,operations,ar',
      `Sara Again,${recruiter.identifier},recruiter,en`,
      'Nobody,nobody,recruiter,en',
    ];
    await page.getByRole('button', { name: 'Invite from a file' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await (await chooser).setFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Invite users from a file' });
    await dialog.getByText('Email is missing or invalid').first().waitFor();
    await dialog.getByRole('button', { name: 'Invite 2 users' }).click();
    await dialog.getByText('An account with this email already exists').first().waitFor();
    expect(await mailTo('layla@recruitment.example')).toContain('type=invite');

    const query = 'users?select=role,status,locale&email=eq.layla@recruitment.example';
    await expect
      .poll(async () => rest(page, await publishableKey(), query))
      .toEqual([{ role: 'operations', status: 'invited', locale: 'ar' }]);
    await context.close();
  });
});

describe('online status', () => {
  it('is shown to admins while a user has a page open', async () => {
    const { context, page } = await asAdmin();
    const row = page.getByRole('row', { name: /Sara Haddad/ });
    await page
      .getByRole('row', { name: /Mariam/ })
      .getByRole('img', { name: 'Online now' })
      .waitFor();
    expect(await row.getByRole('img', { name: 'Online now' }).count()).toBe(0);

    const other = await signedIn(recruiter);
    await row.getByRole('img', { name: 'Online now' }).waitFor();
    await other.context.close();
    await row.getByRole('img', { name: 'Online now' }).waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('access', () => {
  it('of a suspended user ends at the next request, and a colleague takes over their work', async () => {
    const recruiterVisit = await signedIn(recruiter);
    const { context, page } = await asAdmin();
    await page.getByRole('row', { name: /Sara Haddad/ }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Sara Haddad' });
    await dialog.getByText(/in progress. Who should take over\?/).waitFor();
    await dialog.getByRole('button', { name: /Reassign to/ }).click();
    await page.getByRole('option', { name: /Omar Farouk/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText(/will be reassigned to .*Omar Farouk/).waitFor();
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page
      .getByText(/Sara Haddad is suspended\..* reassigned/)
      .first()
      .waitFor();

    const key = await publishableKey();
    const openStages = 'current_stage=not.in.(deployed,rejected,withdrawn,separated)';
    const sarasQuery = `candidates?assigned_recruiter_id=eq.${recruiter.id}&${openStages}&select=id&limit=1`;
    await expect.poll(() => rest(page, key, sarasQuery)).toEqual([]);
    const omarsQuery = `candidates?assigned_recruiter_id=eq.${omar?.id}&${openStages}&select=id&limit=1`;
    await expect.poll(() => rest(page, key, omarsQuery)).toHaveLength(1);

    await recruiterVisit.page.reload();
    await recruiterVisit.page.waitForURL('**/login');
    await recruiterVisit.page.getByText('Your session has ended.').waitFor();
    await signIn(recruiterVisit.page, recruiter);
    await recruiterVisit.page.getByText('Invalid credentials').waitFor();
    await recruiterVisit.context.close();
    await context.close();
  });
});
