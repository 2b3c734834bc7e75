import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { listedAccounts, recruiterIds } from '#mocks/demo/accounts.ts';
import { disableLiveUpdates } from './browser.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();

const timeInDubai = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Dubai' }).format(new Date(at));

it('only one of two browsers books the last place; the other shows a notice and current slots', async () => {
  const client = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data: slots } = await client
    .from('interview_slots')
    .select('id, booked, starts_at')
    .eq('status', 'open')
    .is('opening_id', null)
    .gt('starts_at', new Date(Date.now() + 120_000).toISOString())
    .order('starts_at')
    .limit(1)
    .throwOnError();
  const [slot] = slots;
  if (!slot) throw new Error('No slot is to come');
  await client
    .from('interview_slots')
    .update({ capacity: slot.booked + 1 })
    .eq('id', slot.id)
    .throwOnError();
  const { data: people } = await client
    .from('candidates')
    .select('id, first_name, last_name')
    .match({ current_stage: 'qualified', assigned_recruiter_id: recruiterIds.sara, hold_state: 'none' })
    .eq('contact_opt_in->>whatsapp', 'true')
    .order('id')
    .limit(2)
    .throwOnError();
  const [first, second] = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  if (!first || !second) throw new Error('Nobody waits for an interview');

  /** Opens a qualified candidate's record and continues to the invitation with the slot's last place. */
  const choose = async (page: Page) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule the interview' }).click();
    const dialog = page.getByRole('dialog', { name: /^Schedule an interview with/ });
    const choice = dialog.getByRole('radio', { name: new RegExp(`${timeInDubai(slot.starts_at)}–`) });
    await choice.click({ force: true });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('What the driver will see').waitFor();
    return { dialog, choice };
  };
  const [a, b] = await Promise.all(
    people.map(({ id }, at) =>
      signedIn(recruiter, {
        at: `/recruiter/leads?c=${id}`,
        ...(at === 1 && { before: disableLiveUpdates }),
      }),
    ),
  );
  if (!a || !b) throw new Error('No visit');
  const [ours, theirs] = await Promise.all([choose(a.page), choose(b.page)]);

  await ours.dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await ours.dialog.getByText(/^Booked for/).waitFor();
  await ours.dialog.getByRole('button', { name: 'WhatsApp' }).click();
  await a.page.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
  await a.page.keyboard.press('Escape');
  const download = a.page.waitForEvent('download');
  await ours.dialog.getByRole('button', { name: 'Download calendar file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^interview-.*\.ics$/);

  await theirs.dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await theirs.dialog.getByText('This slot has just been filled').waitFor();
  await theirs.choice.and(theirs.dialog.locator(':disabled')).waitFor({ state: 'attached' });

  const { data: booked } = await client
    .from('interviews')
    .select('status, applications(candidate_id)')
    .eq('slot_id', slot.id)
    .eq('status', 'scheduled')
    .throwOnError();
  const ids = booked.flatMap(({ applications }) => applications).map(({ candidate_id: id }) => id);
  expect(ids).toContain(people[0]?.id);
  expect(ids).not.toContain(people[1]?.id);
  await Promise.all([a.context.close(), b.context.close()]);
});
