import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { disableLiveUpdates } from './browser.ts';
import { atLeads, formToken, type LeadsServer, submitForm } from './leads.ts';
import { type LeadName, type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import { hasFocus, screenRider } from './leads-screening.ts';
import { runProduct, type Visit } from './visit.ts';

const { signedIn, origin, publishableKey, secretKey } = runProduct();
const [sara, omar] = ['recruiter@recruitment.example', 'omar@recruitment.example'];
const zubair: LeadName = ['Zubair', 'Morningside'];
/** The same person, who applies again from another phone. */
const zubayr: LeadName = ['Zubayr', 'Morningside'];
const answers = {
  LicenceType: 'Motorcycle',
  LicenceCountry: 'United Arab Emirates',
  DateOfBirth: '1995-05-14',
  Nationality: 'Pakistan',
  Emirate: 'Dubai',
  VisaStatus: 'Cancelled',
  Email: 'zubair@mail.example',
  Consent: 'I agree',
};

let server: LeadsServer;
let token: string;
let database: LeadsDatabase;
let visit: Visit;
let page: Page;
let record: Locator;
/** Both records before the merge. */
let before: unknown;

beforeAll(async () => {
  server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
  token = await formToken(server);
  database = leadsDatabase(server);
  visit = await atLeads(signedIn, sara, { address: '?tab=pool&sort=-created_at' });
  page = visit.page;
  record = page.getByRole('dialog', { name: 'Zubair Morningside' });
});

function apply(name: LeadName, entry: string, phone: string): Promise<void> {
  return submitForm(server, token, {
    ...answers,
    EntryNumber: entry,
    FullName: name.join(' '),
    Mobile: phone,
  });
}

/** Expects the newest lines of the candidate's history. */
async function expectHistory(...lines: (string | RegExp)[]): Promise<void> {
  await record.getByRole('tab', { name: 'Timeline' }).click();
  const history = record.getByRole('region', { name: /History of/ });
  for (const line of lines) await history.getByText(line).first().waitFor();
}

/** Checks that the audit log contains such a change by Sara. */
async function isAudited(table: string, row: unknown, after: Readonly<Record<string, unknown>>) {
  await expect
    .poll(() => database.rows('audit_log', { table_name: table, row_id: row }))
    .toContainEqual(
      expect.objectContaining({ actor_id: recruiterIds.sara, after: expect.objectContaining(after) }),
    );
}

/** Returns the only application of a lead. */
async function applicationOf(name: LeadName) {
  const { id } = await database.lead(name);
  const [application] = await database.rows('applications', { candidate_id: id });
  return application;
}

/** Returns a lead and the application, without columns that every write changes. */
async function standing(name: LeadName) {
  const [lead, application] = [await database.lead(name), await applicationOf(name)];
  return [lead, application].map((row) => ({ ...row, version: null, updated_at: null }));
}

const claimIn = (of: Page) =>
  of
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim/ })
    .first();

