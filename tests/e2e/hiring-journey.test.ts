import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import words from '#components/i18n/ur/statusDetail.json';
import { demoAccounts, listedAccounts, recruiterIds } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { atSecondAdmin, firstMilestone, payEveryMonth } from './commission-steps.ts';
import { completeHandOver } from './hand-over.ts';
import { completeDocuments, finishTasks, finishVisa, signInAsStaff, startCase } from './hiring-office.ts';
import { passInterview, screenFirstLead } from './hiring-recruiter.ts';
import { atLeads, formToken, submitForm } from './leads.ts';
import { runProduct, type Visit } from './visit.ts';

const [admin, sara, operations] = listedAccounts;
const grace = demoAccounts.find(({ name }) => name === 'Grace Wanjiru') ?? operations;
const { signedIn, newVisit, newVisitor, origin, publishableKey, secretKey } = runProduct();
const { recruiter } = paths;
const name = 'Yusuf Evergreen';
const query = `q=${encodeURIComponent(name)}`;

let database: SupabaseClient;
let visit: Visit;
let page: Page;
/** The driver, and the application of the hiring. */
let application: { id: string; candidate_id: string };

const desk = async (account: { identifier: string }) =>
  signInAsStaff({ origin: origin(), publishable: await publishableKey() }, account);

/** Formats a day for typing: ddmmyyyy. */
const formatInDubai = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dubai',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(at)
    .replaceAll('/', '');

/** Returns the current stage of the application. */
const stage = async () =>
  (await database.from('applications').select('stage').eq('id', application.id).single().throwOnError()).data
    .stage;
const expectStage = (wanted: string) => expect.poll(stage).toBe(wanted);

beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
});

