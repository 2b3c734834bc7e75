import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { sessionResponse } from '#shared/contract.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn, publishableKey, secretKey, origin } = runProduct();

/** Returns an offer of the recruiter that is ready to send, and its driver's phone number. */
async function readyOffer() {
  const database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data } = await database
    .from('offer_list')
    .select('id,candidate_name,phone_e164')
    .match({ status: 'approved', has_account: false, stage: 'selected', recruiter_id: recruiter?.id })
    .not('phone_e164', 'is', null)
    .order('id')
    .limit(1)
    .single();
  return data as { id: string; candidate_name: string; phone_e164: string };
}

it('sending an offer creates the driver’s login, and the list shows the driver’s actions live', async () => {
  const offer = await readyOffer();
  const { context, page } = await signedIn(recruiter, { at: '/recruiter/offers?tab=draft' });
  await context.grantPermissions(['clipboard-write']);
  const row = page.getByRole('row', { name: new RegExp(offer.candidate_name) });
  await row.getByRole('button', { name: /^Send/ }).click();

  const passwords = page.getByRole('dialog', { name: 'New passwords' });
  const password = await passwords.getByText(/^\w{4}-\w{4}-\d{4}$/).textContent();
  await passwords.getByRole('button', { name: /^Copy/ }).click();
  await passwords.getByRole('button', { name: 'Close' }).last().click();
  await passwords.waitFor({ state: 'detached' });
  await row.getByText('Sent', { exact: true }).first().waitFor();

  await page.getByRole('tab', { name: /^Sent/ }).click();
  await row.waitFor();
  const response = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: offer.phone_e164, password }),
  });
  const session = sessionResponse.parse(await response.json());
  const driver = createClient(origin(), await publishableKey(), {
    accessToken: async () => session.token,
  });
  expect((await driver.rpc('record_offer_view', { p_offer_id: offer.id })).error).toBeNull();
  await row.getByText('Opened by the driver').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const answer = { p_offer_id: offer.id, p_answer: 'decline', p_reason: 'declined_pay' };
  expect((await driver.rpc('respond_to_offer', answer)).error).toBeNull();
  await row.getByText('Declined by the driver').first().waitFor();

  // The dashboard shows the answer, and links to the offer.
  await page.goto('/recruiter');
  const name = new RegExp(`^Open offer.*${offer.candidate_name}`);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('link', { name }).click();
  const record = page.getByRole('dialog', { name: offer.candidate_name });
  await record.getByRole('tab', { name: /^Offer/, selected: true }).waitFor();
  await context.close();
});
