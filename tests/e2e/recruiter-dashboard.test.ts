import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { hasFocus } from './leads-screening.ts';
import { heldBy } from './outbox.harness.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const { signedIn, publishableKey } = runProduct();

/** Each part of the dashboard and the call it stands on. */
const parts = [
  ['Due now', '**/rest/v1/rpc/my_due_items**'],
  ['Interviews today', '**/rest/v1/rpc/list_interviews**'],
  ['Openings I fill', '**/rest/v1/rpc/opening_counts**'],
  ['How it goes', '**/rest/v1/rpc/report_my_day**'],
  ['My funnel', '**/rest/v1/rpc/report_funnel**'],
] as const;

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'down', details: null, hint: null } });

/** A recruiter at home; what `before` does to the network holds from the first call of the dashboard on. */
const atDashboard = (before: (page: Page) => Promise<unknown> = async () => {}) =>
  signedIn(recruiter, { before });

/** Rows of the database, as the person in front of the page may read them. */
async function read<Row>(page: Page, path: string): Promise<Row[]> {
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

/** The first item that a call is for: its row, and whose it is. */
async function firstCall(page: Page) {
  const items = partOf(page, 'Due now').getByRole('listitem');
  const link = items
    .filter({ has: page.getByRole('button', { name: 'Log a contact' }) })
    .first()
    .getByRole('link')
    .first();
  const href = (await link.getAttribute('href')) ?? '';
  const row = items.filter({ has: page.locator(`a[href="${href}"]`) });
  return {
    row,
    candidateId: href.split('c=')[1] ?? '',
    log: row.getByRole('button', { name: 'Log a contact' }),
  };
}

const callsWith = (page: Page, candidateId: string) =>
  read(page, `contact_logs?candidate_id=eq.${candidateId}&note=eq.By%20the%20dashboard&select=outcome`);

async function fillOutcome(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
  await hasFocus(sheet, 'radio', /./);
  await page.keyboard.press('3');
  await sheet.getByRole('radio', { name: 'No answer', checked: true }).waitFor({ state: 'attached' });
  await sheet.getByRole('textbox').fill('By the dashboard');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
}

describe("a recruiter's work", () => {
  it('is done by keyboard: the next item, its call, what came of it', async () => {
    const { context, page } = await atDashboard();
    const { row, candidateId, log } = await firstCall(page);
    await log.press('Enter');
    await fillOutcome(page);
    await row.getByText('Logged: No answer').waitFor();
    await expect.poll(() => callsWith(page, candidateId)).toEqual([{ outcome: 'no_answer' }]);
    await context.close();
  });

  it('is kept without a network, and arrives later', async () => {
    const { context, page } = await atDashboard();
    const { row, candidateId, log } = await firstCall(page);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await log.press('Enter');
    await fillOutcome(page);
    await row.getByText('Logged: No answer').waitFor();
    await context.setOffline(false);
    await expect.poll(() => callsWith(page, candidateId)).toHaveLength(1);
    await context.close();
  });

  it('is there again, half noted, after the tab was killed, and gone once it was logged', async () => {
    const { context, page } = await atDashboard();
    const { row, candidateId, log } = await firstCall(page);
    const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
    await log.press('Enter');
    await hasFocus(sheet, 'radio', /Answered, interested/);
    await page.keyboard.press('3');
    await sheet.getByRole('textbox').fill('By the dashb');
    await expect.poll(async () => (await heldBy(page)).rows['kept.drafts']).toBe(1);
    await page.reload();
    await log.press('Enter');
    await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('By the dashb');
    expect(await sheet.getByRole('radio', { name: 'No answer' }).isChecked()).toBe(true);
    await fillOutcome(page);
    await row.getByText('Logged: No answer').waitFor();
    await expect.poll(async () => (await heldBy(page)).rows['kept.drafts']).toBe(0);
    await expect.poll(() => callsWith(page, candidateId)).toEqual([{ outcome: 'no_answer' }]);
    await context.close();
  });

  it('grows by the next lead of the pool', async () => {
    const { context, page } = await atDashboard();
    await partOf(page, 'Due now').getByRole('button', { name: 'Claim next lead' }).click();
    const link = page.getByRole('link', { name: 'Open the lead' });
    await link.waitFor();
    const id = (await link.getAttribute('href'))?.split('c=')[1];
    expect(await read(page, `candidates?id=eq.${id}&select=assigned_recruiter_id`)).toEqual([
      { assigned_recruiter_id: recruiter.id },
    ]);
    await context.close();
  });

  it('says in words that enough leads are untouched', async () => {
    const { context, page } = await atDashboard();
    await page.route('**/rpc/claim_next_lead', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'P0001', message: 'CLAIM_LIMIT', details: null, hint: null },
      }),
    );
    await partOf(page, 'Due now').getByRole('button', { name: 'Claim next lead' }).click();
    await page.getByText('You have as many untouched leads as allowed.').waitFor();
    await context.close();
  });
});

describe('the pages of the menu', () => {
  it('are fetched while nobody does anything, and open without a network', async () => {
    // The last of them: what came before it is there.
    const last: Promise<unknown>[] = [];
    const { context, page } = await atDashboard(async (visitor) => {
      last.push(visitor.waitForEvent('requestfinished', (file) => file.url().includes('/settings-page')));
    });
    await Promise.all(last);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Lead Management' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lead Management' }).waitFor();
    await page.getByRole('tablist').waitFor();
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
});
