import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { reportMachine } from './report.machine.ts';
import { order, paths } from './report.model.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { answer, resultOrder, error } = state.context;
    if (state.matches('ready')) expect([answer === null, resultOrder]).toEqual([false, order]);
    if (state.matches('failed')) expect(error).not.toBeNull();
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
  });

  test('reaches every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"cancelled"',
      '"failed"',
      '"ready"',
      '{"loading":"quick"}',
      '{"loading":"slow"}',
    ]);
  });
});

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const stage = { grouped: null, stage: 'new_lead', position: 1, reached: 7, share: 1, median_days: 0 };

function open(ask = order.ask) {
  return createActor(reportMachine, { clock: browser.clock, input: { ...order, ask } }).start();
}

test('requests the period, and also the previous one for a comparison', async () => {
  browser.serve(() => jsonResponse(200, [stage]));
  const before = { from: '2025-10-18', to: '2025-12-31' };
  const actor = open({ ...order.ask, before });
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context.answer?.now.lines[0]?.cells[0]?.value).toBe(7);
  expect(context.answer?.before?.lines).toHaveLength(1);
  expect(browser.sent.map(({ body }) => body)).toEqual([
    { p_from: '2026-01-01', p_to: '2026-03-16', p_group_by: null },
    { p_from: '2025-10-18', p_to: '2025-12-31', p_group_by: null },
  ]);
});

test('marks a long request as slow and aborts it on cancel', async () => {
  browser.serve(() => new Promise<Response>(() => {}));
  const actor = open();
  browser.clock.increment(800);
  expect(actor.getSnapshot().hasTag('slow')).toBe(true);
  await vi.waitFor(() => expect(browser.sent).toHaveLength(1));
  actor.send({ type: 'report.cancel' });
  expect(actor.getSnapshot().value).toBe('cancelled');
  expect(browser.sent[0]?.signal?.aborted).toBe(true);
});

test('replaces the previous request with the new one', async () => {
  browser.serve(() => jsonResponse(200, [stage]));
  const actor = open();
  actor.send({ type: 'report.ask', order: { ...order, ask: { ...order.ask, group: 'client' } } });
  const { context } = await waitFor(actor, (state) => state.matches('ready'));
  expect(context.resultOrder?.ask.group).toBe('client');
});
