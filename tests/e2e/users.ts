import type { Page } from 'playwright';
import { storedSession } from './browser.ts';

/** Returns the access token of the person signed in on a page. */
export async function accessToken(page: Page): Promise<string> {
  const stored = (await storedSession(page)).find((text) => text?.includes('accessToken'));
  return JSON.parse(stored ?? '{}').accessToken;
}

/** Asks the database as whoever is signed in on this page. */
export async function rest<Row>(page: Page, key: string, path: string): Promise<Row[]> {
  const answer = await page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: key, authorization: `Bearer ${await accessToken(page)}` },
  });
  return answer.json();
}
