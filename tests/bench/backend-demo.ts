import { type Browser, chromium as playwright } from 'playwright';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { chromium } from '../chromium.ts';
import { serveFolder } from '../e2e/static-site.ts';
import type { Row } from './report.ts';

const [, recruiter] = listedAccounts;

/** Seconds from opening the demo, in a browser that has never seen it, to rows read by a signed-in person. */
async function firstData(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  const seconds = await page.evaluate(
    async (login) => {
      /** Asks until the page's own backend answers; before that the site has no such file. */
      const ask = async (path: string, init: RequestInit): Promise<Response> => {
        const answer = await fetch(path, init);
        const isJson = answer.headers.get('content-type')?.includes('json');
        return isJson ? answer : ask(path, init);
      };
      const headers = { 'content-type': 'application/json' };
      const session = await ask('/api/auth/login', { method: 'POST', headers, body: login });
      const { token } = await session.json();
      const authorization = `Bearer ${token}`;
      const list = await ask('/rest/v1/candidates?select=*&limit=25', { headers: { authorization } });
      if ((await list.json()).length === 0) throw new Error('The list is empty');
      return performance.now() / 1000;
    },
    JSON.stringify({ email: recruiter.identifier, password: demoPassword }),
  );
  await context.close();
  return seconds;
}

/** What a demo build costs a first visitor. */
export async function measureDemo(folder: string): Promise<Row[]> {
  const site = await serveFolder(folder);
  const browser = await playwright.launch(await chromium());
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await firstData(browser, site.origin));
  await browser.close();
  await site.stop();
  const median = times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
  return [{ what: 'browser: first data from the template', unit: 's', value: median, target: 1.2 }];
}
