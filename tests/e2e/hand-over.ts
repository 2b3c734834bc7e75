import type { Locator } from 'playwright';
import { expect } from 'vitest';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Completes what the hand-over lacks: documents, the start date, an answered call. `startOn` is typed: ddmmyyyy. */
export async function completeHandOver(sheet: Locator, startOn = '01012099'): Promise<void> {
  const page = sheet.page();
  await sheet.getByText('Driver has a login').waitFor();
  await sheet.getByRole('spinbutton').first().click();
  await page.keyboard.type(startOn);
  await sheet.getByRole('button', { name: 'Save start date' }).click();
  await sheet.getByRole('button', { name: 'Save start date' }).waitFor({ state: 'detached' });
  const missing = sheet.getByRole('button', { name: /^Upload/ });
  for (let left = await missing.count(); left > 0; left--) {
    const chooser = page.waitForEvent('filechooser');
    await missing.first().click();
    // Each side is a different file.
    const buffer = Buffer.concat([png, Buffer.from([left])]);
    await (await chooser).setFiles({ name: 'side.png', mimeType: 'image/png', buffer });
    await expect.poll(() => missing.count()).toBe(left - 1);
  }
  const call = sheet.getByRole('button', { name: 'Mark call as answered' });
  if (await call.isVisible()) await call.click();
  await sheet.getByText('All conditions are met.').waitFor();
}
