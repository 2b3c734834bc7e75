import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, json, page, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { choicesOf, notificationChoicesMachine } from './notification-choices.machine.ts';
import { paths } from './notification-choices.model.ts';

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    const { error, changes } = state.context;
    expect(state.matches('failed') || state.matches('loading') || error === null).toBe(true);
    expect(state.matches({ ready: 'saving' })).toBe(changes.length > 0);
  });
});

describe('the choices', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const rows = ({ url }: Sent) =>
    json(
      200,
      url.includes('quiet_hours')
        ? [{ is_on: true, begins_at: '22:00:00', ends_at: '07:00:00' }]
        : [{ kind: 'lead.merged' }],
    );
  const mute = { type: 'topic.choose', id: 'mentions', kinds: ['note.mentioned'], isWanted: false } as const;
  const writes = () => browser.sent.filter(({ method }) => method !== 'GET');

  async function open(server: (sent: Sent) => Response = rows) {
    browser.serve(server);
    const actor = createActor(notificationChoicesMachine, { clock: browser.clock });
    actor.start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return actor;
  }
  const settled = (actor: Awaited<ReturnType<typeof open>>) =>
    waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));

  test('are read, times without seconds; the usual hours where nothing was chosen', async () => {
    expect(choicesOf((await open()).getSnapshot())).toEqual({
      muted: ['lead.merged'],
      quiet: { isOn: true, from: '22:00', until: '07:00' },
    });
    expect(choicesOf((await open(() => json(200, []))).getSnapshot())).toEqual({
      muted: [],
      quiet: { isOn: false, from: '21:00', until: '08:00' },
    });
  });

  test('show at once and are kept, by a write that may be said twice', async () => {
    const actor = await open();
    browser.serve(() => json(201, null));
    actor.send(mute);
    expect(choicesOf(actor.getSnapshot()).muted).toEqual(['lead.merged', 'note.mentioned']);
    await settled(actor);
    actor.send({ ...mute, isWanted: true });
    await settled(actor);
    expect(choicesOf(actor.getSnapshot()).muted).toEqual(['lead.merged']);
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', [{ kind: 'note.mentioned' }]],
      ['DELETE', null],
    ]);
    expect(writes()[0]?.headers.get('prefer')).toContain('resolution=ignore-duplicates');
    expect(new URL(writes()[1]?.url ?? '').searchParams.get('kind')).toBe('in.(note.mentioned)');
  });

  test('that could not be kept are taken back, each with its reason, and the others are kept', async () => {
    const actor = await open();
    browser.serve(({ url }) => (url.includes('muted_notices') ? page(502) : json(201, null)));
    actor.send(mute);
    actor.send({ type: 'quiet.choose', quiet: { isOn: false, from: '22:00', until: '06:00' } });
    const after = await settled(actor);
    expect(choicesOf(after)).toEqual({
      muted: ['lead.merged'],
      quiet: { isOn: false, from: '22:00', until: '06:00' },
    });
    expect(Object.keys(after.context.failures)).toEqual(['mentions']);
    browser.serve(() => json(201, null));
    actor.send(mute);
    expect((await settled(actor)).context.failures).toEqual({});
  });

  test('that could not be read are read again', async () => {
    const actor = await open(() => json(500, { code: 'XX000', message: 'broken', details: '', hint: '' }));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.error?.code]).toEqual([
      'failed',
      'data.failed',
    ]);
    browser.serve(rows);
    actor.send({ type: 'choices.reload' });
    expect((await settled(actor)).context.error).toBeNull();
  });
});
