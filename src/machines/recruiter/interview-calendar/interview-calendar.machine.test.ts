import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { credentials } from '#machines/fixtures/outbox.ts';
import { farooq, slot } from './calendar.fixtures.ts';
import { applyOrder, type CalendarOrder } from './calendar-orders.ts';
import { type CalendarEnd, interviewCalendarMachine, selectCalendar } from './interview-calendar.machine.ts';
import { paths } from './interview-calendar.model.ts';

const me = 'c0000000-0000-4000-8000-000000000001';
const week = { from: '2026-03-09', to: '2026-03-16' };
const book: CalendarOrder = { type: 'book', slotId: slot.id, who: farooq, key: farooq.id };

let browser: Browser;
/** The server's response to changes; null while it has not responded. */
let answer: (sent: Sent) => Response | Promise<Response>;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  setCredentials(credentials, me);
  browser.serve((sent) => {
    if (sent.url.includes('/rpc/interview_calendar')) return jsonResponse(200, [slot]);
    if (sent.url.includes('/applications')) return jsonResponse(200, [farooq]);
    return answer(sent);
  });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

async function open() {
  const actor = createActor(interviewCalendarMachine, {
    input: { userId: me, span: week },
    clock: browser.clock,
  }).start();
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  return actor;
}

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { orders, loadError } = state.context;
    expect(state.hasTag('busy')).toBe(orders.length > 0);
    if (state.matches({ reading: 'failed' })) expect(loadError).not.toBeNull();
    if (state.matches({ reading: 'ready' })) expect(selectCalendar(state.context)).not.toBeNull();
  });
});

test('shows a booking before the response and reverts it when refused', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const actor = await open();
  const ends: CalendarEnd[] = [];
  actor.on('order.failed', (end) => ends.push(end));
  actor.send({ type: 'order.run', order: book });
  expect(selectCalendar(actor.getSnapshot().context)).toMatchObject({
    waiting: [],
    entries: [{ booked: 3 }],
  });
  resolve(jsonResponse(400, { code: 'P0001', message: 'SLOT_FULL', details: null, hint: null }));
  await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(selectCalendar(actor.getSnapshot().context)).toMatchObject({
    waiting: [farooq],
    entries: [{ booked: 2 }],
  });
  expect(ends).toMatchObject([{ error: { rule: 'SLOT_FULL' } }]);
});

test('reloads the calendar after an order', async () => {
  answer = () => jsonResponse(400, { code: 'P0001', message: 'SLOT_FULL', details: null, hint: null });
  const actor = await open();
  const asked = browser.sent.length;
  actor.send({ type: 'order.run', order: book });
  await waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  expect(browser.sent.length).toBe(asked + 3);
});

test('shows a day of a loaded week while it reloads', async () => {
  const actor = await open();
  actor.send({ type: 'calendar.show', span: { from: '2026-03-12', to: '2026-03-13' } });
  expect(selectCalendar(actor.getSnapshot().context)?.entries).toHaveLength(1);
  actor.send({ type: 'calendar.show', span: { from: '2026-03-13', to: '2026-03-14' } });
  expect(selectCalendar(actor.getSnapshot().context)?.entries).toHaveLength(0);
  actor.send({ type: 'calendar.show', span: { from: '2026-03-16', to: '2026-03-23' } });
  expect(selectCalendar(actor.getSnapshot().context)).toBeNull();
});

test('reloads once for consecutive changes', async () => {
  const actor = await open();
  const asked = browser.sent.length;
  actor.send({ type: 'calendar.change' });
  actor.send({ type: 'calendar.change' });
  browser.clock.increment(500);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(browser.sent.length).toBe(asked + 2);
});

test('copies a week to later weeks at the same times', async () => {
  const made: Sent[] = [];
  answer = (sent) => {
    made.push(sent);
    return jsonResponse(200, []);
  };
  const actor = await open();
  actor.send({
    type: 'order.run',
    order: { type: 'copyWeek', from: week.from, to: '2026-03-16', weeks: 2 },
  });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(made[0]?.body).toMatchObject({
    p_slots: [
      { starts_at: '2026-03-19T05:00:00.000Z', capacity: 6 },
      { starts_at: '2026-03-26T05:00:00.000Z', capacity: 6 },
    ],
  });
});

test('shows a moved or cancelled slot immediately', () => {
  const calendar = { entries: [slot], waiting: [] };
  const changes = { starts_at: '2026-03-12T08:00:00Z' };
  const moved = applyOrder(calendar, { type: 'change', slot, changes });
  expect(moved.entries).toMatchObject([{ starts_at: '2026-03-12T08:00:00Z', ends_at: slot.ends_at }]);
  expect(applyOrder(calendar, { type: 'cancel', slot, reason: 'Ill' }).entries).toEqual([]);
});
