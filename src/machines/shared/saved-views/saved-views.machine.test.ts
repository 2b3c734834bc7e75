import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { savedViewsMachine } from './saved-views.machine.ts';

const view = {
  id: '11111111-1111-4111-8111-111111111111',
  owner_id: '22222222-2222-4222-8222-222222222222',
  screen: 'leads',
  name: 'Motorcycle in Dubai',
  filters: { tab: 'mine' },
  columns: [],
  sort: null,
  shared_with_role: null,
  is_default: false,
  created_at: '2026-03-12T08:00:00+00:00',
  updated_at: '2026-03-12T08:00:00+00:00',
  version: 1,
};

let browser: Browser;
/** Returns the requests sent, except loading the list. */
const changes = () =>
  browser.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, new URL(url).search.replace(/&?select=[^&]*/, ''), body]);

beforeEach(() => {
  browser = stubBrowser();
  browser.serve(({ method }: Sent) =>
    method === 'POST' ? jsonResponse(201, view) : jsonResponse(200, [view]),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function start() {
  const actor = createActor(savedViewsMachine, { input: { screen: 'leads', userId: view.owner_id } }).start();
  await waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  return actor;
}
const waitUntilIdle = (actor: Awaited<ReturnType<typeof start>>) =>
  waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));

describe('saved views', () => {
  test('are loaded for the current screen only', async () => {
    const actor = await start();
    expect(actor.getSnapshot().context.data).toEqual([view]);
    const { searchParams } = new URL(browser.sent[0]?.url ?? '');
    expect(searchParams.get('screen')).toBe('eq.leads');
  });

  const kept = { name: 'Late', filters: {}, columns: [], sort: null, shared_with_role: null };
  test.each([
    ['kept', { type: 'view.save', view: kept }, [['POST', '?', { screen: 'leads', ...kept }]]],
    ['renamed', { type: 'view.rename', id: 'v', name: 'Late' }, [['PATCH', '?id=eq.v', { name: 'Late' }]]],
    [
      'shared',
      { type: 'view.share', id: 'v', role: 'recruiter' },
      [['PATCH', '?id=eq.v', { shared_with_role: 'recruiter' }]],
    ],
    [
      'made the default in place of another',
      { type: 'view.default', id: 'v' },
      [
        ['PATCH', `?screen=eq.leads&owner_id=eq.${view.owner_id}&is_default=eq.true`, { is_default: false }],
        ['PATCH', '?id=eq.v', { is_default: true }],
      ],
    ],
    ['removed', { type: 'view.remove', id: 'v' }, [['DELETE', '?id=eq.v', null]]],
  ] as const)('can be %s', async (_, event, asked) => {
    const actor = await start();
    actor.send({ type: 'order.run', order: event });
    expect((await waitUntilIdle(actor)).context.error).toBeNull();
    expect(changes()).toEqual(asked);
  });
});
