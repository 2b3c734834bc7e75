import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IssuedPassword } from '#machines/candidate/passwords/password-slips.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { viewed } from '#machines/recruiter/offers/offers.fixtures.ts';
import { Refusal } from '#shared/refusal.ts';
import { createLoginForOffer, sendOffer } from './send-offer.ts';

const account = (temporaryPassword: string | null) => ({
  userId: 'c0000000-0000-4000-8000-000000000009',
  created: temporaryPassword !== null,
  temporaryPassword,
});

let browser: Browser;
let issuedPasswords: IssuedPassword[];
/** Responses of `/api`, in order; null for a lost response. */
let answers: (Response | null)[];
let hasAccount: boolean;
beforeEach(() => {
  issuedPasswords = [];
  hasAccount = false;
  browser = stubBrowser();
  browser.serve((request) => {
    if (request.url.includes('/rest/v1/offer_list'))
      return jsonResponse(200, { ...viewed, has_account: hasAccount });
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
const send = () => sendOffer(viewed, signal, (one) => issuedPasswords.push(one));
const sent = (password: string | null) => jsonResponse(200, { success: true, account: account(password) });

test('hands out a first password together with its driver', async () => {
  answers = [sent('bamu-tike-4827')];
  expect(await send()).toBe('made');
  expect(issuedPasswords).toMatchObject([
    { password: 'bamu-tike-4827', driver: { name: 'Rajesh Kumar', firstName: 'Rajesh', language: 'hi' } },
  ]);
});

test('retries a lost response and reports that the password was not shown', async () => {
  answers = [null, sent(null)];
  expect(await send()).toBe('unseen');
  expect(issuedPasswords).toEqual([]);
  answers = [null, null];
  await expect(send()).rejects.toMatchObject({ code: 'network.noAnswer' });
});

test('keeps an existing login', async () => {
  hasAccount = true;
  answers = [jsonResponse(200, account(null))];
  expect(await createLoginForOffer(viewed.id, signal, (one) => issuedPasswords.push(one))).toBe('kept');
});

test('keeps the details of a refusal', async () => {
  const gates = [{ gate: 'headcount_free', params: { headcount: 3, filled: 3 } }];
  const details = { entity: 'offer', id: null, from: null, to: null, version: 1, gates, params: {} };
  answers = [jsonResponse(409, { error: { code: 'HEADCOUNT_FULL', message: '', requestId: 'r', details } })];
  const error = await send().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ rule: 'HEADCOUNT_FULL', details: { gates } });
});
