import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { imran, standing } from './decisions.fixtures.ts';
import { callsOf, type Desk, openDesk } from './desk.fixtures.ts';
import { createStandingMachine } from './standing.machine.ts';

let browser: Browser;
let desk: Desk;
beforeEach(() => {
  browser = stubBrowser();
  desk = openDesk(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a check that nobody made is made before its condition is shown', async () => {
  let isChecked = false;
  const gate = { gate: 'eligibility_run', met: false, params: {}, overridable: true };
  desk.functions.preview_transition = () =>
    json(200, { ...standing.preview, gates: [isChecked ? { ...gate, met: true } : gate] });
  desk.functions.check_eligibility = () => {
    isChecked = true;
    return json(200, { verdict: 'eligible', reasons: [], params: {} });
  };
  const actor = createActor(createStandingMachine('qualify', imran.id)).start();
  const { context } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(context.error).toBeNull();
  expect(context.data?.preview?.gates).toMatchObject([{ met: true }]);
  expect(callsOf(desk, 'preview_transition')).toHaveLength(2);
});

test('other decisions ask for no conditions', async () => {
  const actor = createActor(createStandingMachine('reject', imran.id)).start();
  const { context } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(context.data).toMatchObject({
    preview: null,
    change: { by: 'Sara Khan' },
    candidate: { version: 7 },
  });
  expect(callsOf(desk, 'preview_transition')).toEqual([]);
});
