import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn } = runProduct();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('starts a review, reminds drivers, requests and uploads a document, and exports one PDF', async () => {
  const { context, page } = await signedIn(operations, { at: '/operations/documents' });
  const row = page.getByRole('row').nth(1);
  const dialog = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Start review' }).click();
  await page.waitForURL('**/operations/documents/review');
  await page.getByRole('button', { name: 'Leave session' }).click();
  await page.waitForURL('**/operations/documents');

  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remind 1 driver' }).click();
  const result = dialog.getByRole('status').getByText('1 row done');
  await result.waitFor();
  await dialog.getByRole('button', { name: 'Send the list by WhatsApp' }).click();
  await result.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog.waitFor({ state: 'hidden' });

  await row.getByRole('rowheader').focus();
  await page.keyboard.press('t');
  await dialog.getByRole('button', { name: /Document/ }).click();
  await page.getByRole('option', { name: 'Police clearance' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Request from 1 driver' }).click();
  await result.waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();

  await row.getByRole('rowheader').click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Police clearance' });
  await entry.getByText('Requested').waitFor();
  await entry.getByRole('button', { name: 'Upload Police clearance, File' }).click();
  const upload = page.getByRole('dialog', { name: /^Upload/ });
  const chooser = page.waitForEvent('filechooser');
  await upload.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'police.png', mimeType: 'image/png', buffer: png });
  await upload.getByText(/A colleague has to review it/).waitFor();
  await upload.getByRole('button', { name: 'Close' }).last().click();
  await entry.getByText('To review', { exact: true }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as PDF' }).click();
  const file = await PDFDocument.load(await readFile(await (await download).path()));
  expect(file.getPageCount()).toBeGreaterThan(1);
  expect(file.getTitle()).toBe('Documents');
  await context.close();
});
