import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { type Browser, type Server, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { advanceTime, noConnection, project, signedToken, waitForRun } from './health.fixtures.ts';
import { healthMachine } from './health.machine.ts';
import { paths } from './health.model.ts';
import { healthParts } from './health-check.ts';

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

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { checking, hasNew, results, unsavedResults } = state.context;
    expect(new Set(checking).size).toBe(checking.length);
    if (results.api) expect(results.api.part).toBe('api');
    if (hasNew) expect(unsavedResults).not.toEqual([]);
    // Results wait only while checks are still running.
    if (state.matches({ history: 'idle' })) expect(hasNew && checking.length === 0).toBe(false);
  });
});

describe('health page', () => {
  const checksOfApi = () => browser.sent.filter(({ url }) => url.includes('system_settings')).length;
  const kept = () =>
    browser.sent.flatMap(({ url, body }) =>
      url.includes('record_health') ? [(body as { p_results: { part: string }[] }).p_results] : [],
    );

  test('checks every 30 seconds, not while hidden, and immediately when shown again', async () => {
    const actor = start();
    await waitForRun(actor);
    expect(checksOfApi()).toBe(1);
    await advance(actor, 30_000);
    expect(checksOfApi()).toBe(2);
    actor.send({ type: 'page.hidden' });
    await advance(actor, 120_000);
    expect(checksOfApi()).toBe(2);
    actor.send({ type: 'page.shown' });
    await waitForRun(actor);
    expect(checksOfApi()).toBe(3);
  });

  test('checks one part on request, only once for repeated requests', async () => {
    const actor = start();
    await waitForRun(actor);
    const before = browser.sent.length;
    actor.send({ type: 'checks.run', parts: ['storage'] });
    actor.send({ type: 'checks.run', parts: ['storage'] });
    expect(actor.getSnapshot().context.checking).toEqual(['storage']);
    expect(actor.getSnapshot().context.results.storage?.status).toBe('ok');
    await waitForRun(actor);
    const asked = browser.sent.slice(before).map(({ url }) => url.split('/').at(-1));
    expect(asked).toEqual(['candidate-documents', 'record_health', 'health_history']);
  });

  test('stores the results once all parts are checked', async () => {
    const actor = start();
    await waitForRun(actor);
    expect(kept().map((results) => results.length)).toEqual([healthParts.length]);
    expect(kept()[0]).toContainEqual({ part: 'api', status: 'ok', latencyMs: 0, ageMs: 0 });
  });

  test('stores results later, with their age, when storing them has failed', async () => {
    let isUnreachable = true;
    const actor = start({
      'rpc/record_health': () => (isUnreachable ? noConnection() : new Response(null, { status: 204 })),
    });
    await waitForRun(actor);
    expect(actor.getSnapshot().context.historyError?.code).toBe('data.failed');
    isUnreachable = false;
    await advance(actor, 30_000);
    expect(kept().at(-1)).toHaveLength(2 * healthParts.length);
    expect(kept().at(-1)).toContainEqual(expect.objectContaining({ part: 'api', ageMs: 30_000 }));
    expect(actor.getSnapshot().context).toMatchObject({ unsavedResults: [], historyError: null });
  });
});
