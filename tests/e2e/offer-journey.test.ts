import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import words from '#components/i18n/bn/statusDetail.json';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { completeHandOver } from './hand-over.ts';
import { runProduct } from './visit.ts';

const [admin, recruiter, operations] = listedAccounts;
const { signedIn, newVisit, secretKey, publishableKey, origin } = runProduct();
const reason = 'Another company offers more';

let database: SupabaseClient;
let person: { id: string; application: string; opening: string; name: string; phone: string };

async function asStaff({ identifier }: { identifier: string }): Promise<SupabaseClient> {
  const staffClient = createClient(origin(), await publishableKey(), { auth: { persistSession: false } });
  await staffClient.auth.signInWithPassword({ email: identifier, password: demoPassword });
  return staffClient;
}

/** A selected candidate without an account, who reads Bengali and has no open offer. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data } = await database
    .from('offer_list')
    .select('id, version, candidate_id, application_id, opening_id, candidate_name, phone_e164')
    .match({ has_account: false, stage: 'selected', recruiter_id: recruiter.id })
    .in('status', ['draft', 'pending_approval', 'approved'])
    .not('phone_e164', 'is', null)
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  person = {
    id: data.candidate_id,
    application: data.application_id,
    opening: data.opening_id,
    name: data.candidate_name,
    phone: data.phone_e164,
  };
  await database.from('candidates').update({ preferred_language: 'bn' }).eq('id', person.id).throwOnError();
  const staffClient = await asStaff(recruiter);
  await staffClient
    .rpc('withdraw_offer', { p_offer_id: data.id, p_reason: 'Start again', p_version: data.version })
    .throwOnError();
});

/** Decides on the hand-over as operations, on a separate computer. */
async function decide(stage: string, note?: string): Promise<void> {
  const staffClient = await asStaff(operations);
  const { data } = await staffClient
    .from('applications')
    .select('version')
    .eq('id', person.application)
    .single()
    .throwOnError();
  await staffClient
    .rpc('transition_application', {
      p_application_id: person.application,
      p_to_stage: stage,
      p_version: data.version,
      p_note: note,
    })
    .throwOnError();
}

/** Returns the stages of the application, and who moved it. */
async function journey(): Promise<string[]> {
  const { data } = await database
    .from('stage_events')
    .select('to_stage, actor_role')
    .eq('application_id', person.application)
    .order('id')
    .throwOnError();
  return data.map(({ to_stage, actor_role }) => `${to_stage} by ${actor_role}`);
}

/** Returns the number of filled places of the opening. */
async function countFilledPlaces(): Promise<number> {
  const staffClient = await asStaff(recruiter);
  const { data } = await staffClient
    .rpc('opening_counts')
    .eq('opening_id', person.opening)
    .single()
    .throwOnError();
  return z.object({ filled: z.int() }).parse(data).filled;
}

it('an offer above the band is approved, signed in Bengali and handed over after one return', async () => {
  const taken = await countFilledPlaces();
  const office = await signedIn(recruiter, { at: `${paths.recruiter.leads}?c=${person.id}` });
  await office.context.grantPermissions(['clipboard-write']);
  const record = office.page;
  await record.getByRole('tab', { name: /^Offer/ }).click();
  await record.getByRole('button', { name: 'Make an offer' }).click();
  const editor = record.getByRole('dialog', { name: /^Offer for/ });
  await editor.getByRole('textbox', { name: 'Basic pay' }).fill('20000');
  await record.keyboard.press('Tab');
  await editor.getByRole('textbox', { name: 'Reason for the exception' }).fill(reason);
  await editor.getByRole('button', { name: 'Request approval' }).click();
  await record
    .getByText(/awaiting an admin/)
    .first()
    .waitFor();

  const boss = await signedIn(admin);
  const all = boss.page.getByRole('button', { name: /^Show all/ });
  const approve = boss.page.getByRole('button', {
    name: new RegExp(`^Approve the offer to .?${person.name}`),
  });
  await approve.or(all.first()).first().waitFor();
  for (const more of await all.all()) await more.click();
  await approve.click();
  await boss.page.getByText('You approved this offer. The recruiter can send it now.').waitFor();
  await boss.context.close();

  const list = await office.context.newPage();
  await list.goto(`${paths.recruiter.offers}?tab=draft&q=${encodeURIComponent(person.name)}`);
  await list.getByRole('button', { name: /^Send/ }).first().click();
  const passwords = list.getByRole('dialog', { name: 'New passwords' });
  const password = (await passwords.getByText(/^\w{4}-\w{4}-\d{4}$/).textContent()) ?? '';

  const phone = await newVisit({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await phone.page.goto(paths.driver.statusDetail(person.application));
  await signIn(phone.page, { identifier: person.phone }, password);
  await phone.page.locator('input[type=password]').fill('teesta-river-71');
  await phone.page.locator('button[type=submit]').click();
  await phone.page.getByRole('button', { name: words.accept, exact: true }).click();
  await phone.page.getByRole('textbox', { name: words.sign.name }).fill(person.name);
  await phone.page.getByRole('checkbox').check({ force: true });
  await phone.page.getByRole('button', { name: words.sign.submit }).click();
  await phone.page.getByRole('heading', { name: words.accepted }).waitFor();
  await list.getByText('Accepted by the driver').first().waitFor();
  await phone.context.close();

  const accepted = await office.context.newPage();
  await accepted.goto(`${paths.recruiter.acceptedCandidates}?c=${person.id}`);
  await accepted.getByRole('button', { name: 'Open hand-over sheet' }).click();
  const sheet = accepted.getByRole('dialog', { name: /^Hand over .* to operations$/ });
  await completeHandOver(sheet);
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await accepted.getByText('Ask operations').first().waitFor();
  await decide('offer_accepted', 'The passport is blurred');
  await accepted.getByRole('button', { name: 'Fix hand-over' }).click();
  await sheet.getByText('The passport is blurred').waitFor();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await accepted.getByText('Ask operations').first().waitFor();
  await decide('documents');

  expect((await journey()).slice(-6)).toEqual([
    'offer_pending by system',
    'offer_accepted by driver',
    'handover_review by recruiter',
    'offer_accepted by operations',
    'handover_review by recruiter',
    'documents by operations',
  ]);
  const { data: audit } = await database
    .from('audit_log')
    .select('action')
    .match({ table_name: 'applications', row_id: person.application })
    .throwOnError();
  expect(audit.length).toBeGreaterThan(0);
  await expect.poll(() => countFilledPlaces()).toBe(taken);
  await office.context.close();
});
