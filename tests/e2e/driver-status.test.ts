import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, recruiter, operations, driver] = listedAccounts;
const { signedIn, secretKey, publishableKey, origin } = runProduct();

let database: SupabaseClient;

beforeAll(async () => {
  database = createClient(origin(), await secretKey(), { auth: { persistSession: false } });
});

async function asStaff({ identifier }: { identifier: string }): Promise<SupabaseClient> {
  const staffClient = createClient(origin(), await publishableKey(), { auth: { persistSession: false } });
  await staffClient.auth.signInWithPassword({ email: identifier, password: demoPassword });
  return staffClient;
}

/**
 * Moves the sample driver's account to a candidate in a stage, of this recruiter or with operations; returns the
 * application.
 */
async function moveDriverTo(stage: string): Promise<{ id: string; candidate_id: string }> {
  const { data } = await database
    .from('applications')
    .select('id, candidate_id, candidate:candidates!inner(hold_state)')
    .match({ stage, recruiter_id: recruiter.id, 'candidate.hold_state': 'none' })
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  await database.from('candidates').update({ user_id: null }).eq('user_id', driver.id).throwOnError();
  await database
    .from('candidates')
    .update({ user_id: driver.id, preferred_language: 'en' })
    .eq('id', data.candidate_id)
    .throwOnError();
  return data;
}

async function move(
  staffClient: SupabaseClient,
  application: string,
  to: string,
  more: object = {},
): Promise<void> {
  const { data } = await staffClient
    .from('applications')
    .select('version')
    .eq('id', application)
    .single()
    .throwOnError();
  await staffClient
    .rpc('transition_application', {
      p_application_id: application,
      p_to_stage: to,
      p_version: data.version,
      ...more,
    })
    .throwOnError();
}

/** Opens a driver's page on a small phone, and waits until it receives live updates. */
async function onPhone(at: string): Promise<Page> {
  let joined = 0;
  const { page } = await signedIn(driver, {
    at,
    before: async (one) => {
      await one.setViewportSize({ width: 320, height: 640 });
      one.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const text = String(payload);
          if (text.includes('candidate:') && text.includes('"status":"ok"')) joined += 1;
        }),
      );
    },
  });
  await expect.poll(() => joined).toBeGreaterThan(0);
  return page;
}

it('an open page shows an appointment and a rejection by staff within two seconds', async () => {
  const application = await moveDriverTo('documents');
  const page = await onPhone(paths.driver.statusDetail(application.id));
  await page.getByRole('heading', { name: 'We are collecting your documents' }).waitFor();
  const office = await asStaff(operations);

  const { data: centre } = await database
    .from('centres')
    .select('id, name')
    .eq('kind', 'medical')
    .limit(1)
    .single()
    .throwOnError();
  await office
    .rpc('book_appointment', {
      p_candidate_id: application.candidate_id,
      p_kind: 'medical',
      p_centre_id: centre.id,
      p_starts_at: '2099-03-16T06:00:00Z',
    })
    .throwOnError();
  await page.getByText(centre.name, { exact: true }).waitFor();

  await move(office, application.id, 'rejected', { p_reason_code: 'not_submitted' });
  await page.getByRole('heading', { name: 'This application is closed' }).waitFor();
  await page.getByText(/You can apply again from/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

it('the list shows a stage change, and applying again opens a new application', async () => {
  const application = await moveDriverTo('contacting');
  const page = await onPhone(paths.driver.status);
  const card = page.getByRole('article').first();
  await card.getByText('A recruiter will call you').waitFor();
  const staffClient = await asStaff(recruiter);
  await move(staffClient, application.id, 'rejected', { p_reason_code: 'wrong_number' });
  await card.getByText('Ended').waitFor();
  await card.getByRole('button', { name: 'Apply again' }).click();
  await page.getByText('We have your application').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
});

it('an unknown URL shows a message inside the app frame, with a link home', async () => {
  await moveDriverTo('visa');
  const { page } = await signedIn(driver, { at: '/driver/nothing/here' });
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await page.waitForURL(`**${paths.driver.home}`);
});
