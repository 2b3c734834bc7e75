import { beforeAll, expect, it } from 'vitest';
import { recruiterIds } from '#mocks/demo/accounts.ts';
import { atLeads, formToken, type LeadsServer, submitForm } from './leads.ts';
import { type LeadsDatabase, leadsDatabase } from './leads-database.ts';
import { hasFocus, screenRider } from './leads-screening.ts';
import { runProduct } from './visit.ts';

const { signedIn, origin, publishableKey, secretKey } = runProduct();

let server: LeadsServer;
let database: LeadsDatabase;

beforeAll(async () => {
  server = { origin: origin(), publishable: await publishableKey(), secret: await secretKey() };
  database = leadsDatabase(server);
  const token = await formToken(server);
  for (const [at, name] of ['Tariq', 'Yusuf'].entries()) {
    await submitForm(server, token, {
      EntryNumber: `90001${at}`,
      FullName: `${name} Eveningside`,
      Mobile: `050123987${at}`,
      LicenceType: 'Motorcycle',
      LicenceCountry: 'United Arab Emirates',
      DateOfBirth: '1995-05-14',
      Nationality: 'Pakistan',
      Emirate: 'Dubai',
      VisaStatus: 'Cancelled',
      Consent: 'I agree',
    });
  }
});

it('claims, calls, screens and qualifies a lead, and opens the next, using only the keyboard', async () => {
  const visit = await atLeads(signedIn, 'recruiter@recruitment.example', {
    address: '?tab=pool&sort=-created_at',
  });
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);

  await press('j');
  await hasFocus(page, 'rowheader', /Yusuf Eveningside/);
  await press('c');
  await page.getByText(/You claimed .*Yusuf Eveningside/).waitFor();
  await page.getByRole('row', { name: /Yusuf/ }).getByText('Now yours').first().waitFor();
  await hasFocus(page, 'rowheader', /Yusuf Eveningside/);

  await press('Enter');
  await hasFocus(page, 'dialog', 'Yusuf Eveningside');
  await page.getByRole('button', { name: /Log first call/ }).waitFor();
  await press('l');
  const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
  await hasFocus(sheet, 'radio', /Answered, interested/);
  await press('1');
  await sheet.getByRole('radio', { name: /interested/, checked: true }).waitFor({ state: 'attached' });
  await press('Enter');
  await hasFocus(page, 'dialog', 'Yusuf Eveningside');

  await press('q');
  await screenRider(page, '2', /Delivery riders, Dubai Marina/);
  await hasFocus(page.getByRole('dialog', { name: /Screen/ }), 'button', 'Qualify');
  await press('Enter');
  await hasFocus(page, 'dialog', 'Yusuf Eveningside');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule the interview' }).waitFor();

  await press('j');
  await hasFocus(page, 'dialog', 'Tariq Eveningside');
  await press('c');
  await page.getByText(/You claimed .*Tariq Eveningside/).waitFor();
  await hasFocus(page, 'dialog', 'Tariq Eveningside');
  await press('Escape');
  await hasFocus(page, 'rowheader', /Tariq Eveningside/);
  await page.getByRole('row', { name: /Tariq/ }).getByText('Now yours').first().waitFor();
  await press('3');
  await sheet.getByRole('radio', { name: /No answer/, checked: true }).waitFor({ state: 'attached' });
  await hasFocus(sheet, 'radio', /No answer/);
  await press('Enter');
  await page.getByText('Contact logged').waitFor();
  await hasFocus(page, 'dialog', 'Tariq Eveningside');

  const lead = await database.lead(['Yusuf', 'Eveningside']);
  expect(lead).toMatchObject({
    current_stage: 'qualified',
    assigned_recruiter_id: recruiterIds.sara,
    contact_count: 1,
    uae_experience_months: 36,
    preferred_language: 'ur',
  });
  await expect
    .poll(() => database.rows('contact_logs', { candidate_id: lead.id }))
    .toMatchObject([{ channel: 'call', outcome: 'answered_interested' }]);
  await expect
    .poll(() => database.rows('stage_events', { candidate_id: lead.id }))
    .toMatchObject([
      { to_stage: 'new_lead' },
      { to_stage: 'contacting' },
      { to_stage: 'qualified', gate_overrides: {} },
    ]);
  await expect
    .poll(() => database.lead(['Tariq', 'Eveningside']))
    .toMatchObject({
      assigned_recruiter_id: recruiterIds.sara,
      current_stage: 'contacting',
      last_contact_outcome: 'no_answer',
    });
  await visit.context.close();
});

it('prints an open record in full, without the list and the navigation', async () => {
  const { page } = await atLeads(signedIn, 'recruiter@recruitment.example');
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog');
  await record.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
  await page.getByRole('row').first().waitFor({ state: 'hidden' });
  // Scroll containers do not clip on paper: neither the record nor its parents cut it off.
  const clipping = await record.evaluate((element) => {
    const around: Element[] = [];
    for (let part: Element | null = element; part; part = part.parentElement) around.push(part);
    return [...around, ...element.querySelectorAll('div, section')]
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 &&
          /auto|scroll|hidden|clip/.test(getComputedStyle(part).overflowY),
      )
      .map(({ className }) => className);
  });
  expect(clipping).toEqual([]);
});
