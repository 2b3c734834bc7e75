import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { watchChanges } from '#machines/data/changes.ts';
import { interviewRow } from '#machines/data/tables/interviews.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { booked, recruiterId } from './interview.fixtures.ts';
import { type InterviewChange, type InterviewOrder, interviewWorkMachine } from './interview-work.machine.ts';

const enqueue = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#machines/data/outbox.ts', async (original) => ({ ...(await original<object>()), enqueue }));

const stored = {
  ...Object.fromEntries(Object.keys(interviewRow.shape).map((column) => [column, null])),
  ...booked,
  check_in_token: booked.id,
  ended_by_driver: false,
  created_at: booked.updated_at,
};

let browser: Browser;
/** Number of interviews the candidate missed. */
let missedCalls: number;
beforeEach(() => {
  browser = stubBrowser();
  missedCalls = 1;
  browser.serve(({ url, body }) => {
    const { pathname } = new URL(url, 'http://server.example');
    if (pathname.endsWith('my_config')) return jsonResponse(200, { interview_no_show_limit: 2 });
    if (pathname.endsWith('/interviews'))
      return new Response(null, { headers: { 'content-range': `*/${missedCalls}` } });
    const { p_outcome: outcome = null } = body as { p_outcome?: string };
    return jsonResponse(200, { ...stored, outcome });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the result of an order. */
async function end(order: InterviewOrder): Promise<InterviewChange> {
  const ends: OrderEnd<InterviewOrder, InterviewChange>[] = [];
  const actor = createActor(interviewWorkMachine);
  actor.on('*', (event) => ends.push(event));
  actor.start();
  actor.send({ type: 'order.run', order });
  await waitFor(actor, (state) => !state.hasTag('busy'));
  const [only] = ends;
  if (only?.type !== 'order.done') throw only?.error ?? new Error('No end');
  return only.result;
}

test('suggests a rejection after the second missed interview, not the first', async () => {
  expect(await end({ act: 'noShow', of: booked })).toMatchObject({ suggestsRejection: false });
  missedCalls = 2;
  expect(await end({ act: 'noShow', of: booked })).toMatchObject({ suggestsRejection: true });
  expect(await end({ act: 'noShow', of: { ...booked, is_mine: false } })).toMatchObject({
    suggestsRejection: false,
  });
});

test('sends a decision with the displayed version', async () => {
  expect(await end({ act: 'secondRound', of: booked })).toMatchObject({
    interview: { outcome: 'second_round' },
  });
  expect(browser.sent.at(-1)?.body).toEqual({
    p_interview_id: booked.id,
    p_version: 3,
    p_outcome: 'second_round',
  });
});

test('checks a candidate in through the outbox', async () => {
  expect(await end({ act: 'checkIn', of: booked, userId: recruiterId })).toEqual({ interview: null });
  expect(enqueue).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'interview.checkIn', subject: booked.id, label: 'Bibek Gurung' }),
  );
  expect(browser.sent).toEqual([]);
});

test('reports a refusal and triggers a reload of the interview', async () => {
  browser.serve(() =>
    jsonResponse(400, { code: 'P0001', message: 'STALE_VERSION', details: '{}', hint: null }),
  );
  const onChanges = vi.fn();
  const stop = watchChanges({ topics: [], onChanges, onLive: () => {} });
  await expect(end({ act: 'confirm', of: booked })).rejects.toMatchObject({ rule: 'STALE_VERSION' });
  expect(onChanges).toHaveBeenCalledWith([{ table: 'interviews', row: booked.id, operation: 'update' }]);
  stop();
});
