import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import steps from '#components/i18n/en/documentSteps.json';
import words from '#components/i18n/en/driverDocuments.json';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { sessionResponse } from '#shared/contract.ts';
import { runProduct } from './visit.ts';

const [, , operations, driver] = listedAccounts;

const { ask, signedIn, origin } = runProduct();

let candidate: string;
let type: string;
let label: string;
/** Fields a reviewer reads from its front. */
let fields: string[];

beforeAll(async () => {
  const ids = z.array(z.object({ id: z.uuid() }));
  candidate =
    ids.parse(await ask('GET', `/rest/v1/candidates?user_id=eq.${driver.id}&select=id`))[0]?.id ?? '';
  const required = z.array(z.object({ type_code: z.string() }));
  const ownFilter = `applications!inner(candidate_id)&application.candidate_id=eq.${candidate}`;
  const found = required.parse(
    await ask(
      'GET',
      `/rest/v1/document_requirements?select=type_code,application:${ownFilter}&type_code=like.driving_licence*`,
    ),
  );
  type = found[0]?.type_code ?? '';
  const types = z.array(
    z.object({ label_i18n: z.object({ en: z.string() }), fields: z.array(z.object({ code: z.string() })) }),
  );
  const [named] = types.parse(
    await ask('GET', `/rest/v1/document_types?code=eq.${type}&select=label_i18n,fields`),
  );
  label = named?.label_i18n.en ?? '';
  fields = named?.fields.map(({ code }) => code) ?? [];
});

/** Creates a JPEG photo of a card on a table; each number is a different photo. */
async function photo(page: Page, number: number, isBlurred = false) {
  const url = await page.evaluate(
    ({ number, isBlurred }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 1600, height: 1100 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#5b5148';
      pen.fillRect(0, 0, 1600, 1100);
      if (isBlurred) pen.filter = 'blur(14px)';
      pen.fillStyle = '#e9efe9';
      pen.fillRect(200, 150, 1200, 800);
      pen.fillStyle = '#1d242c';
      pen.font = '44px sans-serif';
      for (let line = 0; line < 12; line += 1) {
        pen.fillText(`SPECIMEN ${number} DRIVING LICENCE ${line * 7919} KHAN`, 260, 230 + line * 60);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    { number, isBlurred },
  );
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Selects a photo with the page's first or second input, without cropping. */
async function choose(page: Page, file: Awaited<ReturnType<typeof photo>>, input = 1) {
  await page.locator('input[type=file]').nth(input).setInputFiles(file);
  await page.getByRole('heading', { name: steps.crop.title }).waitFor();
  await press(page, steps.crop.next);
}

async function send(page: Page) {
  await page.getByRole('heading', { name: steps.preview.title }).waitFor();
  await press(page, steps.preview.send);
}

const sideRow = z.object({ id: z.uuid(), side: z.string(), status: z.string() });
const rows = async () =>
  z
    .array(sideRow)
    .parse(
      await ask(
        'GET',
        `/rest/v1/documents?candidate_id=eq.${candidate}&type_code=eq.${type}&status=neq.superseded&select=id,side,status&order=side.desc`,
      ),
    );
const statuses = async () => (await rows()).map(({ side, status }) => `${side} ${status}`);

/** Returns the token of a member of operations. */
async function signInOperations(): Promise<string> {
  const response = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: operations.identifier, password: demoPassword }),
  });
  return sessionResponse.parse(await response.json()).token;
}

it('both sides of a document arrive over a bad network; a rejected one is resent and accepted', async () => {
  // The driver's two-sided licence still has to be sent.
  await ask('PATCH', `/rest/v1/documents?candidate_id=eq.${candidate}&type_code=eq.${type}`, {
    status: 'superseded',
  });
  const front = `${paths.driver.documents}?do=${type}&side=front`;
  const { context, page } = await signedIn(driver, {
    at: front,
    before: (one) => one.setViewportSize({ width: 320, height: 568 }),
  });

  // The app advises against a blurred photo, which is retaken.
  await page.getByRole('button', { name: steps.camera }).waitFor();
  await choose(page, await photo(page, 1, true));
  await page.getByRole('heading', { name: steps.found.blurred.title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await choose(page, await photo(page, 2), 0);
  await send(page);

  // The other side is photographed offline; the tab is killed before it is sent.
  await page.waitForURL('**side=back');
  await context.setOffline(true);
  await choose(page, await photo(page, 3));
  await page.getByRole('heading', { name: steps.preview.title }).waitFor();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const restored = await context.newPage();
  await restored.setViewportSize({ width: 320, height: 568 });
  await restored.goto(address);
  await send(restored);
  await expect.poll(statuses).toEqual(['front uploaded', 'back uploaded']);

  // Staff request the front again: the open list updates automatically, with the marked spot on the photo.
  const token = await signInOperations();
  const [sent, other] = await rows();
  await ask(
    'POST',
    '/rest/v1/rpc/review_document',
    {
      p_document_id: sent?.id,
      p_verdict: 'rejected',
      p_fields: { pin: { x: 0.4, y: 0.6 } },
      p_reason_code: 'glare',
    },
    token,
  );
  const card = restored.getByRole('listitem').filter({ hasText: `${label} · Front` });
  await card.getByRole('img', { name: words.marked }).waitFor();
  await card.getByRole('link', { name: words.takeAgain }).click();
  await restored.getByRole('button', { name: steps.camera }).waitFor();
  await choose(restored, await photo(restored, 4));
  await send(restored);
  await expect.poll(statuses).toEqual(['front uploaded', 'back uploaded']);

  const printed = Object.entries({
    number: 'DL-7654321',
    issue_date: '2024-01-10',
    expiry_date: '2034-01-10',
    issuing_country: 'PK',
  }).filter(([code]) => fields.includes(code));
  const [again] = await rows();
  for (const id of [again?.id, other?.id]) {
    await ask(
      'POST',
      '/rest/v1/rpc/review_document',
      {
        p_document_id: id,
        p_verdict: 'verified',
        ...(id === again?.id && { p_fields: Object.fromEntries(printed) }),
      },
      token,
    );
  }
  await restored.getByText(words.toast.accepted.replace('{{document}}', label)).first().waitFor();
});
