import type { Request, Response } from 'playwright';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const { signedIn } = runProduct();
const [, sara] = listedAccounts;
const link = '/recruiter/leads?tab=pool';

/** Returns whether a request loads rows of the leads list; its counts use HEAD. */
const isRowsRequest = (request: Request) =>
  request.method() === 'GET' && new URL(request.url()).pathname === '/rest/v1/candidates';

it('preloads the leads when their link is hovered', async () => {
  const rows = Promise.withResolvers<Response>();
  const { context, page } = await signedIn(sara, {
    before: async (page) => {
      page.on('response', (response) => isRowsRequest(response.request()) && rows.resolve(response));
    },
  });
  const entry = page.getByRole('link', { name: 'Lead Management' });
  await entry.hover();
  await (await rows.promise).finished();
  await page.route('**/rest/v1/candidates?*', (route) => route.abort());
  await entry.click();
  await page.getByRole('row').nth(1).waitFor();
  await context.close();
});

it('requests only the rows that a link specifies, and only once', async () => {
  const { context, page } = await signedIn(sara);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (!isRowsRequest(request) || !request.frame().url().endsWith(link)) return;
    asked.push(new URL(request.url()).searchParams.get('assigned_recruiter_id'));
  });
  await page.goto(link);
  await page.getByRole('row').nth(1).waitFor();
  expect(asked).toEqual(['is.null']);
  await context.close();
});
