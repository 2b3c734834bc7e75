import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { openUser, rest, suspend } from './users.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter] = listedAccounts;
const omar = demoAccounts.find(({ name }) => name === 'Omar Farouk');
const grace = demoAccounts.find(({ name }) => name === 'Grace Wanjiru');

const { newVisitor, newVisit, signedIn, publishableKey, mailTo } = runProduct();

const asAdmin = () => signedIn(admin);

interface Account {
  role: string;
  status: string;
}

describe('an invitation', () => {
  it('leads its person by the link of the mail to a password and to work', async () => {
    const { context, page } = await asAdmin();
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite a user' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Huda Saleh');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('huda@recruitment.example');
    await page.getByRole('radio', { name: /Recruiter/ }).press('Space');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Huda Saleh was invited.').first().waitFor();

    const guest = await newVisit();
    const link = await mailTo('huda@recruitment.example');
    await guest.page.goto(link);
    await guest.page.getByText(/You have no password yet/).waitFor();
    await guest.page.getByLabel('New password', { exact: true }).fill('a-password-of-mine');
    await guest.page.getByRole('button', { name: 'Save my password' }).click();
    await guest.page.waitForURL('**/recruiter');
    expect(guest.page.url()).not.toContain('access_token');
    await guest.context.close();

    const again = await newVisitor();
    await signIn(again.page, { identifier: 'huda@recruitment.example' }, 'a-password-of-mine');
    await again.page.waitForURL('**/recruiter');
    await again.context.close();

    const late = await newVisit();
    await late.page.goto(link);
    await late.page.waitForURL(/\/login$/);
    await late.page.getByText(/^This link was used already or is too old\./).waitFor();
    await signIn(late.page, { identifier: 'huda@recruitment.example' }, 'a-password-of-mine');
    await late.page.waitForURL('**/recruiter');
    await late.context.close();
    await context.close();
  });

  it('to an address that has an account is explained, and what was typed stays', async () => {
    const { context, page } = await asAdmin();
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite a user' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sara Again');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(recruiter.identifier);
    await page.getByRole('radio', { name: /Recruiter/ }).press('Space');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(/This e-mail address has an account already/).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Sara Again');
    await context.close();
  });
});

describe('a file of invitations', () => {
  it('invites who can be, and says of the others why not', async () => {
    const { context, page } = await asAdmin();
    const lines = [
      'name,email,role,language',
      'Layla Haddad,layla@recruitment.example,operations,ar',
      `Sara Again,${recruiter.identifier},recruiter,en`,
      'Nobody,nobody,recruiter,en',
    ];
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite from a file' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await (await chooser).setFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Invite users from a file' });
    await dialog.getByText('The e-mail is missing or not one').first().waitFor();
    await dialog.getByRole('button', { name: 'Invite 2 users' }).click();
    await dialog.getByText('This e-mail has an account already').first().waitFor();
    expect(await mailTo('layla@recruitment.example')).toContain('type=invite');

    const query = 'users?select=role,status,locale&email=eq.layla@recruitment.example';
    expect(await rest(page, await publishableKey(), query)).toEqual([
      { role: 'operations', status: 'invited', locale: 'ar' },
    ]);
    await context.close();
  });
});

describe('who is online', () => {
  it('is seen by admins, from the first page until it is closed', async () => {
    const { context, page } = await asAdmin();
    await page.goto('/admin/users');
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
  it('is changed to another role, once the work is passed on', async () => {
    const { context, page } = await asAdmin();
    await openUser(page, 'Grace Wanjiru');
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of Grace Wanjiru' });
    await dialog.getByRole('radio', { name: /Recruiter/ }).press('Space');
    const colleagues = dialog.getByRole('button', { name: /Colleagues/ });
    if (await colleagues.isVisible()) {
      await colleagues.click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    }
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await page
      .getByText(/Grace Wanjiru is Recruiter now/)
      .first()
      .waitFor();
    const key = await publishableKey();
    expect(await rest<Account>(page, key, `users?id=eq.${grace?.id}&select=role,status`)).toEqual([
      { role: 'recruiter', status: 'active' },
    ]);
    await context.close();
  });

  it('of a suspended person leads to the sign-in at the next request, and all their work is a colleague’s', async () => {
    const work = await signedIn(recruiter);
    const { context, page } = await asAdmin();
    await suspend(page, 'Sara Haddad', 'Omar Farouk');
    const confirm = page.getByRole('dialog', { name: 'Suspend Sara Haddad' });
    await page.route('**/rest/v1/rpc/change_access', (route) => route.abort());
    await confirm.getByRole('button', { name: 'Suspend', exact: true }).click();
    await confirm.getByText('Network error. Please check your connection.').waitFor();
    await page.unroute('**/rest/v1/rpc/change_access');
    await confirm.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page
      .getByText(/Sara Haddad is suspended\..* went to others/)
      .first()
      .waitFor();

    const key = await publishableKey();
    const open = 'current_stage=not.in.(deployed,rejected,withdrawn,separated)';
    const hers = `candidates?assigned_recruiter_id=eq.${recruiter.id}&${open}&select=id&limit=1`;
    expect(await rest(page, key, hers)).toEqual([]);
    const his = `candidates?assigned_recruiter_id=eq.${omar?.id}&${open}&select=id&limit=1`;
    expect(await rest(page, key, his)).toHaveLength(1);

    await work.page.reload();
    await work.page.waitForURL('**/login');
    await work.page.getByText('You were signed out because your session ended.').waitFor();
    await signIn(work.page, recruiter);
    await work.page.getByText('Invalid credentials').waitFor();
    await work.context.close();
    await context.close();
  });

  it('of the last admin is kept, from two tabs at once', async () => {
    const { context, page } = await asAdmin();
    await openUser(page, admin.name);
    const own = page.getByRole('button', { name: 'Suspend', exact: true });
    await expect.poll(() => own.getAttribute('aria-disabled')).toBe('true');

    const key = await publishableKey();
    const change = async (status: string) => {
      const stored = await rest<{ version: number }>(page, key, `users?id=eq.${admin.id}&select=version`);
      return page.evaluate(
        async ({ id, version, apikey, next }) => {
          const text = sessionStorage.getItem('auth_token') ?? localStorage.getItem('auth_token') ?? '{}';
          const answer = await fetch('/rest/v1/rpc/change_access', {
            method: 'POST',
            headers: {
              apikey,
              authorization: `Bearer ${JSON.parse(text).accessToken}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ p_user_id: id, p_version: version, p_role: 'admin', p_status: next }),
          });
          return (await answer.json()).message;
        },
        { id: admin.id, version: stored[0]?.version ?? 0, apikey: key, next: status },
      );
    };
    expect(await Promise.all([change('suspended'), change('suspended')])).toEqual([
      'OWN_ACCESS',
      'OWN_ACCESS',
    ]);
    await context.close();
  });
});