describe('one hiring, from the form to the first shift and the commission', () => {
  it('a lead applies by the form, is claimed, called and screened', async () => {
    const server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
    const token = await formToken(server);
    visit = await atLeads(signedIn, sara.identifier, { address: '?tab=pool&sort=-created_at' });
    page = visit.page;
    await submitForm(server, token, {
      EntryNumber: '910001',
      FullName: name,
      Mobile: '0501239971',
      LicenceType: 'Motorcycle',
      LicenceCountry: 'United Arab Emirates',
      DateOfBirth: '1995-05-14',
      Nationality: 'Pakistan',
      Emirate: 'Dubai',
      VisaStatus: 'Cancelled',
      Email: 'yusuf@mail.example',
      Consent: 'I agree',
    });
    await screenFirstLead(page, name);
    const { data } = await database
      .from('applications')
      .select('id, candidate_id, candidate:candidates!inner(last_name)')
      .eq('candidate.last_name', 'Evergreen')
      .single()
      .throwOnError();
    application = data;
    await expectStage('qualified');
  });

  it('passes the interview and is selected', async () => {
    await passInterview(page, database, application.id, name);
    await expectStage('selected');
  });

  it('gets an offer and a login, and accepts in Urdu on a phone', async () => {
    await page.goto(`${recruiter.leads}?c=${application.candidate_id}`);
    await page.getByRole('tab', { name: /^Offer/ }).click();
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const editor = page.getByRole('dialog', { name: /^Offer for/ });
    await editor.getByRole('button', { name: 'Send to driver' }).click();
    const passwords = page.getByRole('dialog', { name: 'New passwords' });
    const password = (await passwords.getByText(/^\w{4}-\w{4}-\d{4}$/).textContent()) ?? '';
    const phone = await newVisit({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await phone.page.goto(paths.driver.statusDetail(application.id));
    await signIn(phone.page, { identifier: '+971501239971' }, password);
    await phone.page.locator('input[type=password]').fill('teesta-river-71');
    await phone.page.locator('button[type=submit]').click();
    await phone.page.getByRole('button', { name: words.accept, exact: true }).click();
    await phone.page.getByRole('textbox', { name: words.sign.name }).fill(name);
    await phone.page.getByRole('checkbox').check({ force: true });
    await phone.page.getByRole('button', { name: words.sign.submit }).click();
    await phone.page.getByRole('heading', { name: words.accepted }).waitFor();
    await phone.context.close();
  });

  it('is handed over and accepted by operations with a visa route', async () => {
    await page.goto(`${recruiter.acceptedCandidates}?c=${application.candidate_id}`);
    await page.getByRole('button', { name: 'Open hand-over sheet' }).click();
    const sheet = page.getByRole('dialog', { name: /^Hand over .* to operations$/ });
    await completeHandOver(sheet, formatInDubai(Date.now() + 30 * 86_400_000));
    await sheet.getByRole('button', { name: 'Hand over' }).click();
    await expectStage('handover_review');
    await visit.context.close();

    visit = await signedIn(operations, { at: `${paths.operations.processing}?${query}` });
    page = visit.page;
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('rowheader')
      .focus();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Based on the answers.').waitFor();
    await dialog.getByRole('button', { name: 'Accept hand-over' }).click();
    await expectStage('documents');
  });

  it('has all documents verified and visa steps completed, then advances automatically', async () => {
    const [office, reviewer] = [await desk(operations), await desk(grace)];
    expect(await completeDocuments(office, reviewer, application)).toBeGreaterThan(3);

    const { data: visaCase } = await database
      .from('visa_cases')
      .select('id')
      .eq('application_id', application.id)
      .single()
      .throwOnError();
    await office
      .rpc('register_mohre_offer', {
        p_application_id: application.id,
        p_mohre_offer_no: 'MB2026004417',
        p_terms: { basic_fils: 250_000, allowances: [] },
      })
      .throwOnError();
    await office
      .rpc('reconcile_name', {
        p_application_id: application.id,
        p_legal_name: 'YUSUF EVERGREEN',
        p_reason: 'As in the passport',
      })
      .throwOnError();
    await expectStage('visa');
    await page.goto(`${paths.operations.visa}/${visaCase.id}`);
    await startCase(page);
    await finishVisa(office, visaCase.id, ['health_insurance']);
    await page.reload();
    await page.locator('[data-stage=health_insurance]').click();
    const record = async (act: string, save: string, reference?: string) => {
      const open = page.getByRole('button', { name: new RegExp(`^${act}`) });
      await open.first().click();
      const form = page.getByRole('form', { name: act });
      if (reference) await form.getByLabel('Reference number').fill(reference);
      await form.getByRole('button', { name: save }).click();
      await form.waitFor({ state: 'detached' });
    };
    await record('Submit', 'Record as submitted', 'HI-7001');
    await record('Done', 'Record as done');
    await finishVisa(office, visaCase.id, []);
    await expectStage('onboarding');
  });

  it('starts work once the tasks are done, and the people involved are notified', async () => {
    const office = await desk(operations);
    await finishTasks(office, application);
    await completeDocuments(office, await desk(grace), application);
    await page.goto(`${paths.operations.onboarding}?${query}`);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('rowheader').focus();
    await page.keyboard.press('d');
    const sheet = page.getByRole('dialog', { name: /^Deploy/ });
    await sheet.getByText('All conditions are met.').waitFor();
    await sheet.getByRole('button', { name: 'Deploy' }).click();
    await row.getByText('Deployed', { exact: true }).waitFor();
    await visit.context.close();

    const { data: events } = await database
      .from('stage_events')
      .select('to_stage, actor_role')
      .eq('application_id', application.id)
      .order('id')
      .throwOnError();
    expect(events.map(({ to_stage, actor_role }) => `${to_stage} by ${actor_role}`)).toEqual([
      'new_lead by system',
      'contacting by recruiter',
      'qualified by recruiter',
      'interview_scheduled by system',
      'interviewed by system',
      'selected by recruiter',
      'offer_pending by system',
      'offer_accepted by driver',
      'handover_review by recruiter',
      'documents by operations',
      'visa by system',
      'onboarding by system',
      'deployed by operations',
    ]);
    const { count: told } = await database
      .from('notifications')
      .select('id', { count: 'exact', head: true })
      .match({ kind: 'application.deployed', entity_id: application.id })
      .throwOnError();
    expect(told).toBe(2);
  });

  it('earns the recruiter a commission that one admin approves and another pays', async () => {
    const lines = () => firstMilestone(database, application.id);
    await expect
      .poll(() => lines())
      .toEqual([{ recruiter_id: recruiterIds.sara, milestone: 'deployed', status: 'earned' }]);
    const second = await atSecondAdmin(newVisitor, `${paths.admin.commission}?tab=ledger`);
    const ledger = second.page;
    await ledger.getByRole('searchbox').fill('Evergreen');
    await ledger
      .getByRole('row', { name: /Evergreen.*Earned/ })
      .getByRole('checkbox')
      .press('Space');
    await ledger.getByRole('button', { name: 'Approve', exact: true }).click();
    await ledger.getByRole('button', { name: 'Approve 1 line' }).click();
    await expect.poll(async () => (await lines())[0]?.status).toBe('approved');
    await second.context.close();
    // The approver of a row cannot pay it.
    const first = await signedIn(admin, { at: `${paths.admin.commission}?tab=periods` });
    await payEveryMonth(first.page, 'BANK-2041');
    expect((await lines())[0]?.status).toBe('paid');
    await first.context.close();

    const tracker = await signedIn(sara, { at: '/recruiter/commissions?tab=all&q=evergreen' });
    await tracker.page
      .getByRole('row', { name: new RegExp(`${name}.*Paid`) })
      .first()
      .waitFor();
    await tracker.context.close();
  });
});
