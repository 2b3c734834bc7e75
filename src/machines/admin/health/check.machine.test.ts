import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, json, page, type Server, stubBrowser } from '#machines/fixtures/browser.ts';
import { type HealthPart, healthParts } from './finding.ts';
import { away, job, passTime, probes, project, settle, signedToken, unwell } from './health.fixtures.ts';
import { healthMachine } from './health.machine.ts';

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
const pass = (actor: ReturnType<typeof start>, milliseconds: number) =>
  passTime(browser, actor, milliseconds);

test('rates every part of a healthy project as ok', async () => {
  const actor = start();
  await settle(actor);
  expect(unwell(actor)).toEqual({});
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
      { '/rest/v1/': away },
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
          json(200, [
            { at: browser.time.now().toISOString(), writable: false, connections: 1, max_connections: 60 },
          ]),
      },
      { database: 'failing: readOnly' },
    ],
    [
      'storage refuses',
      { '/storage/v1/': () => json(403, { error: 'no' }) },
      { storage: 'failing: refused' },
    ],
    ['storage hangs', { '/storage/v1/': never }, { storage: 'failing: timeout' }],
    [
      'a job is overdue',
      { 'rpc/health_jobs': () => json(200, [job, { ...job, kind: 'document_expiry', state: 'late' }]) },
      { jobs: 'failing: jobsLate' },
    ],
    ['functions are gone', { '/api/health': () => page(404) }, { functions: 'failing: html' }],
    [
      'the keys were changed',
      { 'jwks.json': () => json(200, { keys: [{ kid: 'k2' }] }) },
      { auth: 'failing: keyUnknown' },
    ],
    [
      'a migration is missing',
      { 'rpc/health_migrations': () => json(200, [{ version: '20250101000000' }]) },
      { migrations: 'failing: databaseBehind' },
    ],
    [
      'a row is open to drivers',
      {
        'rpc/health_row_security': () =>
          json(200, [{ ...probes[0], passed: 9, leaks: ['jobs'] }, ...probes.slice(1)]),
      },
      { security: 'failing: securityLeaks' },
    ],
    [
      'work piles up',
      {
        'rpc/health_queue': () =>
          json(200, [
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
    await pass(actor, 10_000);
    expect(unwell(actor)).toEqual(expected);
    expect(actor.getSnapshot().context.checking).toEqual([]);
  });

  test('live updates deliver nothing', async () => {
    const actor = start({}, true);
    await pass(actor, 10_000);
    expect(unwell(actor)).toEqual({ realtime: 'failing: timeout' });
  });

  test.each([
    [45_000, 'attention: clockOff'],
    [-400_000, 'failing: clockFarOff'],
  ])('the clock of this computer is off by %i ms', async (off, found) => {
    setClock({ now: () => new Date(browser.time.now().getTime() + off) });
    const actor = start();
    await pass(actor, 10_000);
    expect(unwell(actor)).toEqual({ clock: found });
  });

  test('this computer is offline: every part is unknown, none is failing', async () => {
    browser.setOnline(false);
    const actor = start();
    await pass(actor, 10_000);
    expect(new Set(Object.values(unwell(actor)).map((one) => one.split(':')[0]))).toEqual(
      new Set(['unknown']),
    );
    expect(Object.keys(unwell(actor))).toHaveLength(healthParts.length);
  });
});
