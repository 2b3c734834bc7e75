import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { waitForStoredDraft } from './outbox.harness.ts';
import { runProduct } from './visit.ts';

const [, , , driver] = listedAccounts;

const { ask, signedIn } = runProduct();

let candidateId: string;

/** Moves the sample driver's account to a candidate with a running visa case, without consent and open actions. */
beforeAll(async () => {
  const found = await ask(
    'GET',
    '/rest/v1/applications?stage=eq.visa&select=id,candidate_id,candidate:candidates!inner(user_id)&limit=1',
  );
  const [application] = z.array(z.object({ id: z.uuid(), candidate_id: z.uuid() })).parse(found);
  if (!application) throw new Error('The sample data has nobody whose visa is under way');
  candidateId = application.candidate_id;
  await ask('PATCH', `/rest/v1/candidates?user_id=eq.${driver.id}`, { user_id: null });
  await ask('PATCH', `/rest/v1/candidates?id=eq.${candidateId}`, { user_id: driver.id });
  for (const table of ['document_requirements', 'onboarding_tasks']) {
    await ask('DELETE', `/rest/v1/${table}?application_id=eq.${application.id}`);
  }
  await ask('DELETE', `/rest/v1/consents?candidate_id=eq.${candidateId}`);
});

it('a first visit collects language and consent, shows no open tasks and sends a report', async () => {
  const { page } = await signedIn(driver, {
    at: paths.driver.home,
    before: (one) => one.setViewportSize({ width: 320, height: 640 }),
  });
  await page.getByRole('radiogroup').waitFor();
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();

  await page.getByRole('heading', { name: 'Your visa is being processed' }).waitFor();
  await page.getByText('You have nothing to do now.', { exact: false }).waitFor();
  await page.getByText('Next update by', { exact: false }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const consents = await ask('GET', `/rest/v1/consents?candidate_id=eq.${candidateId}&select=channel`);
  expect(consents).toEqual([{ channel: 'app' }]);

  await page.getByRole('link', { name: 'Someone asked me for money' }).click();
  await page.getByRole('textbox').fill('A man at the gate wants 500 dirhams.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Someone else' }).check({ force: true });
  await page.getByRole('textbox').fill('Tall man');
  // Entered text survives a reload.
  await waitForStoredDraft(page, 'Tall man');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('heading', { name: 'We have your report' }).waitFor();
  const reports = await ask(
    'GET',
    `/rest/v1/integrity_reports?reporter_id=eq.${driver.id}&about_name=eq.Tall man&select=text`,
  );
  expect(reports).toEqual([{ text: 'A man at the gate wants 500 dirhams.' }]);
  await page.getByRole('link', { name: 'My reports' }).click();
  await page.getByText('A man at the gate wants 500 dirhams.').waitFor();
});
