import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { waitForStoredDraft } from './outbox.harness.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();
const name = 'Habib Miah';
const at = '/recruiter/interview-tracking';

/** Makes an interview of one of the recruiter's candidates start now, and that of another who has not confirmed. */
beforeAll(async () => {
  const database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const hour = 3_600_000;
  const { data: candidate } = await database
    .from('candidates')
    .select('id')
    .match({ first_name: 'Habib', last_name: 'Miah' })
    .single();
  const { data: application } = await database
    .from('applications')
    .select('id')
    .eq('candidate_id', candidate?.id)
    .single();
  const { error } = await database
    .from('interviews')
    .update({
      slot_id: null,
      starts_at: new Date(Date.now() - hour / 60).toISOString(),
      ends_at: new Date(Date.now() + hour).toISOString(),
    })
    .match({ application_id: application?.id, status: 'confirmed' });
  expect(error).toBeNull();
  const { data: unanswered } = await database
    .from('interviews')
    .select('id, applications!inner(recruiter_id)')
    .match({ status: 'scheduled', 'applications.recruiter_id': recruiter.id })
    .limit(1)
    .single();
  const late = { slot_id: null, starts_at: new Date(Date.now() - hour / 60).toISOString() };
  await database.from('interviews').update(late).eq('id', unanswered?.id).throwOnError();
});

it('a candidate can be checked in, interviewed, scored and passed with the keyboard', async () => {
  const { context, page } = await signedIn(recruiter, {
    at: `${at}?tab=today&q=habib`,
  });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('i');
  await row.getByText(/^Arrived/).waitFor();

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name });
  await tabTo(page, panel.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await panel.getByText('0 of 9 answered').waitFor();
  // The licence, English, Arabic, the area, accidents, fines, availability, manner, overall; then the recommendation.
  for (const key of '143411444') await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await panel.getByText('9 of 9 answered').waitFor();
  // A draft survives a reload.
  await waitForStoredDraft(page, '"recommendation":"');
  await page.reload();
  await panel.getByText('9 of 9 answered').waitFor();
  await tabTo(page, panel.getByRole('radio', { name: 'Seen' }));
  await page.keyboard.press('s');

  await panel.getByRole('button', { name: 'Pass' }).waitFor();
  await page.keyboard.press('p');
  await page.getByText(/passed the interview/).waitFor();
  await page.getByRole('dialog', { name: /^Select/ }).waitFor();
  await context.close();
});

it('tabs, filters, rows, bulk actions and dialogs work with the keyboard', async () => {
  const { context, page } = await signedIn(recruiter, { at });
  const { keyboard } = page;
  const left = (role: 'dialog' | 'menu') => page.getByRole(role).waitFor({ state: 'hidden' });
  const isInList = () => page.locator('[data-row] :focus').waitFor();
  const rows = page.locator('[data-row]');
  await rows.filter({ hasText: 'Not confirmed' }).first().waitFor();
  for (const key of 'jxjx') await keyboard.press(key);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await tabTo(page, bar.getByRole('button', { name: 'Confirm' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Confirm 2 interviews' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 rows done' }).waitFor();
  await keyboard.press('Escape');
  await left('dialog');

  // Without a row to fail, the key opens the filters.
  await keyboard.press('f');
  await page.getByRole('menu').waitFor();
  await keyboard.press('Escape');
  await left('menu');
  await tabTo(page, page.getByRole('tab', { name: /^To confirm/ }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await rows
    .filter({ hasText: /Arrived/ })
    .first()
    .waitFor();
  await keyboard.press('j');
  await keyboard.press('n');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Mark as no-show' }));
  await keyboard.press('Enter');
  await page.getByText(/was marked as a no-show/).waitFor();

  await tabTo(page, page.getByRole('tab', { name: /^Today/ }), 'Shift+Tab');
  for (let steps = 0; steps < 3; steps += 1) await keyboard.press('ArrowRight');
  await rows.filter({ hasText: 'Decision' }).first().waitFor();
  await keyboard.press('j');
  await keyboard.press('2');
  await page.getByRole('dialog', { name: /^Schedule the next/ }).waitFor();
  await keyboard.press('Escape');
  await left('dialog');
  await isInList();
  await keyboard.press('j');
  await keyboard.press('f');
  await page.getByRole('dialog', { name: /^Reject/ }).waitFor();
  await keyboard.press('Escape');
  await left('dialog');
  await isInList();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Failed', { exact: true }).waitFor();
  await keyboard.press('Escape');
  await left('dialog');
  await isInList();
  await context.close();
});

/** Moves the focus to an element with only the Tab key. The error says which elements had the focus instead. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await goal.waitFor();
  const passed: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing'));
    await page.keyboard.press(key);
  }
  throw new Error(`${goal} is not reached by ${key}, but ${passed.join(', ')}`);
}
