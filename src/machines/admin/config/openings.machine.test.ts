import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { Refusal } from '#shared/refusal.ts';
import { client, opening, workplaces } from './openings.fixtures.ts';
import { openingsMachine, waitingCountMachine } from './openings.machine.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));

let browser: Browser;
let answer: (sent: Sent) => Response | undefined;
beforeEach(() => {
  browser = stubBrowser();
  answer = () => undefined;
  browser.serve((sent) => answer(sent) ?? respondAsUsual(sent));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function respondAsUsual({ url, method }: Sent): Response {
  if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/7' } });
  if (url.includes('job_openings')) return jsonResponse(200, [opening]);
  if (url.includes('/clients')) return jsonResponse(200, [client]);
  if (url.includes('opening_counts'))
    return jsonResponse(200, [{ opening_id: opening.id, filled: 41, offers_out: 3 }]);
  if (url.includes('interview_templates')) return jsonResponse(200, workplaces.templates);
  return jsonResponse(200, []);
}

async function open() {
  const actor = createActor(openingsMachine).start();
  const waitUntilIdle = () => waitFor(actor, (state) => !state.hasTag('loading') && !state.hasTag('busy'));
  await waitUntilIdle();
  return { actor, settle: waitUntilIdle };
}
const { id, version, title } = opening;
const pausedOrder = { type: 'order.run', order: { id, version, title, status: 'paused' } } as const;

test('loads clients, openings and fill counts, even without the authors of changes', async () => {
  answer = ({ url }) => (url.includes('last_changes') ? jsonResponse(500, {}) : undefined);
  const { data } = (await open()).actor.getSnapshot().context;
  expect(data?.counts.get(id)).toEqual({ filled: 41, offersOut: 3 });
  expect(data?.changes.size).toBe(0);
});

test('stores a status change against the displayed version', async () => {
  const { actor, settle } = await open();
  actor.send(pausedOrder);
  await settle();
  const patches = browser.sent.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ url, body }) => [new URL(url).search, body])).toEqual([
    [expect.stringContaining(`id=eq.${id}&version=eq.3`), { status: 'paused' }],
  ]);
});

test('counts the candidates that closing an opening would affect', async () => {
  const actor = createActor(waitingCountMachine).start();
  actor.send({ type: 'order.run', order: id });
  expect((await waitFor(actor, (state) => state.matches('done'))).context.done?.result).toBe(7);
});

test('reloads instead of overwriting a concurrent change', async () => {
  const { actor, settle } = await open();
  answer = ({ method }) => (method === 'PATCH' ? jsonResponse(200, []) : undefined);
  const before = browser.sent.length;
  actor.send(pausedOrder);
  expect((await settle()).context.error).toBeInstanceOf(Refusal);
  const readRequests = browser.sent.slice(before).filter(({ method }) => method === 'GET');
  expect(readRequests.some(({ url }) => url.includes('job_openings'))).toBe(true);
});
