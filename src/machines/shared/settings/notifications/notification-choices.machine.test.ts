import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, jsonResponse, page, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { choicesOf, notificationChoicesMachine } from './notification-choices.machine.ts';

describe('notification choices', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const rows = ({ url }: Sent) =>
    jsonResponse(
      200,
      url.includes('quiet_hours')
        ? [{ is_on: true, begins_at: '22:00:00', ends_at: '07:00:00' }]
        : [{ kind: 'lead.merged' }],
    );
  const mute = { id: 'mentions', kinds: ['note.mentioned'], isWanted: false };
  const writes = () => browser.sent.filter(({ method }) => method !== 'GET');

  async function open(server: (sent: Sent) => Response = rows) {
    browser.serve(server);
    const actor = createActor(notificationChoicesMachine, { clock: browser.clock });
    actor.start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
    return actor;
  }
  const waitUntilIdle = (actor: Awaited<ReturnType<typeof open>>) =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

  test('load with times without seconds, and default quiet hours where none are set', async () => {
    expect(choicesOf((await open()).getSnapshot().context)).toEqual({
      muted: ['lead.merged'],
      quiet: { isOn: true, from: '22:00', until: '07:00' },
    });
    expect(choicesOf((await open(() => jsonResponse(200, []))).getSnapshot().context)).toEqual({
      muted: [],
      quiet: { isOn: false, from: '21:00', until: '08:00' },
    });
  });

  test('show immediately and are saved with idempotent writes', async () => {
    const actor = await open();
    browser.serve(() => jsonResponse(201, null));
    actor.send({ type: 'order.run', order: mute });
    expect(choicesOf(actor.getSnapshot().context)?.muted).toEqual(['lead.merged', 'note.mentioned']);
    actor.send({ type: 'order.run', order: { ...mute, isWanted: true } });
    await waitUntilIdle(actor);
    expect(choicesOf(actor.getSnapshot().context)?.muted).toEqual(['lead.merged']);
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', [{ kind: 'note.mentioned' }]],
      ['DELETE', null],
    ]);
    expect(writes()[0]?.headers.get('prefer')).toContain('resolution=ignore-duplicates');
    expect(new URL(writes()[1]?.url ?? '').searchParams.get('kind')).toBe('in.(note.mentioned)');
  });

  test('revert with their own error when saving fails, while the others are saved', async () => {
    const actor = await open();
    browser.serve(({ url }) => (url.includes('muted_notices') ? page(502) : jsonResponse(201, null)));
    actor.send({ type: 'order.run', order: mute });
    actor.send({
      type: 'order.run',
      order: { id: 'quiet', quiet: { isOn: false, from: '22:00', until: '06:00' } },
    });
    const after = await waitUntilIdle(actor);
    expect(choicesOf(after.context)).toEqual({
      muted: ['lead.merged'],
      quiet: { isOn: false, from: '22:00', until: '06:00' },
    });
    expect(Object.keys(after.context.errors)).toEqual(['mentions']);
    browser.serve(() => jsonResponse(201, null));
    actor.send({ type: 'order.run', order: mute });
    expect((await waitUntilIdle(actor)).context.errors).toEqual({});
  });
});
