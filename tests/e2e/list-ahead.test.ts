import type { Request, Response } from 'playwright';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const { signedIn } = runProduct();
const [, sara] = listedAccounts;
const link = '/recruiter/leads?tab=pool';

/** Whether rows of the list of leads are asked for; its numbers are asked for by HEAD. */
const asksForRows = (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname === '/rest/v1/candidates';

it('has the rows of the leads before they are opened', async () => {
  const rows = Promise.withResolvers<Response>();
  const { context, page } = await signedIn(sara, {
    before: async (page) => {
      page.on('response', (response) => asksForRows(response.request()) && rows.resolve(response));
    },
  });
  await (await rows.promise).finished();
  await page.route('**/rest/v1/candidates?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Lead Management' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await context.close();
});

it('asks once for the rows that a link names, and for no others', async () => {
  const { context, page } = await signedIn(sara);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (!asksForRows(request) || !request.frame().url().endsWith(link)) return;
    asked.push(new URL(request.url()).searchParams.get('assigned_recruiter_id'));
  });
  await page.goto(link);
  await page.getByRole('row').nth(1).waitFor();
  expect(asked).toEqual(['is.null']);
  await context.close();
});

it('the pages of the menu are fetched while nobody does anything, and open without a network', async () => {
  // The last of them: what came before it is there.
  const last: Promise<unknown>[] = [];
  const { context, page } = await signedIn(sara, {
    before: async (visitor) => {
      last.push(visitor.waitForEvent('requestfinished', (file) => file.url().includes('/settings.screen')));
    },
  });
  await Promise.all(last);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Lead Management' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lead Management' }).waitFor();
  await page.getByRole('tablist').waitFor();
  await context.close();
});
