import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();
const name = 'Habib Miah';

/** Has the interview of one of the recruiter's candidates begin now. */
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
});

it('somebody is checked in, interviewed, scored and passed, by the keyboard alone', async () => {
  const { context, page } = await signedIn(recruiter, {
    at: '/recruiter/interview-tracking?tab=today&q=habib',
  });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('rowheader').focus();
  await page.keyboard.press('i');
  await row.getByText(/^Arrived/).waitFor();

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('0 of 9 answered').waitFor();
  // The licence, English, Arabic, the area, accidents, fines, availability, manner, all in all; then the recommendation.
  for (const key of '143411444') await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await panel.getByText('9 of 9 answered').waitFor();
  // A draft outlives the page.
  await page.reload();
  await panel.getByText('9 of 9 answered').waitFor();
  await panel.getByRole('button', { name: /^Send scorecard/ }).focus();
  await page.keyboard.press('s');

  await panel.getByRole('button', { name: 'Pass' }).waitFor();
  await page.keyboard.press('p');
  await page.getByText(/has passed the interview/).waitFor();
  await page.getByRole('dialog', { name: /^Select/ }).waitFor();
  await context.close();
});