describe('a lead from the form, in consecutive steps', () => {
  it('appears automatically; the first of two users claims it, and the other sees by whom', async () => {
    await apply(zubair, '900001', '0501239871');
    await page.getByRole('button', { name: /show/i }).click();
    const row = page.getByRole('row', { name: /Zubair Morningside/ });
    await row.waitFor();

    // The other tab receives no live updates meanwhile.
    const b = await atLeads(signedIn, omar, {
      address: '?tab=pool&sort=-created_at',
      before: disableLiveUpdates,
    });
    const other = b.page;
    await other.getByRole('row', { name: /Zubair Morningside/ }).click();
    await claimIn(other).waitFor();

    await row.click();
    await claimIn(page).click();
    await page.getByText(/You claimed .*Zubair Morningside/).waitFor();
    await row.getByText('Now yours').first().waitFor();
    await claimIn(other).click();
    await other.getByText(/Sara Haddad.* claimed this lead/).waitFor();
    await b.context.close();

    const lead = await database.lead(zubair);
    expect(lead).toMatchObject({ assigned_recruiter_id: recruiterIds.sara, current_stage: 'new_lead' });
    await expect
      .poll(() => database.rows('lead_assignments', { candidate_id: lead.id }))
      .toMatchObject([{ kind: 'claimed', to_id: recruiterIds.sara }]);
    await isAudited('candidates', lead.id, { assigned_recruiter_id: recruiterIds.sara });
    await expectHistory('Added as a new lead', /Claimed by .*Sara Haddad/);
  });

  it('is called, and the call is logged with three keys', async () => {
    await expectHistory();
    await page.keyboard.press('l');
    await page.getByRole('radio', { name: /Answered, interested/ }).waitFor({ state: 'attached' });
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectHistory('Answered, interested', 'Moved from New lead to Contacting');

    await expect
      .poll(() => database.lead(zubair))
      .toMatchObject({
        current_stage: 'contacting',
        contact_count: 1,
        last_contact_outcome: 'answered_interested',
      });
    const { id } = await database.lead(zubair);
    await expect
      .poll(() => database.rows('contact_logs', { candidate_id: id }))
      .toMatchObject([{ channel: 'call', outcome: 'answered_interested', by_id: recruiterIds.sara }]);
    await isAudited('candidates', id, { current_stage: 'contacting' });
  });

  it('is screened with the keyboard, and qualified by override despite a different licence', async () => {
    await page.keyboard.press('q');
    await screenRider(page, '3', /Forklift operators/);
    const screening = page.getByRole('dialog', { name: /Screen/ });
    await screening.getByText('The job requires a different licence: Light equipment').waitFor();
    await hasFocus(screening, 'textbox', 'Reason for override');
    const reason = await screening.getByRole('textbox', { name: 'Reason for override' }).boundingBox();
    const buttons = await screening.getByRole('button', { name: 'Qualify' }).boundingBox();
    expect((reason?.y ?? Infinity) + (reason?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    await page.keyboard.type('He trains for it');
    await screening.getByRole('button', { name: 'Qualify' }).press('Enter');
    await screening.waitFor({ state: 'detached' });
    await expectHistory(
      'Moved from Contacting to Qualified',
      /Conditions overridden: .*licence check failed/,
      'He trains for it',
    );

    const lead = await database.lead(zubair);
    expect(lead).toMatchObject({
      current_stage: 'qualified',
      license_issue_date: '2019-03-10',
      transmission: 'manual',
      uae_experience_months: 36,
      expected_salary_fils: 250_000,
      preferred_language: 'ur',
    });
    const application = await applicationOf(zubair);
    expect(application).toMatchObject({ stage: 'qualified', recruiter_id: recruiterIds.sara });
    await expect
      .poll(() => database.rows('stage_events', { candidate_id: lead.id }))
      .toMatchObject([
        { from_stage: null, to_stage: 'new_lead' },
        { from_stage: 'new_lead', to_stage: 'contacting' },
        {
          from_stage: 'contacting',
          to_stage: 'qualified',
          actor_id: recruiterIds.sara,
          gate_overrides: { eligibility_run: 'He trains for it' },
        },
      ]);
    await isAudited('candidates', lead.id, { current_stage: 'qualified' });
    await isAudited('candidates', lead.id, { uae_experience_months: 36 });
  });

  it('is merged with its duplicate, with each value chosen', async () => {
    await apply(zubayr, '900002', '0521239872');
    // The webhook responds before it has created the lead.
    await expect
      .poll(async () => (await database.rows('candidates', { last_name: 'Morningside' })).length)
      .toBe(2);
    const [first, second] = [await database.lead(zubair), await database.lead(zubayr)];
    expect(second).toMatchObject({ review_reason: 'possible_duplicate', current_stage: 'new_lead' });
    before = await Promise.all([zubair, zubayr].map(standing));
    const theirs = await applicationOf(zubayr);

    await record.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
    await page.getByRole('searchbox', { name: /Name, phone number/ }).fill('Morningside');
    await page.getByRole('button', { name: /Compare with .*Zubayr Morningside/ }).click();
    const merge = page.getByRole('dialog', { name: 'Merge duplicate records' });
    await merge.getByRole('radiogroup', { name: 'First name' }).waitFor();
    const phones = merge.getByRole('radiogroup', { name: 'Phone number' });
    await phones.getByRole('radio').last().press('Space');
    await phones.getByRole('radio', { name: /52 123 9872/, checked: true }).waitFor({ state: 'attached' });
    await merge.getByText("The other record's open application is closed as a duplicate.").waitFor();
    await merge.getByRole('button', { name: 'Merge' }).press('Enter');
    await page.getByText(/Merged into .*Zubair Morningside/).waitFor();
    await hasFocus(page, 'dialog', 'Zubair Morningside');
    await record.getByText('+971 52 123 9872').first().waitFor();
    await expectHistory('Merged with another record');

    await expect
      .poll(() => database.lead(zubair))
      .toMatchObject({ id: first.id, phone_e164: '+971521239872' });
    await expect.poll(() => database.lead(zubayr)).toMatchObject({ merged_into_id: first.id });
    await expect
      .poll(() => database.rows('merges', { winner_id: first.id }))
      .toMatchObject([{ loser_id: second.id, by_id: recruiterIds.sara, undone_at: null }]);
    await expect
      .poll(() => database.rows('applications', { id: theirs?.id }))
      .toMatchObject([{ stage: 'rejected', rejection_reason_code: 'duplicate', candidate_id: first.id }]);
    await isAudited('candidates', second.id, { merged_into_id: first.id });
  });

  it('is split into two records again when the merge is undone from the history', async () => {
    await record.getByRole('button', { name: 'Undo merge' }).press('Enter');
    await page.getByText('Merge undone. There are two records again.').waitFor();
    await hasFocus(page, 'dialog', 'Zubair Morningside');
    await expectHistory('Merged with another record. The merge was later undone.');
    await record.getByText('+971 50 123 9871').first().waitFor();

    expect(await Promise.all([zubair, zubayr].map(standing))).toEqual(before);
    const { id } = await database.lead(zubayr);
    await isAudited('candidates', id, { merged_into_id: null });
    const [merge] = await database.rows('merges', { loser_id: id });
    expect(merge).toMatchObject({ undone_by: recruiterIds.sara });
    await expect
      .poll(() => database.rows('stage_events', { candidate_id: id }))
      .toMatchObject([
        { to_stage: 'new_lead' },
        { to_stage: 'rejected', reason_code: 'duplicate' },
        { from_stage: 'rejected', to_stage: 'new_lead', cause: 'merge_undone', note: null },
      ]);
  });
});
