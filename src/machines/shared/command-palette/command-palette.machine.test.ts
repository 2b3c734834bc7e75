import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { commandPaletteMachine } from './command-palette.machine.ts';
import { imran, paths } from './command-palette.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
    const { query, hits, found, error } = state.context;
    if (state.matches('idle')) expect({ hits, found, error }).toEqual({ hits: [], found: null, error: null });
    if (state.matches('found')) expect({ found, hits }).toEqual({ found: query, hits: [imran] });
    if (state.matches('failed'))
      expect({ hits, code: error?.code }).toEqual({ hits: [], code: 'network.offline' });
    expect(state.hasTag('busy')).toBe(state.matches('waiting') || state.matches('searching'));
  });
});

describe('typing', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
    browser.serve(() => jsonResponse(200, [imran]));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function open(canSearch = true) {
    const actor = createActor(commandPaletteMachine, { clock: browser.clock, input: { canSearch } });
    actor.start();
    return actor;
  }
  const asked = () => browser.sent.map(({ body }) => body);

  test('searches once typing pauses, for the current text', async () => {
    const actor = open();
    for (const query of ['im', 'imr', 'imra', ' imran ']) {
      actor.send({ type: 'query.change', query });
      browser.clock.increment(200);
    }
    expect(asked()).toEqual([]);
    browser.clock.increment(50);
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    expect(asked()).toEqual([{ p_query: 'imran', p_limit: 8 }]);
    actor.send({ type: 'query.change', query: 'imran' });
    expect(actor.getSnapshot().value).toBe('found');
  });

  test('discards the results of an outdated query', async () => {
    const actor = open();
    const answers: ((answer: Response) => void)[] = [];
    browser.serve(() => new Promise((resolve) => answers.push(resolve)));
    actor.send({ type: 'query.change', query: 'imr' });
    browser.clock.increment(250);
    await expect.poll(() => answers).toHaveLength(1);
    actor.send({ type: 'query.change', query: 'bibek' });
    await expect.poll(() => browser.sent[0]?.signal?.aborted).toBe(true);
    browser.clock.increment(250);
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(jsonResponse(200, []));
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    answers[0]?.(jsonResponse(200, [imran]));
    await Promise.resolve();
    expect(actor.getSnapshot().context).toMatchObject({ found: 'bibek', hits: [] });
  });

  test('doesn’t search for two characters, or for users without a candidate list', () => {
    for (const actor of [open(), open(false)]) {
      actor.send({ type: 'query.change', query: actor.getSnapshot().context.canSearch ? 'im' : 'imran' });
      browser.clock.increment(1_000);
      expect(actor.getSnapshot().value).toBe('idle');
    }
    expect(asked()).toEqual([]);
  });

  test('reports that there is no network, and searches again on retry', async () => {
    const actor = open();
    browser.setOnline(false);
    actor.send({ type: 'query.change', query: '0504172290' });
    browser.clock.increment(250);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(context.error?.code).toBe('network.offline');
    browser.setOnline(true);
    actor.send({ type: 'query.retry' });
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    expect(actor.getSnapshot().context.hits).toEqual([imran]);
  });
});
