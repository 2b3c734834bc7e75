import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import offerWords from '#components/i18n/bn/offerDocument.json';
import words from '#components/i18n/bn/statusDetail.json';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , , driver] = listedAccounts;

const { ask, signedIn } = runProduct();

const openOffers = z.array(
  z.object({ id: z.uuid(), application_id: z.uuid(), application: z.object({ candidate_id: z.uuid() }) }),
);
type OpenOffer = z.infer<typeof openOffers>[number];

let offers: OpenOffer[];

beforeAll(async () => {
  const found =
    'status=in.(sent,viewed)&select=id,application_id,application:applications(candidate_id)&limit=3';
  offers = openOffers.parse(await ask('GET', `/rest/v1/offers?${found}`));
});

function offerAt(place: number): OpenOffer {
  const offer = offers[place];
  if (!offer) throw new Error('The sample data has too few open offers');
  return offer;
}

/** Moves the sample driver's account to the offer's recipient, who reads Bengali, and opens it on a small phone. */
async function onPhone(offer: OpenOffer, isDriversOwn = true): Promise<Page> {
  if (isDriversOwn) {
    await ask('PATCH', `/rest/v1/candidates?user_id=eq.${driver.id}`, { user_id: null });
    await ask('PATCH', `/rest/v1/candidates?id=eq.${offer.application.candidate_id}`, {
      user_id: driver.id,
      preferred_language: 'bn',
    });
  }
  const { page } = await signedIn(driver, {
    at: paths.driver.statusDetail(offer.application_id),
    before: (one) => one.setViewportSize({ width: 320, height: 640 }),
  });
  return page;
}

/** Reads the offer on the Bengali page, and fills in the acceptance. */
async function fillIn(page: Page): Promise<void> {
  await page.getByText(offerWords.free.title).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('bn');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: words.accept, exact: true }).click();
  await page.getByRole('textbox', { name: words.sign.name }).fill('Imran Khan');
  await page.getByRole('checkbox').check({ force: true });
}

/** Returns an offer and its answer from the database. */
async function stored({ id }: OpenOffer): Promise<unknown> {
  const [offer, events] = await Promise.all([
    ask('GET', `/rest/v1/offers?id=eq.${id}&select=status,accept_evidence`),
    ask('GET', `/rest/v1/offer_events?offer_id=eq.${id}&kind=eq.accepted&select=actor_role`),
  ]);
  return { offer, events };
}

const acceptedOnce = {
  offer: [
    { status: 'accepted', accept_evidence: { method: 'app', name_typed: 'Imran Khan', language: 'bn' } },
  ],
  events: [{ actor_role: 'driver' }],
};

it('an offer in Bengali at 320 px is accepted once by a double tap, with a receipt', async () => {
  const offer = offerAt(0);
  const page = await onPhone(offer);
  await fillIn(page);
  await page.goBack();
  await page.getByText(offerWords.free.title).waitFor();
  await fillIn(page);
  await page.getByRole('button', { name: words.sign.submit }).dblclick();
  await page.getByRole('heading', { name: words.accepted }).waitFor();
  await expect.poll(() => stored(offer)).toMatchObject(acceptedOnce);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.receipt.save }).click();
  const file = await readFile(await (await saved).path(), 'latin1');
  expect([file.slice(0, 8), file.includes('/Lang (bn)'), file.slice(-6)]).toEqual([
    '%PDF-1.7',
    true,
    '%%EOF\n',
  ]);
  await page.reload();
  await page.getByRole('heading', { name: words.accepted }).waitFor();
});

it('an acceptance whose response is lost can be resent without signing twice', async () => {
  const offer = offerAt(1);
  const page = await onPhone(offer);
  await fillIn(page);
  await page.route(
    '**/rpc/respond_to_offer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: words.sign.submit }).click();
  await page.getByRole('alert').getByText(words.notSent).waitFor();
  await page.getByRole('button', { name: words.sign.submit }).click();
  await page.getByRole('heading', { name: words.accepted }).waitFor();
  await expect.poll(() => stored(offer)).toMatchObject(acceptedOnce);
});

it('another driver’s application is reported as not found, with a link back', async () => {
  const page = await onPhone(offerAt(2), false);
  await page.getByText('Application not found').waitFor();
  await page.getByRole('link', { name: 'All applications' }).click();
  await page.waitForURL(`**${paths.driver.status}`);
});
