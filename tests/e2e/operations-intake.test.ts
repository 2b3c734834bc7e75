import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();

let database: SupabaseClient;
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
});

const personOf = async (first_name: string, last_name: string) =>
  (await database.from('candidates').select('id, current_stage').match({ first_name, last_name }).single())
    .data;

it('accepts a hand-over with its route, returns another, and turns a form entry into a lead', async () => {
  const { context, page } = await signedIn(operations, { at: '/operations/processing' });
  const dialog = page.getByRole('dialog');
  const press = async (name: RegExp, key: string) => {
    await page.getByRole('row', { name }).getByRole('rowheader').focus();
    await page.keyboard.press(key);
  };

  await page.getByRole('row', { name: /Shahid Iqbal/ }).waitFor();
  await press(/Shahid Iqbal/, 'a');
  await dialog.getByText('Based on the answers.').waitFor();
  await dialog.getByRole('button', { name: 'Accept hand-over' }).click();
  await page.getByText(/You accepted .*Shahid Iqbal/).waitFor();
  const accepted = await personOf('Shahid', 'Iqbal');
  expect(accepted?.current_stage).toBe('documents');
  const { data: cases } = await database.from('visa_cases').select('route').eq('candidate_id', accepted?.id);
  expect(cases?.[0]?.route).toEqual(expect.any(String));

  await press(/Bishal Rai/, 'e');
  await dialog.getByText('Licence photo unclear').click();
  await dialog.getByText('Names differ').click();
  await dialog.getByRole('button', { name: 'Return to recruiter' }).click();
  await dialog.waitFor({ state: 'detached' });
  const returned = await personOf('Bishal', 'Rai');
  expect(returned?.current_stage).toBe('offer_accepted');
  const { data: application } = await database
    .from('applications')
    .select('handover_return_reason')
    .eq('candidate_id', returned?.id)
    .eq('stage', 'offer_accepted')
    .single();
  expect(application?.handover_return_reason?.split('\n')).toHaveLength(2);

  await page.getByRole('tab', { name: 'Data problems' }).click();
  await page.waitForURL('**/operations/processing/problems');
  await page.goto('/operations/processing/problems?q=Ravi');
  await page.getByRole('row', { name: /Ravi Shankar/ }).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('050 123 9876');
  await page.getByRole('button', { name: 'Save phone number' }).click();
  await page.getByText(/A lead was created for .*Ravi Shankar/).waitFor();
  const { data: lead } = await database
    .from('candidates')
    .select('phone_e164, review_reason')
    .eq('phone_e164', '+971501239876')
    .single();
  expect(lead).toEqual({ phone_e164: '+971501239876', review_reason: null });
  await context.close();
});
