import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  callsOf,
  type DecisionServer,
  refused,
  startServer,
} from '#machines/candidate/decisions/decision-server.fixtures.ts';
import { setClock } from '#machines/data/clock.ts';
import { jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { systemClock } from '#shared/clock.ts';
import { moveWork } from './move-work.ts';
import { bookedInterview, freeSlot, interviewOf, lastSlot } from './scheduling.fixtures.ts';

let server: DecisionServer;
beforeEach(() => {
  server = startServer(stubBrowser());
  setClock({ now: () => new Date('2026-03-12T08:00:00Z') });
});
afterEach(() => {
  setClock(systemClock);
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const named = (id: string, changes: Partial<typeof interviewOf> = {}) => ({ ...interviewOf, id, ...changes });

test('does not move interviews that have started or have no free place', async () => {
  const work = moveWork(
    [lastSlot],
    [
      named('first', { slot_id: lastSlot.id }),
      named('second'),
      named('third'),
      named('fourth', { status: 'checked_in' }),
    ],
  );
  const preview = await work.preview([], signal);
  expect(preview.will.map(({ id }) => id)).toEqual(['second']);
  expect(preview.blocked.map(({ reason, rows }) => [reason, rows.map(({ id }) => id)])).toEqual([
    ['notToCome', ['fourth']],
    ['noPlace', ['first', 'third']],
  ]);
});

test('skips a slot that has filled up and reports interviews left without a place', async () => {
  const work = moveWork([freeSlot, lastSlot], [named('first'), named('second')]);
  await work.preview([], signal);
  server.functions.reschedule_interview = ({ p_slot_id: slot }) =>
    slot === freeSlot.id ? refused('SLOT_FULL') : jsonResponse(200, bookedInterview);
  const outcomes = await work.runBatch(['first', 'second'], signal);
  expect(outcomes).toMatchObject([
    { id: 'first', isDone: true },
    { id: 'second', isDone: false, reason: 'SLOT_FULL' },
  ]);
  expect(callsOf(server, 'reschedule_interview')).toMatchObject([
    { p_interview_id: 'first', p_slot_id: freeSlot.id },
    { p_interview_id: 'first', p_slot_id: lastSlot.id },
  ]);
});
