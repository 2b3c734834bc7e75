import type { Page } from 'playwright';
import { storedSession } from './browser.ts';

/** Asks the database as whoever is signed in on this page. */
export async function rest<Row>(page: Page, key: string, path: string): Promise<Row[]> {
  const stored = (await storedSession(page)).find((text) => text?.includes('accessToken'));
  const { accessToken } = JSON.parse(stored ?? '{}');
  const answer = await page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: key, authorization: `Bearer ${accessToken}` },
  });
  return answer.json();
}

/** Opens somebody's account from the list. */
export async function openUser(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('dialog', { name }).getByRole('heading', { name, level: 2 }).waitFor();
}

/** Goes through a suspension whose work goes to `colleague`. */
export async function suspend(page: Page, name: string, colleague: string): Promise<void> {
  await openUser(page, name);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByText(/under way. Who takes it\?/).waitFor();
  await dialog.getByRole('button', { name: /Colleagues/ }).click();
  await page.getByRole('option', { name: new RegExp(colleague) }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(new RegExp(`goes to .*${colleague}`)).waitFor();
}
