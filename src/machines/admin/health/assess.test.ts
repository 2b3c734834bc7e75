import { describe, expect, test } from 'vitest';
import {
  assessClients,
  assessClock,
  assessDatabase,
  assessForms,
  assessJobs,
  assessMigrations,
  assessQueue,
  assessRequests,
  assessSecurity,
} from './assess.ts';
import { figures, form, job } from './health.fixtures.ts';
import { countOf, lastOkOf, stripOf } from './strip.ts';

const now = Date.UTC(2026, 2, 1, 8, 10);
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const found = ({ status, reason }: { status: string; reason: string }) => `${status}: ${reason}`;

describe('limits', () => {
  test.each([
    [0, 'ok: clocksAgree'],
    [-30_000, 'ok: clocksAgree'],
    [30_001, 'attention: clockOff'],
    [-300_001, 'failing: clockFarOff'],
  ])('rates a clock offset of %i ms as %s', (offsetMs, expected) => {
    expect(found(assessClock({ database: offsetMs, functions: null }))).toBe(expected);
  });

  test('rates a clock without a comparison as unknown', () => {
    expect(found(assessClock({ database: null, functions: null }))).toBe('unknown: notRead');
  });

  test.each([
    [0, 'ok: queueEmpty', 0],
    [14, 'ok: queueMoves', 3],
    [16, 'failing: queueStuck', 3],
  ])('rates a queue delay of %i minutes as %s', (minutes, expected, waiting) => {
    const queue = {
      waiting,
      oldest_due_at: waiting > 0 ? minutesAgo(minutes) : null,
      submissions: 0,
      oldest_submission_at: null,
    };
    expect(found(assessQueue(queue, now))).toBe(expected);
  });

  test.each([
    [54, 'ok: answers'],
    [55, 'attention: connectionsFull'],
  ])('rates %i of 60 connections as %s', (connections, expected) => {
    const database = { at: minutesAgo(0), writable: true, connections, max_connections: 60 };
    expect(found(assessDatabase(database))).toBe(expected);
  });
});

describe('figures of browsers', () => {
  const answer = (name: string, recent: number) => ({ kind: 'answer' as const, name, times: recent, recent });

  test.each([
    ['95 of 100', [answer('ok', 95), answer('500', 5)], 'ok: requestsAnswered'],
    [
      '94 of 100',
      [answer('ok', 94), answer('503', 3), answer('network.noAnswer', 3)],
      'attention: requestsFail',
    ],
    ['9 of 19, too few to judge,', [answer('ok', 9), answer('500', 10)], 'ok: requestsAnswered'],
    ['half of them refused', [answer('ok', 50), answer('403', 50)], 'ok: requestsAnswered'],
  ])('%s answered requests are fine or not: %#', (_, all, expected) => {
    expect(found(assessRequests(all))).toBe(expected);
  });

  test('failures are counted over a day, versions by their reports', () => {
    expect(assessRequests(figures)).toMatchObject({ status: 'ok', values: { count: 1000, failed: 10 } });
    expect(assessClients(figures)).toMatchObject({
      status: 'ok',
      values: { count: 2 },
      facts: { versions: { total: 40, figures: [{ name: '0.1.0' }, { name: '0.0.9' }] } },
    });
  });
});

describe('missing data', () => {
  test('rates jobs, forms, roles and migrations without data as unknown', () => {
    expect(found(assessJobs([{ ...job, state: 'never' }]))).toBe('unknown: jobsNever');
    expect(found(assessForms([]))).toBe('unknown: formsNone');
    expect(found(assessForms([{ ...form, state: 'paused' }]))).toBe('unknown: formsUnknown');
    expect(found(assessSecurity([{ probe: 'visitor', checks: 9, passed: 9, leaks: [] }]))).toBe(
      'unknown: securityUntested',
    );
    expect(found(assessMigrations(['1'], ''))).toBe('unknown: notRead');
    expect(found(assessRequests([]))).toBe('unknown: notReported');
    expect(found(assessClients([]))).toBe('unknown: notReported');
  });
});

test('takes the rating of the worst job: late outranks failed', () => {
  const jobs = (['ok', 'failed', 'late'] as const).map((state) => ({ ...job, state }));
  expect(assessJobs(jobs)).toMatchObject({ status: 'failing', reason: 'jobsLate', values: { count: 1 } });
  expect(found(assessJobs(jobs.slice(0, 2)))).toBe('attention: jobsFailed');
});

test('recommends reloading an app that is older than its database', () => {
  expect(found(assessMigrations(['1', '2', '3'], '2'))).toBe('attention: appBehind');
  expect(found(assessMigrations(['1', '2'], '3'))).toBe('failing: databaseBehind');
});

test('shows a day in half hours, each with its worst status; unchecked ones stay empty', () => {
  const history = {
    checks: [
      { part: 'api', slot: '2026-02-28T08:00:00Z', status: 'failing' as const },
      { part: 'api', slot: '2026-02-28T08:30:00Z', status: 'ok' as const },
      { part: 'storage', slot: '2026-03-01T07:30:00Z', status: 'failing' as const },
      { part: 'api', slot: '2026-03-01T08:00:00Z', status: 'ok' as const },
      { part: 'api', slot: '2026-03-01T08:15:00Z', status: 'attention' as const },
    ],
    lastOk: [{ part: 'api', at: '2026-03-01T08:05:00Z' }],
    incidents: [],
  };
  const strip = stripOf(history, 'api', now);
  expect(strip).toHaveLength(48);
  // The first entry is the half hour that ended a day ago.
  expect([strip[0], strip[1], strip[47]]).toEqual(['ok', null, 'attention']);
  expect(countOf(strip)).toEqual({ ok: 1, unknown: 0, attention: 1, failing: 0, none: 46 });
  expect(lastOkOf(history, 'api')).toBe(Date.UTC(2026, 2, 1, 8, 5));
  expect(lastOkOf(history, 'clock')).toBeNull();
});
