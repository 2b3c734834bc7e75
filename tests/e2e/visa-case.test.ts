import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();

let database: SupabaseClient;
let caseId: string;

/** Picks a case whose driver is in the UAE, and resets two parallel stages and its work permit to ready. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data } = await database
    .from('visa_cases')
    .select('id, stages:visa_stages!inner(code, status)')
    .match({ status: 'active', route: 'inside_visit', authority_kind: 'mohre' })
    .match({ 'stages.code': 'status_change', 'stages.status': 'completed' })
    .order('id')
    .limit(1)
    .single();
  caseId = data?.id;
  const ready = { status: 'ready', attempt: 1, reference_no: null, completed_at: null };
  const codes = ['labour_contract', 'health_insurance', 'work_permit_approval'];
  const { data: stages, error } = await database
    .from('visa_stages')
    .update(ready)
    .eq('visa_case_id', caseId)
    .in('code', codes)
    .select('id');
  expect([error, stages?.length]).toEqual([null, codes.length]);
  await database
    .from('visa_stage_results')
    .delete()
    .in('visa_stage_id', stages?.map(({ id }) => id) ?? []);
});

const statusOf = async (code: string) => {
  const { data } = await database
    .from('visa_stages')
    .select('status, attempt')
    .match({ visa_case_id: caseId, code })
    .single();
  return data;
};

/** Selects a stage, opens a form by the label of its button, fills in the fields and saves it. */
async function record(
  page: Page,
  stage: string,
  actionLabel: string,
  saveLabel: string,
  fields: Record<string, string>,
) {
  await page.locator(`[data-stage=${stage}]`).click();
  await page
    .getByRole('region', { name: /./ })
    .getByRole('button', { name: new RegExp(`^${actionLabel}`) })
    .first()
    .click();
  const form = page.getByRole('form', { name: actionLabel });
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
  await form.getByRole('button', { name: saveLabel }).click();
  await form.waitFor({ state: 'detached' });
}

it('a visa case handles a refusal, a retry, a parallel stage, lower terms and a route change', async () => {
  const { context, page } = await signedIn(operations, { at: `/operations/visa/${caseId}` });
  await page.getByRole('list', { name: 'Stages' }).waitFor();

  await record(page, 'labour_contract', 'Submit', 'Record as submitted', { 'Reference number': 'LC-1' });
  await record(page, 'labour_contract', 'Refused', 'Record the refusal', {
    'Why it was refused': 'Wrong salary',
  });
  await record(page, 'labour_contract', 'Try again', 'Start another attempt', {});
  await expect.poll(() => statusOf('labour_contract')).toEqual({ status: 'ready', attempt: 2 });
  await record(page, 'labour_contract', 'Submit', 'Record as submitted', {});
  await record(page, 'labour_contract', 'Done', 'Record as done', {});
  await record(page, 'health_insurance', 'Submit', 'Record as submitted', { 'Reference number': 'HI-1' });
  expect([await statusOf('labour_contract'), await statusOf('health_insurance')]).toEqual([
    { status: 'completed', attempt: 2 },
    { status: 'submitted', attempt: 1 },
  ]);

  // Lower registered terms block the work permit until the driver accepts them.
  await page.locator('[data-stage=mohre_offer]').click();
  await page
    .getByRole('button', { name: /Enter registered terms|Record a correction/ })
    .first()
    .click();
  const terms = page.getByRole('form', { name: 'Registered terms' });
  await terms.getByLabel('MOHRE offer number').fill('MB2026004417');
  await terms.getByLabel('Basic pay').fill('1000');
  await terms.getByRole('button', { name: 'Save registered terms' }).click();
  const reason = terms.getByLabel('Why terms are lower than before');
  await Promise.race([reason.waitFor(), terms.waitFor({ state: 'detached' })]);
  if (await reason.isVisible()) {
    await reason.fill('As printed');
    await terms.getByRole('button', { name: 'Save registered terms' }).click();
    await terms.waitFor({ state: 'detached' });
  }
  await page.locator('[data-stage=work_permit_approval]').click();
  await page.getByRole('row', { name: /^Basic pay .* lower by AED/ }).waitFor();
  await page.getByRole('button', { name: 'Ask the driver' }).click();
  await page.getByText('The driver is asked to accept the registered terms').waitFor();
  await expect.poll(() => statusOf('work_permit_approval')).toMatchObject({ status: 'ready' });

  // Another route keeps the completed stages.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change route' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the route' });
  await dialog.getByRole('button', { name: /Route/ }).click();
  await page.getByRole('option', { name: 'From abroad' }).click();
  await dialog.getByText(/^Kept: done already/).waitFor();
  await dialog.getByRole('button', { name: 'Change route' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-stage=uae_entry]').waitFor();
  await expect.poll(() => statusOf('labour_contract')).toEqual({ status: 'completed', attempt: 2 });

  await page.getByRole('link', { name: 'Open record' }).click();
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await context.close();
});
