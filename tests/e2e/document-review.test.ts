import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { checkDigit } from '#machines/operations/document-review/mrz.ts';
import { demoAccounts, demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { sessionResponse } from '#shared/contract.ts';
import { runProduct } from './visit.ts';

const [, , operations, driver] = listedAccounts;
const grace = demoAccounts.find(({ name }) => name === 'Grace Wanjiru');
const { ask, signedIn, secretKey, origin } = runProduct();
const type = 'passport_bio';

let secret: string;
let candidate: string;

beforeAll(async () => {
  secret = await secretKey();
  const ids = z.array(z.object({ id: z.uuid() }));
  candidate =
    ids.parse(await ask('GET', `/rest/v1/candidates?user_id=eq.${driver.id}&select=id`))[0]?.id ?? '';
  await ask('PATCH', `/rest/v1/documents?candidate_id=eq.${candidate}&type_code=eq.${type}`, {
    status: 'superseded',
  });
  await ask('PATCH', '/rest/v1/system_settings?setting_name=eq.four_eyes_documents', {
    setting_value: 'true',
  });
});

/** Uploads a photo as the driver's app does; each shade is a different photo. */
async function upload(shade: number): Promise<void> {
  const login = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: driver.identifier, password: demoPassword }),
  });
  const { token } = sessionResponse.parse(await login.json());
  const photo = await sharp({
    create: { width: 1200, height: 850, channels: 3, background: { r: shade, g: 200, b: 180 } },
  })
    .jpeg()
    .toBuffer();
  const started = z.array(z.object({ document_id: z.uuid(), storage_path: z.string() }));
  const begun = {
    p_candidate_id: candidate,
    p_type_code: type,
    p_side: 'single',
    p_mime: 'image/jpeg',
    p_bytes: photo.length,
    p_sha256: createHash('sha256').update(photo).digest('hex'),
    p_via: 'driver_app',
  };
  const [document] = started.parse(await ask('POST', '/rest/v1/rpc/start_document', begun, token));
  const stored = await fetch(`${origin()}/storage/v1/object/candidate-documents/${document?.storage_path}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', apikey: secret, authorization: `Bearer ${token}` },
    body: new Uint8Array(photo),
  });
  expect(stored.ok).toBe(true);
  await ask('POST', '/rest/v1/rpc/finish_document', { p_document_id: document?.document_id }, token);
}

const newest = async () =>
  z
    .array(
      z.object({
        status: z.string(),
        number: z.nullable(z.string()),
        reject_reason_code: z.nullable(z.string()),
        reject_pin: z.nullable(z.object({ x: z.number(), y: z.number() })),
      }),
    )
    .parse(
      await ask(
        'GET',
        `/rest/v1/documents?candidate_id=eq.${candidate}&type_code=eq.${type}&order=version_no.desc&limit=1&select=status,number,reject_reason_code,reject_pin`,
      ),
    )[0];
const expectStatus = (status: string) => expect.poll(async () => (await newest())?.status).toBe(status);

/** Returns the machine-readable lines of a passport that is valid for years. */
function machineLines(): string {
  const line = `ZX1234567${checkDigit('ZX1234567')}PAK900101${checkDigit('900101')}M340101${checkDigit('340101')}${'<'.repeat(14)}0`;
  const all = checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43));
  return `${'P<PAKKHAN<<IMRAN'.padEnd(44, '<')}\n${line}${all}`;
}

const picture = (page: Page) => page.getByRole('img', { name: /^Passport of / });

it('an upload appears in an open review, is rejected, resent and verified by a second reviewer', async () => {
  const at = `${paths.operations.documentReview}?candidate=${candidate}&type=${type}`;
  const { context, page } = await signedIn(operations, { at });
  await page.getByText('Review clear').waitFor();

  await upload(10);
  await picture(page).waitFor();
  await page.keyboard.press('r');
  const box = await picture(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.getByText('The spot is marked').waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expectStatus('rejected');
  const rejected = await newest();
  expect(rejected?.reject_reason_code).toBe('glare');
  expect(rejected?.reject_pin?.x).toBeCloseTo(0.25, 1);

  await upload(20);
  await picture(page).waitFor();
  await page.getByRole('button', { name: /^Type or paste/ }).click();
  await page.getByRole('textbox', { name: 'Machine-readable lines' }).fill(machineLines());
  await page.getByText('The machine-readable lines are consistent').waitFor();
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expectStatus('in_review');
  await context.close();

  const second = await signedIn(grace ?? operations, { at });
  await second.page.getByText('Second check').waitFor();
  await picture(second.page).waitFor();
  await second.page.keyboard.press('v');
  await expectStatus('verified');
  expect((await newest())?.number).toBe('ZX1234567');
  await second.context.close();
});
