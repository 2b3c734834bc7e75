import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { counterSearchMachine } from './counter-search.machine.ts';
import { imran, paths } from './counter-search.model.ts';

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  expect(state.hasTag('busy')).toBe(!state.matches('idle'));
  const { latest, found } = state.context;
  expect(found).toEqual(expect.arrayContaining([...latest]));
});

describe('typing a query', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
    browser.serve(() => jsonResponse(200, [imran]));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('searches after a pause, and keeps found cases when the query is cleared', async () => {
    const actor = createActor(counterSearchMachine, { clock: browser.clock }).start();
    for (const query of ['im', 'imr', 'imra']) actor.send({ type: 'query.type', query });
    browser.clock.increment(300);
    await waitFor(actor, (snapshot) => snapshot.matches('idle') && snapshot.context.latest.length > 0);
    expect(browser.sent.map(({ body }) => body)).toEqual([{ p_query: 'imra' }]);
    actor.send({ type: 'query.type', query: '' });
    const { context } = actor.getSnapshot();
    expect(context.latest).toEqual([]);
    expect(context.found).toEqual([imran]);
  });
});
