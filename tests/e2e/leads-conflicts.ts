import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { tellNothing } from './browser.ts';
import { atLeads } from './leads.ts';
import type { LeadName } from './leads-database.ts';
import { changeLead, chooseFromMenu, columnOf, type Desk, openLead, sara } from './leads-kept.ts';
import type { Visit } from './visit.ts';

/** What is left of two values, by the choice that is made about a lead. */
const choices: [name: LeadName, choice: string, left: 'mine' | 'theirs'][] = [
  [['Arvind', 'Pillai'], 'Keep mine', 'mine'],
  [['Usman', 'Tariq'], 'Take theirs', 'theirs'],
];

/** A visit to the list of leads that is told of nothing that others do. */
const unaware = (desk: Desk): Promise<Visit> => atLeads(desk.signedIn, sara, { before: tellNothing });

async function write(record: Locator, field: string, words: string): Promise<void> {
  await record.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await record.getByRole('textbox', { name: field }).fill(words);
  await record.page().keyboard.press('Enter');
}

async function close(record: Locator): Promise<void> {
  await record.getByRole('button', { name: 'Close', exact: true }).click();
  await record.waitFor({ state: 'detached' });
}

/** Two people write the same of one lead: the second chooses, and nothing is overwritten before. */
export function writeTogether(desk: Desk): void {
  it('two who write the same field: the second is asked, and nothing is overwritten before', async () => {
    const [a, b] = [await unaware(desk), await unaware(desk)];
    const [page, other] = [a.page, b.page];
    for (const [name, choice, left] of choices) {
      const emails = { mine: 'mine@kept.example', theirs: 'theirs@kept.example' };
      const [record, theirs] = await Promise.all([openLead(page, name), openLead(other, name)]);
      await write(theirs, 'E-mail', emails.theirs);
      await expect.poll(() => columnOf(desk, name, 'email')).toBe(emails.theirs);
      await write(record, 'E-mail', emails.mine);
      const conflict = record.getByRole('region', { name: /Sara Haddad.* changed this/ });
      for (const email of Object.values(emails)) await conflict.getByText(email).waitFor();
      expect(await columnOf(desk, name, 'email')).toBe(emails.theirs);
      await conflict.getByRole('button', { name: choice }).click();
      await conflict.waitFor({ state: 'detached' });
      await record.getByRole('button', { name: `E-mail ${emails[left]}` }).waitFor();
      await expect.poll(() => columnOf(desk, name, 'email')).toBe(emails[left]);
      await Promise.all([close(record), close(theirs)]);
    }

    // What the other wrote elsewhere stays, and nobody is asked.
    const name = ['Babul', 'Sarkar'] as const;
    const [record, theirs] = await Promise.all([openLead(page, name), openLead(other, name)]);
    await write(theirs, 'E-mail', 'babul@kept.example');
    await expect.poll(() => columnOf(desk, name, 'email')).toBe('babul@kept.example');
    await write(record, 'Name in Arabic', 'بابل');
    await expect.poll(() => columnOf(desk, name, 'name_ar')).toBe('بابل');
    await record.getByRole('button', { name: /^E-mail babul@kept.example/ }).waitFor();
    expect(await record.getByRole('region', { name: /changed this/ }).count()).toBe(0);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  it('two who answer the same question: the second is asked, and nothing is overwritten before', async () => {
    const visit = await unaware(desk);
    const { page } = visit;
    for (const [name, choice, left] of choices) {
      const record = await openLead(page, name);
      await chooseFromMenu(record, 'Screen');
      const screening = page.getByRole('dialog', { name: /^Screen/ });
      await screening.getByRole('heading', { name: 'Where was the licence issued?' }).waitFor();
      await screening.getByRole('radio', { name: /Another GCC country/ }).click({ force: true });
      await changeLead(desk.server(), name, { license_origin: 'uae' });
      await screening.getByRole('button', { name: 'Next' }).click();
      await screening.getByText('1 answer is not saved yet').waitFor();
      await screening.getByRole('button', { name: /Licence from/ }).click();
      const conflict = screening.getByRole('region', { name: /changed this/ });
      await conflict.waitFor();
      expect(await columnOf(desk, name, 'license_origin')).toBe('uae');
      await conflict.getByRole('button', { name: choice }).click();
      await conflict.waitFor({ state: 'detached' });
      await screening.getByText('Everything is saved').waitFor();
      await expect.poll(() => columnOf(desk, name, 'license_origin')).toBe(left === 'mine' ? 'gcc' : 'uae');
      await close(screening);
      await close(record);
    }
    await visit.context.close();
  });
}
