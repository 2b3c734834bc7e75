import { expect, test } from 'vitest';
import { watchRequests } from '#machines/fixtures/list-requests.ts';
import { interviewTrackingList } from './interview-tracking.list.ts';

const [me, ali] = [1, 2].map((number) => `c0000000-0000-4000-8000-00000000000${number}`);
const other = String(ali);

// 01:00 of 3 March in Dubai.
const { asked } = watchRequests(interviewTrackingList, '2026-03-02T21:00:00Z', me);

const today = '2026-03-02T20:00:00.000Z';
const tomorrow = '2026-03-03T20:00:00.000Z';
const ninetyDaysAgo = '2025-12-02T20:00:00.000Z';

test('uses the current day in Dubai', async () => {
  expect((await asked('today')).getAll('starts_at')).toEqual([`gte.${today}`, `lt.${tomorrow}`]);
  const waiting = await asked('toConfirm');
  expect([waiting.getAll('starts_at'), waiting.get('status')]).toEqual([[`gte.${today}`], 'eq.scheduled']);
});

test.each(['noShow', 'done'])('%s covers the last 90 days unless a period is chosen', async (tab) => {
  expect((await asked(tab)).getAll('starts_at')).toEqual([`gte.${ninetyDaysAgo}`]);
  expect((await asked(tab, { day: ['2025-01-01..'] })).getAll('starts_at')).toEqual([
    'gte.2024-12-31T20:00:00.000Z',
  ]);
});

test.each([
  ['awaitingScorecard', 'eq.scorecard'],
  ['awaitingDecision', 'eq.decision'],
])('%s lists completed interviews without a final decision, longest wait first', async (tab, awaits) => {
  const query = await asked(tab);
  expect([query.get('awaits'), query.get('status'), query.get('or'), query.get('order')]).toEqual([
    awaits,
    'eq.completed',
    '(outcome.is.null,outcome.eq.hold)',
    'waiting_since.asc,id.asc',
  ]);
});

test('maps filters to columns of the view', async () => {
  const query = await asked('today', {
    interviewer: [other],
    mine: ['no'],
    late: ['yes'],
    kind: ['road_test'],
    status: ['rescheduled'],
  });
  expect([query.get('interviewer_ids'), query.get('is_mine'), query.get('decision_is_late')]).toEqual([
    `ov.{"${other}"}`,
    'eq.false',
    'eq.true',
  ]);
  expect([query.get('kind'), query.getAll('status')]).toEqual(['in.("road_test")', [expect.any(String)]]);
});
