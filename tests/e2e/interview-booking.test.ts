import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import words from '#components/i18n/ur/interviewBooking.json';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { linkPage } from '#shared/contract.interviews.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;

const { ask, newVisit } = runProduct();

const withToken = z.object({ token: z.string() });
const ids = z.array(z.object({ id: z.uuid(), candidate_id: z.uuid() }));

let people: { token: string; applicationId: string }[];

beforeAll(async () => {
  const login = { email: recruiter.identifier, password: demoPassword };
  const session = withToken.parse(await ask('POST', '/api/auth/login', login));
  const ownFilter = `stage=eq.qualified&candidate.hold_state=eq.none&recruiter_id=eq.${recruiter.id}`;
  const found = ids.parse(
    await ask(
      'GET',
      `/rest/v1/applications?${ownFilter}&select=id,candidate_id,candidate:candidates!inner(hold_state)&limit=2`,
    ),
  );
  people = [];
  for (const [index, { id, candidate_id: candidate }] of found.entries()) {
    await ask('PATCH', `/rest/v1/candidates?id=eq.${candidate}`, {
      preferred_language: index === 0 ? 'ur' : 'en',
    });
    const link = await ask(
      'POST',
      '/rest/v1/rpc/create_interview_link',
      { p_application_id: id },
      session.token,
    );
    people.push({ token: withToken.parse(link).token, applicationId: id });
  }
});

/** Opens a visitor's small phone, and records what its browser sends to servers. */
async function onPhone(token: string) {
  const { context, page } = await newVisit({ viewport: { width: 320, height: 640 }, hasTouch: true });
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''));
  await page.goto(paths.interviewLink(token));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { context, page, told };
}

const firstSlot = (page: Page) => page.locator('section button').first();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

it('a driver books, moves and cancels in Urdu on a phone after another took the last place', async () => {
  const [one, other] = people;
  if (!one || !other) throw new Error('Nobody waits for an interview');
  const { slots } = linkPage.parse(await ask('POST', '/api/interview-link/read', { token: one.token }));
  await ask('PATCH', `/rest/v1/interview_slots?id=eq.${slots[0]?.id}`, { capacity: 1 });

  const { context, page, told } = await onPhone(one.token);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ur',
    'rtl',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await firstSlot(page).tap();
  await title(page, words.review.book);

  const faster = await onPhone(other.token);
  await firstSlot(faster.page).tap();
  await tap(faster.page, 'Book this time');
  await title(faster.page, 'Your interview is booked');
  // A chosen language overrides the link's.
  await faster.page.getByRole('combobox').selectOption('ur');
  await title(faster.page, words.booked.title);
  await faster.page.reload();
  await title(faster.page, words.booked.title);
  await faster.context.close();

  await tap(page, words.do.book);
  await page.getByRole('alert').getByText(words.notice.taken.title).waitFor();
  await firstSlot(page).tap();
  await page.getByRole('button', { name: words.do.book }).dblclick();
  await title(page, words.booked.title);
  const booked = `/rest/v1/interviews?application_id=eq.${one.applicationId}&select=id,slot_id,status`;
  await expect
    .poll(() => ask('GET', `${booked}&status=eq.scheduled`))
    .toMatchObject([{ slot_id: slots[1]?.id }]);

  await tap(page, words.choose.again);
  await firstSlot(page).tap();
  await tap(page, words.review.other);
  await page.locator('section button').nth(2).tap();
  await tap(page, words.do.move);
  await title(page, words.booked.title);
  const saved = page.waitForEvent('download');
  await tap(page, words.calendar);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await (await saved).path(), 'utf8')));
  const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const [row] = z
    .array(z.object({ starts_at: z.string() }))
    .parse(await ask('GET', `${booked},starts_at&status=eq.scheduled`));
  expect(event?.startDate.toJSDate()).toEqual(new Date(row?.starts_at ?? ''));
  expect(event?.summary).toContain(words.event);

  await page.reload();
  await title(page, words.booked.title);
  await tap(page, words.do.cancel);
  await title(page, words.cancel.title);
  await tap(page, words.do.cancel);
  await title(page, words.cancelled.title);
  await expect.poll(() => ask('GET', `${booked}&status=in.(scheduled,confirmed)`)).toEqual([]);

  // Used up: only one move and one cancellation are allowed.
  await page.reload();
  await title(page, words.over.LINK_USED.title);
  expect(told.filter((line) => line.includes(one.token))).toEqual([]);
  await context.close();
});
