import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [operations] = demoAccounts.filter(({ role }) => role === 'operations');
if (!operations) throw new Error('The sample data has no account of operations');
const { signedIn, secretKey, origin } = runProduct();
const references = Array.from({ length: 8 }, (_, turn) => `COUNTER-${turn + 1}`);
const withPhoto = [1, 4, 6];

let database: SupabaseClient;
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
});

/** Creates a unique receipt, as a PNG of one colour. */
async function receipt(page: Page, turn: number): Promise<Buffer> {
  const url = await page.evaluate((shade) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 400;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = `hsl(${shade * 40} 60% 60%)`;
      pen.fillRect(0, 0, 300, 400);
    }
    return canvas.toDataURL('image/png');
  }, turn);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Records the details of a case's first open step, offline. */
async function record(page: Page, turn: number): Promise<void> {
  await page.getByRole('main').locator('li > button').nth(turn).click();
  await page
    .getByRole('button', { name: /^Record: / })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Save the details only' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Reference number' }).fill(references[turn] ?? '');
  if (withPhoto.includes(turn)) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await receipt(page, turn) });
    await page.getByText('The photo is saved on this phone.').waitFor();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved on this phone/).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
}

async function recordedStages() {
  const { data, error } = await database
    .from('visa_stages')
    .select('reference_no,receipt_document_id,updated_at')
    .in('reference_no', references)
    .order('updated_at');
  expect(error).toBeNull();
  return data ?? [];
}

it('eight offline entries and three photos arrive once, in order, despite a killed tab', async () => {
  const { page, context } = await signedIn(operations, { at: '/operations/visa/counter' });
  await page.getByRole('main').locator('li > button').nth(references.length).waitFor();
  await context.setOffline(true);
  for (const turn of references.keys()) await record(page, turn);
  await page.getByRole('button', { name: '8 entries not sent yet' }).click();
  expect(await page.getByRole('main').locator('ol > li').count()).toBe(references.length);
  expect(await recordedStages()).toEqual([]);

  // The tab is closed before the network is back, and reopened.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/operations/visa/counter');
  await again.getByRole('button', { name: 'Everything sent' }).waitFor();
  const sent = async () => (await recordedStages()).map(({ reference_no }) => reference_no);
  await expect.poll(sent).toEqual(references);
  const stages = await recordedStages();
  expect(stages.map(({ receipt_document_id }) => receipt_document_id !== null)).toEqual(
    references.map((_, turn) => withPhoto.includes(turn)),
  );
  const { data: documents } = await database
    .from('documents')
    .select('status')
    .eq('type_code', 'visa_receipt');
  expect(documents).toEqual(withPhoto.map(() => ({ status: 'verified' })));
  const { count } = await database.from('visa_counter_entries').select('key', { count: 'exact', head: true });
  expect(count).toBe(references.length);
  await context.close();
});
