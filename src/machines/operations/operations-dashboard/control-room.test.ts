import { describe, expect, test } from 'vitest';
import type { AgeingRow, WorkloadRow } from '#machines/data/rpc/ops-control-room.ts';
import type { ForecastRow } from '#machines/data/rpc/report-forecast.ts';
import { ageingOf } from './ageing.ts';
import { deadline, expiredCard, passport } from './due.fixtures.ts';
import { keyOf, rankDue } from './due-ranking.ts';
import { forecastOf } from './forecast.ts';
import { loadByPerson, loadByQueue, loadByStep } from './workload.ts';

describe('due items', () => {
  test('are ranked by day, with visa deadlines before less costly items', () => {
    const missed = { ...deadline, kind: 'missed_appointment' as const, due_on: '2026-03-13' };
    expect(rankDue([missed, expiredCard, deadline, passport])).toEqual([
      passport,
      deadline,
      missed,
      expiredCard,
    ]);
  });

  test('have a separate key for each kind of task on one case', () => {
    expect(keyOf(deadline)).not.toBe(keyOf({ ...deadline, kind: 'insurance' }));
  });
});

describe('workload', () => {
  const row = (changes: Partial<WorkloadRow>): WorkloadRow => ({
    queue: 'visa',
    step: null,
    step_i18n: null,
    user_id: null,
    open: 1,
    late: 0,
    oldest_at: null,
    ...changes,
  });
  const rows = [
    row({ step: 'entry_permit', step_i18n: { en: 'Entry permit' }, user_id: 'omar', open: 3, late: 1 }),
    row({
      step: 'entry_permit',
      step_i18n: { en: 'Entry permit' },
      open: 2,
      oldest_at: '2026-03-01T08:00:00Z',
    }),
    row({ queue: 'intake', user_id: 'omar', open: 4, oldest_at: '2026-03-09T08:00:00Z' }),
    row({ queue: 'intake', user_id: 'lina', open: 9 }),
  ];

  test('adds up each queue, with the longest wait', () => {
    expect(loadByQueue(rows)).toMatchObject({
      visa: { open: 5, late: 1, oldestAt: '2026-03-01T08:00:00Z' },
      intake: { open: 13, oldestAt: '2026-03-09T08:00:00Z' },
      review: { open: 0, late: 0, oldestAt: null },
    });
  });

  test('lists unassigned work first, then the person with the most work', () => {
    expect(loadByPerson(rows).map(({ userId }) => userId)).toEqual([null, 'lina', 'omar']);
  });

  test('adds up each visa step', () => {
    expect(loadByStep(rows)).toMatchObject([{ step: 'entry_permit', open: 5, late: 1 }]);
  });
});

test('includes every stage and age bucket, even empty ones', () => {
  const rows: AgeingRow[] = [{ stage: 'visa', bucket: 4, open: 7 }];
  expect(ageingOf(rows)).toEqual([
    { stage: 'handover_review', buckets: [0, 0, 0, 0, 0] },
    { stage: 'documents', buckets: [0, 0, 0, 0, 0] },
    { stage: 'visa', buckets: [0, 0, 0, 0, 7] },
    { stage: 'onboarding', buckets: [0, 0, 0, 0, 0] },
  ]);
});

describe('forecast', () => {
  const opening = (changes: Partial<ForecastRow>): ForecastRow => ({
    opening_id: 'riders',
    client_id: null,
    title: 'Riders',
    headcount: 10,
    filled: 6,
    deployed: 2,
    week_1: 1,
    week_2: 2,
    week_3: 0,
    week_4: 1,
    later: 0,
    undated: 0,
    ...changes,
  });

  test('adds up starts by week and compares them with the open places', () => {
    expect(forecastOf([opening({}), opening({ headcount: 3, deployed: 5 })])).toEqual({
      demand: 8,
      startsBy: [2, 6, 6, 8],
      short: 0,
    });
    expect(forecastOf([opening({})]).short).toBe(4);
  });
});
