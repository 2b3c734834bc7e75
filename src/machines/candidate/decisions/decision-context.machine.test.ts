import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { createDecisionContextMachine } from './decision-context.machine.ts';
import { callsOf, type DecisionServer, startServer } from './decision-server.fixtures.ts';
import { context, imran, user } from './decisions.fixtures.ts';

let browser: Browser;
let server: DecisionServer;
beforeEach(() => {
  browser = stubBrowser();
  server = startServer(browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('runs a missing licence check before showing its gate', async () => {
  let isChecked = false;
  const gate = { gate: 'eligibility_run', met: false, params: {}, overridable: true };
  server.functions.preview_transition = () =>
    jsonResponse(200, { ...context.preview, gates: [isChecked ? { ...gate, met: true } : gate] });
  server.functions.check_eligibility = () => {
    isChecked = true;
    return jsonResponse(200, { verdict: 'eligible', reasons: [], params: {} });
  };
  const actor = createActor(createDecisionContextMachine('qualify', imran.id, user)).start();
  const { context: read } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(read.error).toBeNull();
  expect(read.data?.preview?.gates).toMatchObject([{ met: true }]);
  expect(callsOf(server, 'preview_transition')).toHaveLength(2);
});

test('a transition without gates is not previewed', async () => {
  const actor = createActor(createDecisionContextMachine('reject', imran.id, user)).start();
  const { context: read } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(read.data).toMatchObject({
    transition: { from: 'contacting', to: 'rejected' },
    preview: null,
    change: { by: 'Sara Khan' },
    candidate: { version: 7 },
  });
  expect(callsOf(server, 'preview_transition')).toEqual([]);
});

test('hides the gate that the decision itself meets by recording a date', async () => {
  server.leads = server.leads.map((lead) => ({ ...lead, is_with_operations: true }));
  server.applications = server.applications.map((one) => ({ ...one, stage: 'deployed' }));
  const recorded = {
    gate: 'separation_recorded',
    met: false,
    params: { call: 'separate' },
    overridable: false,
  };
  server.functions.preview_transition = () => jsonResponse(200, { ...context.preview, gates: [recorded] });
  const operations = { ...user, role: 'operations' as const };
  const actor = createActor(createDecisionContextMachine('separate', imran.id, operations)).start();
  const { context: read } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(read.data).toMatchObject({ transition: { to: 'separated' }, preview: { gates: [] } });
});

test('offers no transition to a user with read-only access', async () => {
  const actor = createActor(
    createDecisionContextMachine('reject', imran.id, { ...user, id: 'other' }),
  ).start();
  const { context: read } = await waitFor(actor, (state) => !state.hasTag('busy'));
  expect(read.data).toMatchObject({ transition: null, preview: null });
});
