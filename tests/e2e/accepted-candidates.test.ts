import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, recruiter, operations] = listedAccounts;
const { signedIn, secretKey, publishableKey, origin } = runProduct();
const person = { first_name: 'Ruwan', last_name: 'Fernando' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let database: SupabaseClient;
let candidateId: string;

/** Removes the passport and the start date from a complete candidate. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data } = await database.from('candidates').select('id').match(person).single();
  candidateId = data?.id;
  const emptied = [
    await database.from('applications').update({ start_on: null }).eq('candidate_id', candidateId),
    await database
      .from('documents')
      .update({ status: 'superseded' })
      .match({ candidate_id: candidateId, type_code: 'passport_bio' }),
  ];
  expect(emptied.map(({ error }) => error)).toEqual([null, null]);
});

/** Decides on the hand-over as operations, on a separate computer. */
async function decide(stage: string, note?: string): Promise<void> {
  const staffClient = createClient(origin(), await publishableKey(), { auth: { persistSession: false } });
  await staffClient.auth.signInWithPassword({ email: operations.identifier, password: demoPassword });
  const { data: application } = await staffClient
    .from('applications')
    .select('id, version')
    .eq('candidate_id', candidateId)
    .single();
  const { error } = await staffClient.rpc('transition_application', {
    p_application_id: application?.id,
    p_to_stage: stage,
    p_version: application?.version,
    p_note: note,
  });
  expect(error).toBeNull();
}

it('a hand-over is submitted, returned with a reason, fixed and accepted', async () => {
  const { context, page } = await signedIn(recruiter, { at: '/recruiter/accepted-candidates?q=ruwan' });
  const row = page.getByRole('row', { name: /Ruwan Fernando/ });
  const sheet = page.getByRole('dialog', { name: /^Hand over .* to operations$/ });
  const open = async () => {
    await row.getByRole('rowheader').focus();
    await page.keyboard.press('h');
  };

  await row.getByText('Add passport and start date').waitFor();
  await open();
  const chooser = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: /^Upload: .Passport/ }).click();
  await (await chooser).setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: png });
  await sheet.getByRole('button', { name: /^Upload: .Passport/ }).waitFor({ state: 'detached' });
  await sheet.getByRole('spinbutton').first().click();
  await page.keyboard.type('01012099');
  await sheet.getByRole('button', { name: 'Save start date' }).click();
  await sheet.getByText('All conditions are met.').waitFor();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await row.getByText('Accept or return the hand-over').waitFor();

  await decide('offer_accepted', 'The passport is blurred');
  await row.getByText('The passport is blurred').waitFor();
  await page.goto('/recruiter/accepted-candidates');
  await page.getByRole('row').nth(1).getByText('Ruwan Fernando').waitFor();

  await open();
  await sheet.getByText('The passport is blurred').waitFor();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await row.getByText('Accept or return the hand-over').waitFor();
  await decide('documents');
  await row.getByText('Documents', { exact: true }).waitFor();
  await context.close();
});
