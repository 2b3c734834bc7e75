import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , operations] = listedAccounts;
const { signedIn, secretKey, origin } = runProduct();
const person = { first_name: 'Samuel', last_name: 'Njoroge' };

let database: SupabaseClient;
let application: { id: string; candidate_id: string; opening_id: string };

const open = (status: string) => ({ status, done_at: null, done_by: null });

/** Leaves a candidate with three tasks: one with a text, one without evidence, one more. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data: candidate } = await database.from('candidates').select('id').match(person).single();
  const { data } = await database
    .from('applications')
    .select('id, candidate_id, opening_id')
    .eq('candidate_id', candidate?.id)
    .single();
  if (!data) throw new Error('The demo has no Samuel Njoroge in onboarding.');
  application = data;
  const tasks = () => database.from('onboarding_tasks');
  const done = { status: 'done', done_at: new Date().toISOString() };
  const results = [
    await tasks().update(done).eq('application_id', application.id),
    await tasks()
      .update(open('todo'))
      .eq('application_id', application.id)
      .in('code', ['induction', 'contract_copy', 'platform_account']),
    // Another screen handles documents.
    await database
      .from('document_requirements')
      .update({ required: false })
      .eq('application_id', application.id),
  ];
  expect(results.map(({ error }) => error)).toEqual([null, null, null]);
});

it('tasks are completed in the grid, and a blocked one prevents deployment until it is done', async () => {
  const { context, page } = await signedIn(operations, {
    at: `/operations/onboarding/cohort?opening=${application.opening_id}`,
  });
  const cell = (task: string, state: string) =>
    page.getByRole('button', { name: new RegExp(`^${task}.*Samuel Njoroge.*: ${state}$`) });

  await cell('Delivery app account', 'To do').focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('textbox').fill('TLB-7001');
  await page.keyboard.press('Enter');
  await cell('Delivery app account', 'Done').waitFor();

  await cell('Induction', 'To do').click();
  await page.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The trainer is ill');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await cell('Induction', 'Blocked').waitFor();
  await cell('Give a copy of the contract', 'To do').focus();
  await page.keyboard.press('Space');
  await cell('Give a copy of the contract', 'Done').waitFor();

  await page.goto('/operations/onboarding?q=samuel');
  const row = page.getByRole('row', { name: /Samuel Njoroge/ });
  const deploy = async () => {
    await row.getByRole('rowheader').focus();
    await page.keyboard.press('d');
  };
  await row.getByText('The trainer is ill').waitFor();
  await deploy();
  const sheet = page.getByRole('dialog', { name: /^Deploy/ });
  await sheet.getByRole('listitem').filter({ hasText: 'Induction' }).first().waitFor();
  await sheet.getByRole('button', { name: 'Open tasks' }).click();
  await page.getByRole('button', { name: /^Reopen: .Induction/ }).click();
  await page.getByRole('button', { name: /^Complete: .Induction/ }).click();
  await page.getByRole('button', { name: /^Reopen: .Induction/ }).waitFor();

  await page.goto('/operations/onboarding?q=samuel');
  await deploy();
  await sheet.getByText('All conditions are met.').waitFor();
  expect(await sheet.getByLabel('Platform rider ID').inputValue()).toBe('TLB-7001');
  await sheet.getByRole('button', { name: 'Deploy' }).click();
  await row.getByText('Deployed', { exact: true }).waitFor();
  await context.close();

  const { data } = await database
    .from('deployments')
    .select('platform_rider_id')
    .eq('application_id', application.id)
    .single();
  expect(data?.platform_rider_id).toBe('TLB-7001');
});
