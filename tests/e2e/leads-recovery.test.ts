import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { atLeads, type LeadsServer } from './leads.ts';
import { writeTogether } from './leads-conflicts.ts';
import { type LeadName, type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import {
  changeLead,
  chooseFromMenu,
  columnOf,
  type LeadsSetup,
  openLead,
  openPart,
  sara,
} from './leads-recovery.ts';
import { hasFocus } from './leads-screening.ts';
import { storedDataOf, waitForStoredDraft } from './outbox.harness.ts';
import { runProduct, type Visit } from './visit.ts';

const { signedIn, origin, publishableKey, secretKey } = runProduct();

let server: LeadsServer;
let database: LeadsDatabase;
const desk: LeadsSetup = { signedIn, server: () => server, database: () => database };

beforeAll(async () => {
  server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
  database = leadsDatabase(server);
});

/** Returns the first item that needs a call: its row, and the lead's name. */
async function firstCall(page: Page) {
  const items = page.getByRole('region', { name: 'Due now', exact: true }).getByRole('listitem');
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

describe('two users editing one record', () => writeTogether(desk));

describe('a killed tab', () => {
  it('restores a half-typed note, task and decision', async () => {
    const { context, page } = await atLeads(signedIn, sara);
    const record = await openLead(page, ['Hany', 'Abdel Fattah']);
    const words = 'Wife asks about the vi';
    const expectStoredDrafts = (count: number) =>
      expect.poll(async () => (await storedDataOf(page)).rows['kept.drafts']).toBe(count);
    const field = record.getByRole('tabpanel').getByRole('textbox').first();
    const forms = [
      ['Notes', 'New note'],
      ['Tasks', 'New task'],
    ] as const;
    for (const [part, form] of forms) {
      await openPart(record, part, form);
      await field.fill(words);
    }
    const holdForm = page.getByRole('form', { name: /on hold/ });
    await chooseFromMenu(record, 'Put on hold');
    await holdForm.getByRole('textbox', { name: 'Reason' }).fill(words);
    await expectStoredDrafts(3);
    await page.reload();
    for (const [part, form] of forms) {
      await openPart(record, part, form);
      await expect.poll(() => field.inputValue()).toBe(words);
      await record.getByText(/Your unsent draft from .* was restored/).waitFor();
    }
    await chooseFromMenu(record, 'Put on hold');
    await expect.poll(() => holdForm.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(words);
    await holdForm.getByRole('button', { name: 'Cancel' }).click();
    await context.close();
  });

  it('restores a half-logged call, which is then logged offline and arrives once', async () => {
    const { context, page } = await signedIn({ identifier: sara });
    const { row, candidateId, log } = await firstCall(page);
    const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
    const note = sheet.getByRole('textbox');
    const drafts = async () => (await storedDataOf(page)).rows['kept.drafts'];
    const sent = () => database.rows('contact_logs', { candidate_id: candidateId, note: 'By the dashboard' });

    await log.press('Enter');
    await hasFocus(sheet, 'radio', /Answered, interested/);
    await page.keyboard.press('3');
    await note.fill('By the dashb');
    await waitForStoredDraft(page, 'By the dashb');
    await page.reload();
    await log.press('Enter');
    await expect.poll(() => note.inputValue()).toBe('By the dashb');
    expect(await sheet.getByRole('radio', { name: 'No answer' }).isChecked()).toBe(true);

    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await note.fill('By the dashboard');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await row.getByText('Logged: No answer').waitFor();
    expect(await sent()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(sent).toMatchObject([{ outcome: 'no_answer' }]);
    await expect.poll(drafts).toBe(0);
    await context.close();
  });
});

describe('a session that ends during a request', () => {
  const isWriting = (request: Request) => !['GET', 'HEAD'].includes(request.method());

  /** Makes the server reject the session during `act`: for some of its requests, or all. */
  async function invalidateSession(
    page: Page,
    where: string,
    act: () => Promise<void>,
    isRefused: (request: Request) => boolean = () => true,
  ): Promise<void> {
    const unheard = { code: 'PGRST303', message: 'JWT expired' };
    const asked = `**/rest/v1/${where}**`;
    await page.route(asked, (route) =>
      isRefused(route.request()) ? route.fulfill({ status: 401, json: unheard }) : route.continue(),
    );
    await act();
    await page.getByText('Your session has ended').waitFor();
    await page.unroute(asked);
  }

  /** Makes the server reject the session when `act` writes; the same user signs in again and continues. */
  async function signInAgain(page: Page, where: string, act: () => Promise<void>): Promise<void> {
    const address = page.url();
    await invalidateSession(page, where, act, isWriting);
    await signIn(page, { identifier: sara });
    await page.waitForURL(address);
  }

  /** Makes the server reject the session during an update, while a call is half logged. */
  async function loseSessionDuringCall(name: LeadName, note: string): Promise<Visit & { address: string }> {
    const { context, page } = await atLeads(signedIn, sara, { address: `?q=${name[0]}` });
    await openLead(page, name);
    await page.getByRole('button', { name: 'Log a contact' }).click();
    const call = page.getByRole('dialog', { name: 'How did the call go?' });
    await hasFocus(call, 'radio', /Answered, interested/);
    await page.keyboard.press('3');
    await call.getByLabel('Note').fill(note);
    await expect.poll(async () => (await storedDataOf(page)).rows['kept.drafts']).toBe(1);
    const address = page.url();
    await invalidateSession(page, '', () =>
      changeLead(server, name, { last_contact_at: new Date().toISOString() }),
    );
    return { context, page, address };
  }

  it('keeps a half-logged call with its record', async () => {
    const note = 'Rings, nobody th';
    const { context, page, address } = await loseSessionDuringCall(['Hany', 'Abdel Fattah'], note);
    await signIn(page, { identifier: sara });
    await page.waitForURL(address);
    await page.getByRole('dialog', { name: 'Hany Abdel Fattah', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log a contact' }).click();
    const call = page.getByRole('dialog', { name: 'How did the call go?' });
    await expect.poll(() => call.getByLabel('Note').inputValue()).toBe(note);
    expect(await call.getByRole('radio', { name: /^No answer/ }).isChecked()).toBe(true);
    await context.close();
  });

  it('redirects a different user to their own home page', async () => {
    const { context, page } = await loseSessionDuringCall(['Hany', 'Abdel Fattah'], 'Rings');
    await signIn(page, listedAccounts[2]);
    await page.waitForURL('/operations');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  it('keeps a note, which is added once', async () => {
    const { context, page } = await atLeads(signedIn, sara);
    const body = 'Speaks Malayalam only.';
    const note = await openPart(await openLead(page, ['Babul', 'Sarkar']), 'Notes', 'New note');
    await note.getByRole('textbox').fill(body);
    await signInAgain(page, 'rpc/add_note', () => note.getByRole('button', { name: 'Add note' }).click());
    await openPart(page.getByRole('dialog', { name: 'Babul Sarkar', exact: true }), 'Notes', 'New note');
    await expect.poll(() => note.getByRole('textbox').inputValue()).toBe(body);
    await note.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'Notes' }).getByText(body).waitFor();
    await expect.poll(() => database.rows('notes', { body })).toHaveLength(1);
    await context.close();
  });

  it('keeps a lead that was being added', async () => {
    const { context, page } = await atLeads(signedIn, sara);
    const form = page.getByRole('form', { name: 'Add a lead' });
    await page.getByRole('button', { name: 'Add lead' }).click();
    await form.getByLabel('Phone number').fill('0508887702');
    await form.getByLabel('First name').fill('Kept');
    await form.getByLabel('Last name').fill('Session');
    await signInAgain(page, 'candidates', () => form.getByRole('button', { name: 'Add lead' }).click());
    await page.getByRole('button', { name: 'Add lead' }).click();
    await page.getByText('Your unsent draft was restored.').waitFor();
    await expect.poll(() => form.getByLabel('Last name').inputValue()).toBe('Session');
    await form.getByRole('button', { name: 'Add lead' }).click();
    await page.getByText(/Kept Session.* was added/).waitFor();
    await expect.poll(() => columnOf(desk, ['Kept', 'Session'], 'phone_e164')).toBe('+971508887702');
    await context.close();
  });

  it('keeps screening answers, which are saved when the screening is reopened', async () => {
    // In the full list the row would be at the edge of the rendered area.
    const { context, page } = await atLeads(signedIn, sara, { address: '?q=Jahangir' });
    const name: LeadName = ['Jahangir', 'Bhuiyan'];
    const screening = page.getByRole('dialog', { name: /^Screen/ });
    await chooseFromMenu(await openLead(page, name), 'Start screening');
    await screening.getByRole('radio', { name: /Other GCC country/ }).click({ force: true });
    await signInAgain(page, 'candidates', () => screening.getByRole('button', { name: 'Next' }).click());
    await expect.poll(() => columnOf(desk, name, 'license_origin')).toBeNull();
    await chooseFromMenu(page.getByRole('dialog', { name: name.join(' '), exact: true }), 'Start screening');
    await screening.getByText('All answers saved').waitFor();
    await expect.poll(() => columnOf(desk, name, 'license_origin')).toBe('gcc');
    await context.close();
  });
});
