import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { disableLiveUpdates } from './browser.ts';
import { atLeads } from './leads.ts';
import type { LeadName } from './leads-database.ts';
import { changeLead, chooseFromMenu, columnOf, type LeadsSetup, openLead, sara } from './leads-recovery.ts';
import type { Visit } from './visit.ts';

/** Opens the list of leads without live updates. */
const openWithoutUpdates = (desk: LeadsSetup): Promise<Visit> =>
  atLeads(desk.signedIn, sara, { before: disableLiveUpdates });

async function write(record: Locator, field: string, words: string): Promise<void> {
  await record.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await record.getByRole('textbox', { name: field }).fill(words);
  await record.page().keyboard.press('Enter');
}

/** Tests two users editing the same field of a lead: the second chooses, and nothing is overwritten before. */
export function writeTogether(desk: LeadsSetup): void {
  it('asks the second user before overwriting a field that both edited', async () => {
    const name: LeadName = ['Arvind', 'Pillai'];
    const [a, b] = [await openWithoutUpdates(desk), await openWithoutUpdates(desk)];
    const [record, theirs] = await Promise.all([openLead(a.page, name), openLead(b.page, name)]);
    const conflict = record.getByRole('region', { name: /Sara Haddad.* changed this/ });

    await write(theirs, 'Email', 'theirs@kept.example');
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('theirs@kept.example');
    await write(record, 'Email', 'mine@kept.example');
    for (const email of ['mine@kept.example', 'theirs@kept.example'])
      await conflict.getByText(email).waitFor();
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('theirs@kept.example');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await conflict.waitFor({ state: 'detached' });
    await record.getByRole('button', { name: 'Email mine@kept.example' }).waitFor();
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('mine@kept.example');

    // The other user, whose page is out of date too, discards their value.
    await write(theirs, 'Email', 'again@kept.example');
    const asked = theirs.getByRole('region', { name: /Sara Haddad.* changed this/ });
    await asked.getByRole('button', { name: 'Use theirs' }).click();
    await theirs.getByRole('button', { name: 'Email mine@kept.example' }).waitFor();
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('mine@kept.example');

    // The other user's edit of another field stays, without a question.
    await write(theirs, 'Name in Arabic', 'أرفيند');
    await expect.poll(() => columnOf(desk, name, 'name_ar')).toBe('أرفيند');
    await write(record, 'Email', 'last@kept.example');
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('last@kept.example');
    await expect.poll(() => columnOf(desk, name, 'name_ar')).toBe('أرفيند');
    await record.getByRole('button', { name: /^Name in Arabic .*أرفيند/ }).waitFor();
    expect(await conflict.count()).toBe(0);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  it('asks the second user before overwriting a question that both answered', async () => {
    const name: LeadName = ['Usman', 'Tariq'];
    const { context, page } = await openWithoutUpdates(desk);
    const record = await openLead(page, name);
    await chooseFromMenu(record, 'Start screening');
    const screening = page.getByRole('dialog', { name: /^Screen/ });
    await screening.getByRole('heading', { name: 'Where was the licence issued?' }).waitFor();
    await screening.getByRole('radio', { name: /Other GCC country/ }).click({ force: true });
    await changeLead(desk.server(), name, { license_origin: 'uae' });
    await screening.getByRole('button', { name: 'Next' }).click();
    await screening.getByText('1 answer is not saved yet').waitFor();
    await screening.getByRole('button', { name: /Licence origin/ }).click();
    const conflict = screening.getByRole('region', { name: /changed this/ });
    await conflict.waitFor();
    await expect.poll(() => columnOf(desk, name, 'license_origin')).toBe('uae');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await conflict.waitFor({ state: 'detached' });
    await screening.getByText('All answers saved').waitFor();
    await expect.poll(() => columnOf(desk, name, 'license_origin')).toBe('gcc');
    await context.close();
  });
}
