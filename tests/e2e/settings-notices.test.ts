import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, recruiter, , driver] = listedAccounts;
const { signedIn, publishableKey } = runProduct();

/** Somebody signed in, at a section of the settings. */
async function open(account: typeof recruiter | typeof driver, section: 'notifications' | 'privacy') {
  const visit = await signedIn(account, { at: `/settings?section=${section}` });
  await visit.page.getByRole('heading', { level: 3 }).first().waitFor();
  return visit;
}

/** What the network can do to a call, and the words it is told by. */
const faults: readonly [string, (route: Route) => Promise<void>, RegExp][] = [
  ['no answer', (route) => route.abort(), /Network error\. Please check your connection\./],
  [
    'a page in place of an answer',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    /Received HTML response instead of expected JSON data/,
  ],
  [
    'a server that fails',
    (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken', details: null, hint: null } }),
    /Not saved, so it is as it was\./,
  ],
];

/** Asks the database as whoever is signed in on the page. */
async function headersOf(page: Page) {
  const stored = await page.evaluate(
    () => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'),
  );
  const { accessToken } = JSON.parse(stored ?? '{}');
  return { apikey: await publishableKey(), authorization: `Bearer ${accessToken}` };
}

/** A recruiter is told of a candidate who arrives at the interview: told by the database itself. */
async function bellOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(
    '/rest/v1/notifications?select=kind&order=created_at.desc&limit=100',
    { headers: await headersOf(page) },
  );
  const rows: { kind: string }[] = await answer.json();
  return rows.map(({ kind }) => kind);
}

describe('a recruiter', () => {
  it('switches a kind off, by keyboard, and is no longer told of it', async () => {
    const { context, page } = await open(recruiter, 'notifications');
    const mine = page.getByRole('switch', { name: 'Candidates who withdraw their consent' });
    expect(await mine.count()).toBe(0);
    const topic = page.getByRole('switch', { name: 'Mentions' });
    await topic.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => topic.isChecked()).toBe(false);
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await page.reload();
    await topic.waitFor();
    await expect.poll(() => topic.isChecked()).toBe(false);
    const before = (await bellOf(page)).filter((kind) => kind === 'note.mentioned').length;
    await mention();
    expect((await bellOf(page)).filter((kind) => kind === 'note.mentioned').length).toBe(before);
    await topic.press('Space');
    await expect.poll(() => topic.isChecked()).toBe(true);
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await mention();
    expect((await bellOf(page)).filter((kind) => kind === 'note.mentioned').length).toBe(before + 1);
    await context.close();
  });

  it.each(faults)('sees a choice taken back: %s', async (_, fault, words) => {
    const { context, page } = await open(recruiter, 'notifications');
    const topic = page.getByRole('switch', { name: 'New leads' });
    await topic.waitFor();
    await page.route('**/rest/v1/muted_notices**', fault);
    await topic.press('Space');
    await page.getByText(words).waitFor();
    await expect.poll(() => topic.isChecked()).toBe(true);
    await context.close();
  });

  it('sees a choice taken back without a network, and reads the choices on a second try', async () => {
    const { context, page } = await open(recruiter, 'notifications');
    const topic = page.getByRole('switch', { name: 'New leads' });
    await topic.waitFor();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await topic.press('Space');
    await page
      .getByText(/Network connection unavailable/)
      .first()
      .waitFor();
    await expect.poll(() => topic.isChecked()).toBe(true);
    await context.setOffline(false);
    await page.route('**/rest/v1/quiet_hours**', (route) => route.abort());
    await page.reload();
    await page.getByText('Your choices could not be loaded').waitFor();
    await page.unroute('**/rest/v1/quiet_hours**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await topic.waitFor();
    await context.close();
  });

  it('keeps quiet hours', async () => {
    const { context, page } = await open(recruiter, 'notifications');
    await page.getByRole('switch', { name: 'Be quiet every day' }).press('Space');
    await page.getByRole('button', { name: /Until/ }).click();
    await page.getByRole('option', { name: '07:00' }).click();
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /07:00/ }).waitFor();
    await context.close();
  });

  it('whose session is refused is signed out', async () => {
    const { context, page } = await open(recruiter, 'notifications');
    await page.getByRole('switch', { name: 'New leads' }).waitFor();
    await page.route('**/rest/v1/muted_notices**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    );
    await page.getByRole('switch', { name: 'New leads' }).press('Space');
    await page.waitForURL('**/login');
    await context.close();
  });
});

/** An admin names the recruiter in a note about a candidate. */
async function mention() {
  const { context, page } = await signedIn(listedAccounts[0]);
  const headers = await headersOf(page);
  const people = await page.request.get('/rest/v1/candidates?select=id&limit=1', { headers });
  const [person]: { id: string }[] = await people.json();
  const noted = await page.request.post('/rest/v1/rpc/add_note', {
    headers,
    data: { p_candidate_id: person?.id, p_body: 'Please call him', p_mentions: [recruiter.id] },
  });
  expect(noted.status()).toBe(200);
  await context.close();
}

describe('a driver', () => {
  it('asks for his data to be corrected, has them as a file, withdraws and agrees again', async () => {
    const { context, page } = await open(driver, 'privacy');
    const erase = page.getByRole('button', { name: 'Ask: Erase my data' });
    await erase.click();
    const send = page.getByRole('button', { name: 'Send request' });
    await page.route('**/rpc/request_my_data', (route) => route.abort());
    await page.getByRole('textbox').fill('I go home');
    await send.click();
    await page.getByText('Network error. Please check your connection.').waitFor();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('I go home');
    await page.unroute('**/rpc/request_my_data');
    await send.click();
    await page.getByText('Your request is sent.').waitFor();
    await page.getByText('I go home').waitFor();
    expect(await erase.count()).toBe(0);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);

    await page.getByRole('button', { name: 'Withdraw my consent' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('After 30 days your application ends and your data is erased.').waitFor();
    // The answer is lost on its way: it was done, and trying again says so.
    await page.route('**/rpc/withdraw_consent', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
    await dialog.getByText('Network error. Please check your connection.').waitFor();
    await page.unroute('**/rpc/withdraw_consent');
    await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
    await page.getByText(/Your data will be erased on/).waitFor();

    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByText(/You agreed here on/).waitFor();
    await context.close();
  });

  it.each(faults.slice(0, 2))('is told when nothing can be read: %s', async (_, fault, words) => {
    const { context, page } = await open(driver, 'notifications');
    await page.route('**/rest/v1/consents**', fault);
    await page.goto('/settings?section=privacy');
    await page.getByText('Your privacy could not be loaded').waitFor();
    await page.getByText(words).waitFor();
    await page.unroute('**/rest/v1/consents**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'What you agreed to' }).waitFor();
    await context.close();
  });
});
