import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Refusal } from '#machines/data/refusal.ts';
import { type Browser, json, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { client, opening, workplaces } from './openings.fixtures.ts';
import { openingsMachine } from './openings.machine.ts';
import { paths } from './openings.model.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    const { change, workplaces: read } = state.context;
    const isAsked = ['confirming', 'counting', 'saving'].some((value) => state.value === value);
    expect(change !== null).toBe(isAsked);
    if (state.matches('ready') || isAsked) expect(read).not.toBeNull();
  });
});

let browser: Browser;
let answer: (sent: Sent) => Response | undefined;
beforeEach(() => {
  browser = stubBrowser();
  answer = () => undefined;
  browser.serve((sent) => answer(sent) ?? usual(sent));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function usual({ url, method }: Sent): Response {
  if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/7' } });
  if (url.includes('job_openings')) return json(200, [opening]);
  if (url.includes('/clients')) return json(200, [client]);
  if (url.includes('opening_counts'))
    return json(200, [{ opening_id: opening.id, filled: 41, offers_out: 3 }]);
  if (url.includes('interview_templates')) return json(200, workplaces.templates);
  return json(200, []);
}

async function open() {
  const actor = createActor(openingsMachine).start();
  await waitFor(actor, (state) => !state.hasTag('busy'));
  return actor;
}
const { id, version, title } = opening;
const patches = () =>
  browser.sent.filter(({ method }) => method === 'PATCH').map(({ url, body }) => [new URL(url).search, body]);

test('reads clients, openings and how far they are filled; who changed them may be missing', async () => {
  answer = ({ url }) => (url.includes('last_changes') ? json(500, {}) : undefined);
  const { context } = (await open()).getSnapshot();
  expect(context.workplaces?.counts.get(id)).toEqual({ filled: 41, offersOut: 3 });
  expect(context.workplaces?.changes.size).toBe(0);
});

test('pausing is stored at once, for the version that was seen', async () => {
  const actor = await open();
  const told = vi.fn();
  actor.on('status.saved', told);
  actor.send({ type: 'status.set', change: { id, version, title, status: 'paused' } });
  await waitFor(actor, (state) => state.matches('ready'));
  expect(patches()).toEqual([[expect.stringContaining(`id=eq.${id}&version=eq.3`), { status: 'paused' }]]);
  expect(told).toHaveBeenCalledOnce();
});

test('closing asks first, with how many are on the way to it', async () => {
  const actor = await open();
  actor.send({ type: 'status.set', change: { id, version, title, status: 'closed' } });
  const { context } = await waitFor(actor, (state) => state.matches('confirming'));
  expect(context.waiting).toBe(7);
  actor.send({ type: 'status.cancel' });
  expect(patches()).toEqual([]);
  actor.send({ type: 'status.set', change: { id, version, title, status: 'closed' } });
  await waitFor(actor, (state) => state.matches('confirming'));
  actor.send({ type: 'status.confirm' });
  await waitFor(actor, (state) => state.matches('ready'));
  expect(patches()).toHaveLength(1);
});

test('what somebody changed meanwhile is not overwritten: it is read again', async () => {
  const actor = await open();
  answer = ({ method }) => (method === 'PATCH' ? json(200, []) : undefined);
  const before = browser.sent.length;
  actor.send({ type: 'status.set', change: { id, version, title, status: 'paused' } });
  await waitFor(actor, (state) => state.matches('ready'));
  const { refusal } = actor.getSnapshot().context;
  expect(refusal?.error).toBeInstanceOf(Refusal);
  expect(
    browser.sent.slice(before).some(({ url, method }) => method === 'GET' && url.includes('job_openings')),
  ).toBe(true);
});
