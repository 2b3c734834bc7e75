import { type Browser, chromium as playwright } from 'playwright';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';
import { serveFolder } from '../e2e/static-site.ts';
import type { Row } from './report.ts';

const [, recruiter] = listedAccounts;

/** Waiting times of a first visitor, in seconds from opening the page. */
interface Wait {
  /** Until the database answers, by rejecting an unauthenticated request. */
  answer: number;
  /** Until a user has signed in and loaded a list. */
  list: number;
}

/** Opens the demo in a browser with an empty profile. */
async function firstVisit(browser: Browser, origin: string): Promise<Wait> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  const wait = await page.evaluate(
    async (login) => {
      const candidates = '/rest/v1/candidates?select=*&limit=25';
      /** Retries until the page's own backend answers; before that the site has no such file. */
      const ask = async (path: string, init: RequestInit): Promise<Response> => {
        const response = await fetch(path, init);
        const isJson = response.headers.get('content-type')?.includes('json');
        return isJson ? response : ask(path, init);
      };
      const refusal = await ask(candidates, {});
      if ((await refusal.json()).code !== '42501') throw new Error('Nobody may read candidates');
      const answer = performance.now() / 1000;
      const headers = { 'content-type': 'application/json' };
      const session = await ask('/api/auth/login', { method: 'POST', headers, body: login });
      const { token } = await session.json();
      const rows = await ask(candidates, { headers: { authorization: `Bearer ${token}` } });
      if ((await rows.json()).length === 0) throw new Error('The list is empty');
      return { answer, list: performance.now() / 1000 };
    },
    JSON.stringify({ email: recruiter.identifier, password: demoPassword }),
  );
  await context.close();
  return wait;
}

/** Measures a first visit of a demo build: the median of five. */
export async function measureDemo(folder: string): Promise<Row[]> {
  const site = await serveFolder(folder);
  const browser = await playwright.launch(await chromium());
  const waits: Wait[] = [];
  for (let round = 0; round < 5; round += 1) waits.push(await firstVisit(browser, site.origin));
  await browser.close();
  await site.stop();
  const median = (of: keyof Wait) => waits.map((wait) => wait[of]).toSorted((a, b) => a - b)[2] ?? Number.NaN;
  return [
    { what: 'browser: first answer of the database, cold', unit: 's', value: median('answer'), target: 1.2 },
    { what: 'browser: signed in and a list read, cold', unit: 's', value: median('list'), target: 2 },
  ];
}
