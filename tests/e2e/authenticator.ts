import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';

/**
 * Returns the code that an authenticator app shows `periods` of 30 s from now. The default is the next period's, which
 * the server accepts for 60 s or more: a test does not depend on when in a period it runs.
 */
export const codeOf = (key: string, periods = 1) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Sets up an app on a page that offers it; returns its key and the displayed recovery codes. */
export async function enrol(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = ((await page.locator('[role=dialog] code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Verification code').fill(codeOf(key));
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const shown = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  return { key, codes: shown };
}

/** Removes the app that has the default name. */
export async function removeApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('My phone removed').waitFor();
}
