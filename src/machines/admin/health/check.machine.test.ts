import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, jsonResponse, page, type Server, stubBrowser } from '#machines/fixtures/browser.ts';
import {
  advanceTime,
  job,
  noConnection,
  probes,
  project,
  signedToken,
  unhealthyParts,
  waitForRun,
} from './health.fixtures.ts';
import { healthMachine } from './health.machine.ts';
import { type HealthPart, healthParts } from './health-check.ts';

const live = vi.hoisted(() => ({ joinTopic: vi.fn() }));
vi.mock('#machines/data/live.ts', () => live);
vi.mock('#machines/data/build.ts', () => ({
  build: { version: '1.0.0', newestMigration: '20260101000100' },
}));

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  setCredentials(
    { accessToken: signedToken, expiresAt: browser.time.now().getTime() / 1000 + 86_400 },
    'u-1',
  );
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

function start(others: Readonly<Record<string, Server>> = {}, isSilent = false) {
  live.joinTopic.mockImplementation(project(browser, others, isSilent).joinTopic);
  return createActor(healthMachine, { input: { userId: 'u-1' }, clock: browser.clock }).start();
}

/** Waits for pending responses, then advances the clock by `milliseconds`. */
const advance = (actor: ReturnType<typeof start>, milliseconds: number) =>
  advanceTime(browser, actor, milliseconds);

test('rates every part of a healthy project as ok', async () => {
  const actor = start();
  await waitForRun(actor);
  expect(unhealthyParts(actor)).toEqual({});
  expect(Object.keys(actor.getSnapshot().context.results).toSorted()).toEqual(healthParts.toSorted());
});

const never = () => new Promise<Response>(() => {});
const notRead = 'unknown: notRead';
const unread = {
  jobs: notRead,
  queue: notRead,
  forms: notRead,
  migrations: notRead,
  security: notRead,
  space: notRead,
  requests: notRead,
  clients: notRead,
};

describe('reports the failing part within ten seconds and rates the others correctly', () => {
  const cases: [string, Readonly<Record<string, Server>>, Partial<Record<HealthPart, string>>][] = [
    [
      'the database is stopped',
      { '/rest/v1/': noConnection },
      // REST responds and functions return the time; results that need the database are unknown.
      { database: 'failing: failed', realtime: 'unknown: echoNotSent', ...unread },
    ],
    [
      'the database hangs',
      { 'rpc/': never },
      { database: 'failing: timeout', realtime: 'failing: timeout', clock: notRead, ...unread },
    ],
    [
      'the database takes no writes',
      {
        'rpc/health_database': () =>
          jsonResponse(200, [
            { at: browser.time.now().toISOString(), writable: false, connections: 1, max_connections: 60 },
          ]),
      },
      { database: 'failing: readOnly' },
    ],
    [
      'storage refuses',
      { '/storage/v1/': () => jsonResponse(403, { error: 'no' }) },
      { storage: 'failing: refused' },
    ],
    ['storage hangs', { '/storage/v1/': never }, { storage: 'failing: timeout' }],
    [
      'a job is overdue',
      {
        'rpc/health_jobs': () => jsonResponse(200, [job, { ...job, kind: 'document_expiry', state: 'late' }]),
      },
      { jobs: 'failing: jobsLate' },
    ],
    ['functions are gone', { '/api/health': () => page(404) }, { functions: 'failing: html' }],
    [
      'the keys were changed',
      { 'jwks.json': () => jsonResponse(200, { keys: [{ kid: 'k2' }] }) },
      { auth: 'failing: keyUnknown' },
    ],
    [
      'a migration is missing',
      { 'rpc/health_migrations': () => jsonResponse(200, [{ version: '20250101000000' }]) },
      { migrations: 'failing: databaseBehind' },
    ],
    [
      'a row is open to drivers',
      {
        'rpc/health_row_security': () =>
          jsonResponse(200, [{ ...probes[0], passed: 9, leaks: ['jobs'] }, ...probes.slice(1)]),
      },
      { security: 'failing: securityLeaks' },
    ],
    [
      'work piles up',
      {
        'rpc/health_queue': () =>
          jsonResponse(200, [
            {
              waiting: 40,
              oldest_due_at: '2025-01-01T00:00:00Z',
              submissions: 0,
              oldest_submission_at: null,
            },
          ]),
      },
      { queue: 'failing: queueStuck' },
    ],
  ];

  test.each(cases)('%s', async (_, broken, expected) => {
    const actor = start(broken);
    await advance(actor, 10_000);
    expect(unhealthyParts(actor)).toEqual(expected);
    expect(actor.getSnapshot().context.checking).toEqual([]);
  });

  test('live updates deliver nothing', async () => {
    const actor = start({}, true);
    await advance(actor, 10_000);
    expect(unhealthyParts(actor)).toEqual({ realtime: 'failing: timeout' });
  });

  test.each([
    [45_000, 'attention: clockOff'],
    [-400_000, 'failing: clockFarOff'],
  ])('the clock of this computer is off by %i ms', async (offsetMs, found) => {
    setClock({ now: () => new Date(browser.time.now().getTime() + offsetMs) });
    const actor = start();
    await advance(actor, 10_000);
    expect(unhealthyParts(actor)).toEqual({ clock: found });
  });

  test('this computer is offline: every part is unknown, none is failing', async () => {
    browser.setOnline(false);
    const actor = start();
    await advance(actor, 10_000);
    expect(new Set(Object.values(unhealthyParts(actor)).map((one) => one.split(':')[0]))).toEqual(
      new Set(['unknown']),
    );
    expect(Object.keys(unhealthyParts(actor))).toHaveLength(healthParts.length);
  });
});
