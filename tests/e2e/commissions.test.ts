import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { atSecondAdmin, payEveryMonth } from './commission-steps.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter, operations] = listedAccounts;
const { signedIn, newVisitor, secretKey, origin } = runProduct();
const settings = '/admin/config/commission';

let database: SupabaseClient;
let applicationId: string;

/** Prepares Samuel Njoroge for the first day of work. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data: candidate } = await database
    .from('candidates')
    .select('id, applications(id)')
    .match({ first_name: 'Samuel', last_name: 'Njoroge' })
    .single();
  applicationId = candidate?.applications[0]?.id ?? '';
  const mine = { application_id: applicationId };
  const done = { status: 'done', done_at: new Date().toISOString() };
  const results = [
    await database.from('onboarding_tasks').update(done).match(mine),
    await database.from('document_requirements').update({ required: false }).match(mine),
  ];
  expect(results.map(({ error }) => error)).toEqual([null, null]);
});

const lines = async () => {
  const { data } = await database
    .from('commission_list')
    .select('milestone, amount_fils, status, paid_ref')
    .eq('application_id', applicationId)
    .in('milestone', ['deployed', 'correction'])
    .order('amount_fils', { ascending: false });
  return data;
};

const openLine = (page: Page) =>
  page
    .getByRole('row', { name: /Samuel Njoroge/ })
    .getByRole('rowheader')
    .click();

describe('a commission', () => {
  it('is earned, disputed, corrected, approved by a second admin, paid and on the statement', async () => {
    const start = await signedIn(operations, { at: '/operations/onboarding?q=samuel' });
    await start.page
      .getByRole('row', { name: /Samuel Njoroge/ })
      .getByRole('rowheader')
      .focus();
    await start.page.keyboard.press('d');
    const sheet = start.page.getByRole('dialog', { name: /^Deploy/ });
    await sheet.getByText('All conditions are met.').waitFor();
    await sheet.getByLabel('Platform rider ID').fill('TLB-7001');
    await sheet.getByRole('button', { name: 'Deploy' }).click();
    await expect
      .poll(lines)
      .toEqual([{ milestone: 'deployed', amount_fils: 20_000, status: 'earned', paid_ref: null }]);

    const earner = await signedIn(recruiter, { at: '/recruiter/commissions?tab=all&kind=earned&q=samuel' });
    await openLine(earner.page);
    await earner.page.getByRole('button', { name: 'Dispute this line' }).click();
    await earner.page
      .getByRole('textbox', { name: 'What is wrong with this line?' })
      .fill('He was referred.');
    await earner.page.getByRole('button', { name: 'Send dispute' }).click();
    await earner.page.getByText('Waiting for an answer', { exact: true }).waitFor();

    const first = await signedIn(admin, { at: `${settings}?tab=disputes` });
    const dispute = first.page.getByRole('listitem').filter({ hasText: 'Samuel Njoroge' }).first();
    await dispute.getByRole('button', { name: 'Resolve dispute' }).click();
    const decision = first.page.getByRole('dialog', { name: 'Resolve dispute' });
    await decision.getByText('Accept and correct the amount').click();
    await decision.getByRole('textbox', { name: /Correct amount/ }).fill('240');
    await decision
      .getByRole('textbox', { name: /Answer to the recruiter/ })
      .fill('The referral was missing.');
    await decision.getByRole('button', { name: 'Resolve dispute' }).click();
    await expect.poll(lines).toEqual([
      { milestone: 'deployed', amount_fils: 20_000, status: 'earned', paid_ref: null },
      { milestone: 'correction', amount_fils: 4_000, status: 'earned', paid_ref: null },
    ]);

    const second = await atSecondAdmin(newVisitor, `${settings}?tab=ledger`);
    await second.page.getByRole('searchbox').fill('Njoroge');
    await second.page.getByRole('button', { name: 'Status', exact: true }).click();
    await second.page.getByRole('checkbox', { name: 'Earned' }).press('Space');
    await second.page.keyboard.press('Escape');
    await expect.poll(() => second.page.getByRole('rowheader').count()).toBe(2);
    for (const box of await second.page.getByRole('checkbox', { name: /^Select \W?Samuel/ }).all())
      await box.press('Space');
    await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.page.getByRole('button', { name: 'Approve 2 lines' }).click();
    await expect
      .poll(async () => (await lines())?.map(({ status }) => status))
      .toEqual(['approved', 'approved']);

    await first.page.goto(`${settings}?tab=periods`);
    // The first milestone counts for its expected month, the correction for the current one.
    await payEveryMonth(first.page, 'BANK-2041');
    await expect
      .poll(async () => (await lines())?.map(({ status, paid_ref: reference }) => [status, reference]))
      .toEqual([
        ['paid', 'BANK-2041'],
        ['paid', 'BANK-2041'],
      ]);

    await earner.page.addInitScript(() => {
      window.print = () =>
        Object.assign(window, { printed: document.querySelector('body > article')?.textContent });
    });
    await earner.page.goto('/recruiter/commissions');
    await earner.page.getByRole('button', { name: 'Print or save as PDF' }).click();
    const printed = () => earner.page.evaluate(() => Reflect.get(window, 'printed'));
    await expect.poll(printed).toMatch(/Samuel Njoroge.*Corrected from 200.00 to 240.00/);
    for (const { context } of [start, earner, first, second]) await context.close();
  });
});
