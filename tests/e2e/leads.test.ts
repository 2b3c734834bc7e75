import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { atLeads, formToken, type LeadsServer, submitForm } from './leads.ts';
import { runProduct } from './visit.ts';

const { newVisitor, origin, publishableKey, secretKey } = runProduct();
const [sara, omar] = ['recruiter@recruitment.example', 'omar@recruitment.example'];

let server: LeadsServer;
let token: string;

beforeAll(async () => {
  server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
  token = await formToken(server);
});

/** Reads the database past every rule. */
const secret = () => createClient(server.origin, server.secret, { auth: { persistSession: false } });

async function candidateNamed(name: string) {
  const { data, error } = await secret().from('candidates').select('*').eq('first_name', name).single();
  expect(error).toBeNull();
  return data;
}

it('a form lead appears by itself, goes to the first who claims it, and its call is logged in three keystrokes', async () => {
  const [a, b] = await Promise.all([newVisitor(), newVisitor()]);
  const pool = '?tab=pool&sort=-created_at';
  const [page, other] = await Promise.all([atLeads(a, sara, pool), atLeads(b, omar, pool)]);

  await submitForm(server, token, {
    EntryNumber: '900001',
    FullName: 'Zubair Morningside',
    Mobile: '0501239871',
    LicenceType: 'Motorcycle',
    Consent: 'I agree',
  });
  for (const reader of [page, other]) {
    await reader.getByRole('button', { name: /update.*show/i }).click();
    await reader.getByRole('row', { name: /Zubair Morningside/ }).waitFor();
  }

  // B's tab hears nothing of it from now on, as one that sleeps.
  await b.context.setOffline(true);
  await page.getByRole('row', { name: /Zubair Morningside/ }).click();
  const record = page.getByRole('dialog', { name: 'Zubair Morningside' });
  await record
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await page.getByText('Zubair Morningside is yours now').waitFor();
  expect((await candidateNamed('Zubair')).assigned_recruiter_id).toMatch(/201$/);

  await b.context.setOffline(false);
  await other.getByRole('row', { name: /Zubair Morningside/ }).click();
  await other
    .getByRole('dialog', { name: 'Zubair Morningside' })
    .getByText(/Sara Haddad|Another recruiter/)
    .first()
    .waitFor();

  await record.focus();
  await page.keyboard.press('l');
  await page
    .getByRole('dialog', { name: /Zubair/ })
    .getByRole('radio')
    .first()
    .waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await candidateNamed('Zubair')).last_contact_outcome)
    .toBe('answered_interested');
  expect((await candidateNamed('Zubair')).current_stage).toBe('contacting');
  await Promise.all([a.context.close(), b.context.close()]);
});
