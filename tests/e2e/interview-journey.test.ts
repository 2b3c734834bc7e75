import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import urdu from '#components/i18n/ur/interviewBooking.json';
import { listedAccounts, recruiterIds } from '#mocks/demo/accounts.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { runProduct } from './visit.ts';

const [, sara] = listedAccounts;
const omar = { identifier: 'omar@recruitment.example' };
const { signedIn, newVisit, secretKey, origin } = runProduct();
const { leads, interviewTracking, walkInDesk, home } = paths.recruiter;

let database: SupabaseClient;
let person: { id: string; name: string; phone: string };

/** A qualified lead of Sara's who reads Urdu, with no other candidate waiting at the desks. */
beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
  const { data } = await database
    .from('candidates')
    .select('id, first_name, last_name, phone_e164')
    .match({ current_stage: 'qualified', assigned_recruiter_id: recruiterIds.sara, hold_state: 'none' })
    .eq('contact_opt_in->>whatsapp', 'true')
    .not('phone_e164', 'is', null)
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  person = { id: data.id, name: `${data.first_name} ${data.last_name}`, phone: data.phone_e164 };
  await database.from('candidates').update({ preferred_language: 'ur' }).eq('id', data.id).throwOnError();
  await database
    .from('interviews')
    .update({ status: 'cancelled_by_us', cancel_reason: 'Other day' })
    .in('status', ['checked_in', 'in_progress'])
    .throwOnError();
});

/** Makes the upcoming interview start now, which no bookable slot does; returns its id. */
async function startInterviewNow(): Promise<string> {
  const { data: application } = await database
    .from('applications')
    .select('id')
    .eq('candidate_id', person.id)
    .single()
    .throwOnError();
  const at = Date.now();
  const { data: interview } = await database
    .from('interviews')
    .update({
      slot_id: null,
      kind: 'in_person',
      location_id: officeId,
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + 3_600_000).toISOString(),
    })
    .match({ application_id: application.id, status: 'scheduled' })
    .select('id')
    .single()
    .throwOnError();
  return interview.id;
}

/** Answers all questions of the scorecard with the keyboard, and submits it. */
async function score(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: person.name });
  await panel.getByText('0 of 9 answered').waitFor();
  for (const key of '143411444') await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await panel.getByText('9 of 9 answered').waitFor();
  await panel.getByRole('button', { name: /^Send scorecard/ }).click();
}

/** Opens the dialog that books an interview from the lead's record. */
async function schedule(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule the interview' }).click();
  return page.getByRole('dialog', { name: /^Schedule (an|the next) interview/ });
}

it('a lead books by link in Urdu, is called to desk 2 and passes round two; all pages update', async () => {
  const office = await signedIn(sara, { at: `${leads}?c=${person.id}` });
  await office.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const record = office.page;
  const tracking = await office.context.newPage();
  await tracking.goto(`${interviewTracking}?tab=toConfirm&q=${encodeURIComponent(person.name)}`);

  const dialog = await schedule(record);
  await dialog.getByRole('radio', { name: 'Self-booking link' }).click({ force: true });
  await dialog.getByRole('button', { name: /^Create/ }).click();
  const opened = office.context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Send via WhatsApp' }).click();
  const whatsapp = await opened;
  const message = new URL(whatsapp.url()).searchParams.get('text') ?? '';
  const [link = ''] = message.match(/http\S+[0-9a-f]{64}/) ?? [];
  await Promise.all([whatsapp.close(), dialog.getByRole('button', { name: 'Done' }).click()]);

  const phone = await newVisit({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await phone.page.goto(link);
  const title = (name: string) => phone.page.getByRole('heading', { level: 1, name }).waitFor();
  await phone.page.locator('section button').first().tap();
  await title(urdu.review.book);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.page.getByRole('button', { name: urdu.do.book, exact: true }).tap();
  await title(urdu.booked.title);
  // The list announces changes, and applies them on request, so that rows do not move under a finger.
  await tracking.getByRole('button', { name: /show/i }).click();
  await tracking.getByRole('row', { name: new RegExp(person.name) }).waitFor();
  await phone.context.close();

  // Sara's dashboard and desk 1 are notified of Omar's actions at desk 2.
  await startInterviewNow();
  const dashboard = await office.context.newPage();
  const desk = (number: number) => `${walkInDesk}?desk=${number}&place=${officeId}`;
  const [second] = await Promise.all([
    signedIn(omar, { at: desk(2) }),
    dashboard.goto(home),
    tracking.goto(desk(1)),
  ]);
  const today = dashboard
    .getByRole('list', { name: 'Interviews today' })
    .getByRole('listitem')
    .filter({ hasText: person.name });
  await today.waitFor();
  await second.page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
  await second.page.getByRole('button', { name: 'Check in' }).click();
  const waiting = tracking.getByRole('list', { name: 'Waiting' }).getByText(person.name);
  await waiting.waitFor();
  await today.getByText('Arrived').waitFor();
  await second.page.getByRole('button', { name: /Call next/ }).click();
  await second.page.getByText('At your desk now').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await today.getByText('In progress').waitFor();

  await second.page.goto(`${interviewTracking}?tab=inProgress&q=${encodeURIComponent(person.name)}`);
  await second.page.getByRole('row', { name: new RegExp(person.name) }).click();
  await score(second.page);
  await second.page.getByRole('button', { name: 'Second round' }).click();
  await second.page.getByText(/has moved to a second round/).waitFor();
  await today.getByText('Completed').waitFor();
  await second.context.close();

  const next = await schedule(record);
  await next
    .getByRole('radio', { name: /\d\d:\d\d–/ })
    .and(next.locator(':enabled'))
    .first()
    .click({ force: true });
  await next.getByRole('button', { name: 'Next' }).click();
  await next.getByRole('button', { name: 'Book', exact: true }).click();
  await next.getByText(/^Booked for/).waitFor();
  await tracking.goto(`${interviewTracking}?tab=today&c=${await startInterviewNow()}`);
  const panel = tracking.getByRole('dialog', { name: person.name });
  await panel.getByRole('button', { name: 'Check in' }).click();
  await panel.getByRole('button', { name: 'Start' }).click();
  await score(tracking);
  await panel.getByRole('button', { name: 'Pass' }).click();
  await tracking.getByRole('dialog', { name: /^Select/ }).waitFor();
  await office.context.close();
});
