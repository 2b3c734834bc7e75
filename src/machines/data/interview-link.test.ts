import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { bookingConflicts } from './booking-conflicts.ts';
import { bookByLink, loadInterviewLink } from './interview-link.ts';

const token = '0'.repeat(64);
const slotId = '00000000-0000-4000-8000-000000000001';
const { signal } = new AbortController();

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const failing = (status: number, code: string, details?: object) =>
  browser.serve(() => jsonResponse(status, { error: { code, message: 'No', requestId: 'r-1', details } }));

test('a refusal keeps its rule and details', async () => {
  const details = { ...noDetails, params: { reason: 'too_late', cutoff_minutes: 120 } };
  failing(409, 'CHANGE_REFUSED', details);
  await expect(bookByLink(token, slotId, signal)).rejects.toMatchObject({ rule: 'CHANGE_REFUSED', details });
  expect(browser.sent[0]?.body).toEqual({ token, slotId });
});

test.each([
  [404, 'LINK_UNKNOWN', { rule: 'LINK_UNKNOWN' }],
  [400, 'invalid_request', { rule: 'LINK_UNKNOWN' }],
  [429, 'too_many_attempts', { code: 'account.tooMany' }],
  [503, 'unavailable', { code: 'data.failed' }],
])('maps status %s with code %s to an error', async (status, code, expected) => {
  failing(status, code);
  await expect(loadInterviewLink(token, signal)).rejects.toMatchObject(expected);
});

test('reads conflicts from a refused booking and drops those of an unexpected shape', () => {
  const pastConflict = { kind: 'slot', reason: 'past', slot_id: slotId };
  const params = { conflicts: [pastConflict, { kind: 'weather' }] };
  expect(bookingConflicts(new Refusal('BOOKING_CONFLICT', { ...noDetails, params }))).toEqual([pastConflict]);
  expect(bookingConflicts(new Refusal('BOOKING_CONFLICT'))).toEqual([]);
});
