import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { myFunnelMachine, myInterviewsMachine, myOpeningsMachine } from './widgets.machine.ts';

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('loads the funnel of 90 days and compares each step with the one before', async () => {
  browser.serve(() =>
    jsonResponse(200, [
      { stage: 'new_lead', reached: 40, median_days: 0 },
      { stage: 'contacting', reached: 38, median_days: 0.2 },
      { stage: 'qualified', reached: 20, median_days: 1.5 },
      { stage: 'interviewed', reached: 10, median_days: null },
    ]),
  );
  const actor = createActor(myFunnelMachine, { clock: browser.clock }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(browser.sent[0]?.body).toEqual({ p_from: '2025-12-13', p_to: '2026-03-12' });
  expect(context.data?.slice(0, 4)).toEqual([
    { milestone: 'new_lead', reached: 40, share: 1, conversion: null, medianDays: 0 },
    { milestone: 'qualified', reached: 20, share: 0.5, conversion: 0.5, medianDays: 1.5 },
    { milestone: 'interviewed', reached: 10, share: 0.25, conversion: 0.5, medianDays: null },
    { milestone: 'selected', reached: 0, share: 0, conversion: 0, medianDays: null },
  ]);
});

test('loads today’s interviews in Dubai time, without cancelled ones', async () => {
  const line = (id: number, status: string) => ({
    id: `7d1f2a3e-0000-4000-8000-00000000000${id}`,
    candidate_id: '7d1f2a3e-0000-4000-8000-000000000001',
    candidate_name: 'Imran Qureshi',
    recruiter_id: null,
    opening_title: null,
    kind: 'phone',
    starts_at: '2026-03-12T09:00:00Z',
    ends_at: '2026-03-12T09:30:00Z',
    location_name: null,
    room: null,
    status,
  });
  browser.serve(() =>
    jsonResponse(
      200,
      ['scheduled', 'rescheduled', 'cancelled_by_us', 'no_show'].map((status, id) => line(id, status)),
    ),
  );
  const actor = createActor(myInterviewsMachine, { clock: browser.clock }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(browser.sent[0]?.body).toEqual({
    p_from: '2026-03-11T20:00:00.000Z',
    p_to: '2026-03-12T20:00:00.000Z',
  });
  expect(context.data?.map(({ status }) => status)).toEqual(['scheduled', 'no_show']);
});

test('lists openings with candidates in progress, most places first', async () => {
  const opening = (id: number, changes: object = {}) => ({
    id: `7d1f2a3e-0000-4000-8000-00000000000${id}`,
    client_id: '7d1f2a3e-0000-4000-8000-000000000099',
    title: `Opening ${id}`,
    license_type: 'motorcycle',
    job_type: 'delivery_rider',
    emirate: 'dubai',
    headcount: 40,
    offer_template: {},
    min_age: null,
    max_age: null,
    min_experience_months: 0,
    languages: [],
    visa_routes: [],
    status: 'open',
    opens_on: null,
    closes_on: null,
    interview_template_id: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    version: 1,
    ...changes,
  });
  const openings = [opening(1), opening(2), opening(3, { status: 'paused' }), opening(4)];
  browser.serve(({ url }) => {
    if (url.includes('/job_openings')) return jsonResponse(200, openings);
    if (url.includes('/opening_counts'))
      return jsonResponse(200, [{ opening_id: openings[0]?.id, headcount: 40, filled: 34, offers_out: 2 }]);
    return jsonResponse(
      200,
      [1, 1, 2, 3].map((id) => ({ opening_id: opening(id).id })),
    );
  });
  const actor = createActor(myOpeningsMachine, { clock: browser.clock }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(context.data?.map(({ title, filled, onTheWay }) => [title, filled, onTheWay])).toEqual([
    ['Opening 2', 0, 1],
    ['Opening 1', 34, 2],
  ]);
});
