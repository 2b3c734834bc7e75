/** A recruiter's work before the offer, on the screens. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { paths } from '#app/paths.ts';
import { officeId } from '#mocks/demo/location-rows.ts';
import { screenRider } from './leads-screening.ts';

/** Claims the newest lead in the pool, calls and qualifies it. */
export async function screenFirstLead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /show/i }).click();
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const record = page.getByRole('dialog', { name });
  await record
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await page.getByText(/You claimed /).waitFor();
  await record.getByRole('tab', { name: 'Timeline' }).click();
  await page.keyboard.press('l');
  await page.getByRole('radio', { name: /Answered, interested/ }).waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await record.getByText('Moved from New lead to Contacting').waitFor();
  await page.keyboard.press('q');
  await screenRider(page, '2', /Delivery riders, Dubai Marina/);
  const screening = page.getByRole('dialog', { name: /Screen/ });
  await screening.getByRole('button', { name: 'Qualify' }).click();
  await screening.waitFor({ state: 'detached' });
}

/** Books an interview, makes it start now and submits a scorecard that selects the candidate. */
export async function passInterview(
  page: Page,
  database: SupabaseClient,
  applicationId: string,
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule the interview' }).click();
  const booking = page.getByRole('dialog', { name: /^Schedule/ });
  await booking
    .getByRole('radio', { name: /\d\d:\d\d–/ })
    .and(booking.locator(':enabled'))
    .first()
    .click({ force: true });
  await booking.getByRole('button', { name: 'Next' }).click();
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await booking.getByText(/^Booked for/).waitFor();

  // No slot starts at this very minute.
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
    .match({ application_id: applicationId, status: 'scheduled' })
    .select('id')
    .single()
    .throwOnError();
  await page.goto(`${paths.recruiter.interviewTracking}?tab=today&c=${interview.id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Check in' }).click();
  await panel.getByRole('button', { name: 'Start' }).click();
  await panel.getByText('0 of 9 answered').waitFor();
  for (const key of '143411444') await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await panel.getByText('9 of 9 answered').waitFor();
  await panel.getByRole('button', { name: /^Send scorecard/ }).click();
  await panel.getByRole('button', { name: 'Pass' }).click();
  const selecting = page.getByRole('dialog', { name: /^Select/ });
  await selecting.getByRole('button', { name: /^Select/ }).click();
}
