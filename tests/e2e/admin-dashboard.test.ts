import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn, publishableKey } = runProduct();

/** Each part of the dashboard and the call it stands on. */
const parts = [
  ['Waiting for you', '**/rest/v1/rpc/offers_to_approve**'],
  ['The business now', '**/rest/v1/rpc/report_headline**'],
  ['Funnel by week', '**/rest/v1/rpc/report_funnel**'],
  ['What sources bring', '**/rest/v1/rpc/report_sources**'],
  ['Who has room', '**/rest/v1/rpc/report_capacity**'],
  ['Health of the system', '**/rest/v1/jobs**'],
  ['Recent changes by admins', '**/rest/v1/audit_log**'],
] as const;

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An admin at home; what `before` does to the network holds from the first call of the dashboard on. */
const atDashboard = (before: (page: Page) => Promise<unknown> = async () => {}) =>
  signedIn(admin, { before });

/** A row of the database, as the person in front of the page may read it. */
async function read(page: Page, path: string): Promise<unknown> {
  const apikey = await publishableKey();
  return page.evaluate(
    async ([address, key]) => {
      const token = JSON.parse(
        localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token') ?? '{}',
      ).accessToken;
      const answer = await fetch(address, { headers: { apikey: key, authorization: `Bearer ${token}` } });
      return answer.json();
    },
    [`/rest/v1/${path}`, apikey] as const,
  );
}

/** The first offer that can be decided: its row and its number. */
async function firstOffer(page: Page) {
  const button = page.getByRole('button', { name: /^Approve the offer/ }).first();
  await button.waitFor();
  const number = (await page.getByRole('listitem').filter({ has: button }).first().textContent())?.match(
    /OFR-\d+-\d+/,
  );
  const row = page.getByRole('listitem').filter({ hasText: number?.[0] ?? '' });
  return { row, number: number?.[0] ?? '', approve: row.getByRole('button', { name: /^Approve/ }) };
}

const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<title>Welcome to the free network</title>' });
const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'down', details: null, hint: null } });

describe("an admin's decisions", () => {
  it('are made by keyboard, and stand in the database', async () => {
    const { context, page } = await atDashboard();
    const { row, number, approve } = await firstOffer(page);
    await approve.focus();
    await page.keyboard.press('Enter');
    await row.getByText('You approved this. The recruiter can send it now.').waitFor();
    expect(await read(page, `offers?number=eq.${number}&select=status,approver_id`)).toEqual([
      { status: 'approved', approver_id: expect.any(String) },
    ]);
    await partOf(page, 'Recent changes by admins').getByText('approved an offer').first().waitFor();
    await context.close();
  });

  it('send back with the reason, which the recruiter reads', async () => {
    const { context, page } = await atDashboard();
    const { row, number } = await firstOffer(page);
    await row.getByRole('button', { name: /^Send back/ }).press('Enter');
    await page.keyboard.type('Above what the client pays');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row.getByText('You sent this back to the recruiter.').waitFor();
    expect(await read(page, `offers?number=eq.${number}&select=status,approval_note`)).toEqual([
      { status: 'draft', approval_note: 'Above what the client pays' },
    ]);
    await context.close();
  });

  it('that were lost on the way back count once', async () => {
    const { context, page } = await atDashboard();
    const { row, number, approve } = await firstOffer(page);
    await page.route('**/rpc/approve_offer', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await approve.click();
    await row.getByText('Press again: it counts once.').waitFor();
    await page.unroute('**/rpc/approve_offer');
    await approve.click();
    await row.getByText('You approved this').waitFor();
    const [offer] = (await read(page, `offers?number=eq.${number}&select=id`)) as { id: string }[];
    expect(
      await read(page, `offer_events?offer_id=eq.${offer?.id}&kind=eq.approved&select=kind`),
    ).toHaveLength(1);
    await context.close();
  });

  it.each([
    ['a server that fails', failing, /^Nothing was decided\./],
    ['a page for an answer', html, /^It is not certain/],
    ['no answer', (route: Route) => route.abort(), /^It is not certain/],
  ])('say so on their row after %s', async (_, fault, words) => {
    const { context, page } = await atDashboard();
    const { row, approve } = await firstOffer(page);
    await page.route('**/rpc/approve_offer', fault);
    await approve.click();
    await row.getByRole('alert').waitFor();
    await expect.poll(() => row.getByRole('alert').textContent()).toMatch(words);
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await context.close();
  });

  it('are not sent without a network, and keep the reason', async () => {
    const { context, page } = await atDashboard();
    const { row } = await firstOffer(page);
    await row.getByRole('button', { name: /^Send back/ }).click();
    await row.getByRole('textbox').fill('Too much');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await row.getByRole('button', { name: 'Send back', exact: true }).click();
    await row.getByText(/Nothing was decided\. .*Network connection unavailable/).waitFor();
    await expect.poll(() => row.getByRole('textbox').inputValue()).toBe('Too much');
    await context.close();
  });

  it('end with the session when it is over', async () => {
    const { context, page } = await atDashboard();
    const { approve } = await firstOffer(page);
    await page.route('**/rpc/approve_offer', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'PGRST301', message: 'JWT expired', details: null, hint: null },
      }),
    );
    await approve.click();
    await page.waitForURL('**/login');
    await context.close();
  });
});

describe('one part that fails leaves the others, and comes back by its own button', () => {
  it.each(parts)('%s', async (name, call) => {
    const { context, page } = await atDashboard((visitor) => visitor.route(call, failing));
    const alert = partOf(page, name).getByRole('alert');
    await alert.getByText('could not be loaded').waitFor();
    for (const [other] of parts) {
      if (other === name) continue;
      await partOf(page, other).locator('[aria-busy=true]').waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await page.unroute(call);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  it('also when all fail in their own way', async () => {
    const faults = [failing, html, (route: Route) => route.abort()];
    const { context, page } = await atDashboard(async (visitor) => {
      for (const [index, [, call]] of parts.entries())
        await visitor.route(call, faults[index % 3] ?? failing);
    });
    for (const [name] of parts) await partOf(page, name).getByRole('alert').waitFor();
    await page.getByRole('switch').waitFor();
    await context.close();
  });

  it('also when nothing comes for thirty seconds', async () => {
    const { context, page } = await atDashboard(async (visitor) => {
      await visitor.clock.install();
      await visitor.route('**/rest/v1/rpc/report_funnel**', () => {});
    });
    await partOf(page, 'Who has room').getByRole('table').first().waitFor();
    await page.clock.fastForward(30_000);
    await partOf(page, 'Funnel by week').getByRole('alert').waitFor();
    await context.close();
  });
});

it('automatic assignment is switched with its effect in words', async () => {
  const { context, page } = await atDashboard();
  const part = partOf(page, 'Automatic assignment');
  const before = await part.getByRole('switch').isChecked();
  await part.getByRole('switch').press('Space');
  await part.getByText(before ? 'New leads stay in the pool' : 'New leads go in turn').waitFor();
  await expect
    .poll(() => read(page, 'system_settings?setting_name=eq.auto_assign_leads&select=setting_value'))
    .toEqual([{ setting_value: String(!before) }]);
  await context.close();
});
