import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { atLeads, formToken, type LeadsServer, submitForm } from './leads.ts';
import { runProduct } from './visit.ts';

const { newVisitor, origin, publishableKey, secretKey } = runProduct();
const [sara, omar] = ['recruiter@recruitment.example', 'omar@recruitment.example'];
const newestOfThePool = '?tab=pool&sort=-created_at';

let server: LeadsServer;
let token: string;

beforeAll(async () => {
  server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
  token = await formToken(server);
});

/** How a lead stands in the database, past every rule. */
async function leadNamed(name: string, lastName = 'Morningside') {
  const secret = createClient(server.origin, server.secret, { auth: { persistSession: false } });
  const { data, error } = await secret
    .from('candidates')
    .select('*')
    .match({ first_name: name, last_name: lastName })
    .single();
  expect(error).toBeNull();
  return data;
}

/** A rider of this name fills in the form. */
function apply(name: string, entry: string, phone: string): Promise<void> {
  return submitForm(server, token, {
    EntryNumber: entry,
    FullName: `${name} Morningside`,
    Mobile: phone,
    LicenceType: 'Motorcycle',
    Consent: 'I agree',
  });
}

it('a lead of the form appears by itself, and is claimed by the first of two; the other reads by whom', async () => {
  const [a, b] = await Promise.all([newVisitor(), newVisitor()]);
  const page = await atLeads(a, sara, newestOfThePool);
  await apply('Zubair', '900001', '0501239871');
  await page.getByRole('button', { name: /show/i }).click();
  const row = page.getByRole('row', { name: /Zubair Morningside/ });
  await row.waitFor();

  // The other's tab is told of nothing meanwhile.
  await b.context.routeWebSocket(/realtime/, () => undefined);
  const other = await atLeads(b, omar, newestOfThePool);
  const theirs = other.getByRole('row', { name: /Zubair Morningside/ });
  await theirs.click();
  const claim = other
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim/ })
    .first();
  await claim.waitFor();

  await row.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await page.getByText(/Zubair Morningside.* is yours now/).waitFor();
  await claim.click();
  await other.getByText(/Sara Haddad.* took this lead/).waitFor();
  expect((await leadNamed('Zubair')).assigned_recruiter_id).toMatch(/201$/);
  await Promise.all([a.context.close(), b.context.close()]);
});

describe('a call', () => {
  it('is logged in three keystrokes, and stands in the database and in the timeline', async () => {
    const { context, page } = await newVisitor();
    await atLeads({ context, page }, sara);
    await page.getByRole('row', { name: /Arvind Pillai/ }).click();
    const record = page.getByRole('dialog', { name: 'Arvind Pillai' });
    await record.getByRole('tab', { name: /Timeline/ }).click();
    await page.keyboard.press('l');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await record.getByText('Answered, interested').first().waitFor();
    await expect.poll(async () => (await leadNamed('Arvind', 'Pillai')).current_stage).toBe('contacting');
    expect((await leadNamed('Arvind', 'Pillai')).last_contact_outcome).toBe('answered_interested');
    await context.close();
  });

  it('that was logged without a network arrives once when it is back', async () => {
    const { context, page } = await newVisitor();
    await atLeads({ context, page }, sara);
    await page.getByRole('row', { name: /Babul Sarkar/ }).click();
    const record = page.getByRole('dialog', { name: 'Babul Sarkar' });
    await record.getByRole('tab', { name: /Timeline/ }).waitFor();
    const before = (await leadNamed('Babul', 'Sarkar')).contact_count;
    await context.setOffline(true);
    await page.keyboard.press('l');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await record
      .getByText(/saved on this phone/)
      .first()
      .waitFor();
    expect((await leadNamed('Babul', 'Sarkar')).contact_count).toBe(before);
    await context.setOffline(false);
    await expect.poll(async () => (await leadNamed('Babul', 'Sarkar')).contact_count).toBe(before + 1);
    await context.close();
  });
});
