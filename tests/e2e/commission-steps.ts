import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { demoAccounts } from '#mocks/demo/accounts.ts';
import { codeOf } from './authenticator.ts';
import { signIn } from './browser.ts';
import type { Visit } from './visit.ts';

/** Opens a page as the second admin, who enters an authenticator code. */
export async function atSecondAdmin(newVisitor: () => Promise<Visit>, address: string): Promise<Visit> {
  const admin = demoAccounts.find(({ role, totpSecret }) => role === 'admin' && totpSecret !== undefined);
  if (!admin?.totpSecret) throw new Error('The demo has no second admin');
  const visit = await newVisitor();
  await signIn(visit.page, admin);
  await visit.page.getByLabel('Verification code').fill(codeOf(admin.totpSecret));
  await visit.page.waitForURL('**/admin');
  await visit.page.goto(address);
  return visit;
}

/** Pays every visible month with approved rows, in the two steps of the screen. */
export async function payEveryMonth(page: Page, reference: string): Promise<void> {
  const open = page.getByRole('button', { name: /^Mark as paid/ });
  await open.first().waitFor();
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await open.first().click();
    const payment = page.getByRole('dialog', { name: /^Mark .* as paid/ });
    await payment.getByRole('textbox', { name: /Payment reference/ }).fill(reference);
    await payment.getByRole('button', { name: 'Continue' }).click();
    await payment.getByText(/can’t be undone/).waitFor();
    await payment.getByRole('button', { name: /^Mark \d+ lines? as paid/ }).click();
    await expect.poll(() => open.count()).toBe(left - 1);
  }
}

/** Returns the rows earned by an application's first shift. */
export async function firstMilestone(database: SupabaseClient, applicationId: string) {
  const { data } = await database
    .from('commission_list')
    .select('recruiter_id, milestone, status')
    .match({ application_id: applicationId, milestone: 'deployed' })
    .throwOnError();
  return data;
}
