import type { Page } from 'playwright';
import { storedSession } from './browser.ts';

/** Returns the access token of the page's signed-in user. */
export async function accessToken(page: Page): Promise<string> {
  const stored = (await storedSession(page)).find((text) => text?.includes('accessToken'));
  return JSON.parse(stored ?? '{}').accessToken;
}

/** Queries the database as the page's signed-in user. */
export async function rest<Row>(page: Page, key: string, path: string): Promise<Row[]> {
  const answer = await page.request.get(`/rest/v1/${path}`, {
    headers: { apikey: key, authorization: `Bearer ${await accessToken(page)}` },
  });
  return answer.json();
}
