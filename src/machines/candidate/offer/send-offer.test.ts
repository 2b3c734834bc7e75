import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Told } from '#machines/candidate/passwords/slips.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { viewed } from '#machines/recruiter/offers/offers.fixtures.ts';
import { Refusal } from '#shared/refusal.ts';
import { giveLogin, sendOffer } from './send-offer.ts';

const account = (temporaryPassword: string | null) => ({
  userId: 'c0000000-0000-4000-8000-000000000009',
  created: temporaryPassword !== null,
  temporaryPassword,
});

let browser: Browser;
let told: Told[];
/** Responses of `/api`, in order; null for a lost response. */
let answers: (Response | null)[];
let hasAccount: boolean;
beforeEach(() => {
  told = [];
  hasAccount = false;
  browser = stubBrowser();
  browser.serve((request) => {
    if (request.url.includes('/rest/v1/offer_list')) return json(200, { ...viewed, has_account: hasAccount });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  setCredentials({ accessToken: 'token', expiresAt: Number.POSITIVE_INFINITY });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const send = () => sendOffer(viewed, signal, (one) => told.push(one));
const sent = (password: string | null) => json(200, { success: true, account: account(password) });

test('hands out a first password together with its driver', async () => {
  answers = [sent('bamu-tike-4827')];
  expect(await send()).toBe('made');
  expect(told).toMatchObject([
    { password: 'bamu-tike-4827', driver: { name: 'Rajesh Kumar', firstName: 'Rajesh', language: 'hi' } },
  ]);
});

test('retries a lost response and reports that the password was not shown', async () => {
  answers = [null, sent(null)];
  expect(await send()).toBe('unseen');
  expect(told).toEqual([]);
  answers = [null, null];
  await expect(send()).rejects.toMatchObject({ code: 'network.noAnswer' });
});

test('keeps an existing login', async () => {
  hasAccount = true;
  answers = [json(200, account(null))];
  expect(await giveLogin(viewed.id, signal, (one) => told.push(one))).toBe('kept');
});

test('keeps the details of a refusal', async () => {
  const gates = [{ gate: 'headcount_free', params: { headcount: 3, filled: 3 } }];
  const details = { entity: 'offer', id: null, from: null, to: null, version: 1, gates, params: {} };
  answers = [json(409, { error: { code: 'HEADCOUNT_FULL', message: '', requestId: 'r', details } })];
  const error = await send().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ rule: 'HEADCOUNT_FULL', details: { gates } });
});
