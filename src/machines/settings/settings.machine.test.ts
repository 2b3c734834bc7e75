import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { done, failed, named, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { settingsErrorOf } from './load-settings.ts';
import { settingsMachine } from './settings.machine.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));

const stored = {
  commissionEnabled: false,
  autoAssignLeads: true,
  staffTwoFactorRequired: true,
  allCandidatesVisible: true,
};
const defaults = {
  commissionEnabled: true,
  autoAssignLeads: false,
  staffTwoFactorRequired: false,
  allCandidatesVisible: false,
};

describe('the model', () => {
  const paths = pathsOf(settingsMachine, [
    { type: 'settings.load' },
    { type: 'settings.retry' },
    { type: 'settings.changed' },
    { type: 'xstate.after.settingsTimeout.settings.loading' },
    { type: 'xstate.after.settingsTimeout.settings.refreshing' },
    { type: 'xstate.after.secondTry.settings.outdated' },
    done('loadSettings', stored),
    failed('loadSettings', new AppError('network.offline')),
  ]);

  test.each(paths.map(named))('satisfies its invariants after %s', (_, { state }) => {
    const { error, ...settings } = state.context;
    const wasLoaded = ['initialised', 'refreshing', 'outdated'].some((value) => value === state.value);
    if (wasLoaded) expect({ error, settings }).toEqual({ error: null, settings: stored });
    else expect(settings).toEqual(defaults);
    if (state.matches('defaulted')) expect(error).toBeInstanceOf(AppError);
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
  });

  test('doesn’t load again once initialised', () => {
    const state = paths.find((path) => path.state.matches('initialised'))?.state;
    expect(state?.can({ type: 'settings.load' })).toBe(false);
    expect(state?.can({ type: 'settings.retry' })).toBe(false);
  });
});

describe('a load', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function load() {
    const actor = createActor(settingsMachine, { clock: browser.clock });
    actor.start();
    actor.send({ type: 'settings.load' });
    return actor;
  }

  async function waitUntilIdle(actor: ReturnType<typeof load>) {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return { value, ...context, error: context.error?.code ?? null };
  }

  test('uses stored values, and defaults for missing ones', async () => {
    browser.serve(() => jsonResponse(200, [{ setting_name: 'auto_assign_leads', setting_value: 'true' }]));
    expect(await waitUntilIdle(load())).toEqual({
      value: 'initialised',
      ...defaults,
      autoAssignLeads: true,
      error: null,
    });
    const { searchParams, pathname } = new URL(browser.sent[0]?.url ?? '');
    expect(pathname).toBe('/rest/v1/system_settings');
    expect(searchParams.get('select')).toBe('setting_name,setting_value');
    expect(searchParams.get('setting_name')).toBe(
      'in.(commission_structure_enabled,auto_assign_leads,require_2fa_staff,recruiters_see_all_candidates)',
    );
  });

  test('requires a second factor for staff when that is stored', async () => {
    browser.serve(() => jsonResponse(200, [{ setting_name: 'require_2fa_staff', setting_value: 'true' }]));
    expect(await waitUntilIdle(load())).toMatchObject({ ...defaults, staffTwoFactorRequired: true });
  });

  const refused = { code: '42501', message: 'permission denied', details: null, hint: null };
  const invalidRows = [{ setting_name: 'auto_assign_leads', setting_value: 'maybe' }];
  test.each([
    ['the database refuses', () => jsonResponse(403, refused), 'settings.database'],
    ['the server fails without a code', () => new Response('busy', { status: 503 }), 'settings.unavailable'],
    ['a page comes back', () => page(), 'settings.unavailable'],
    ['a row is odd', () => jsonResponse(200, invalidRows), 'settings.configuration'],
    ['nothing comes back', () => Promise.reject(new TypeError('Failed to fetch')), 'settings.offline'],
  ])('falls back to the defaults when %s', async (_, server, error) => {
    browser.serve(server);
    expect(await waitUntilIdle(load())).toEqual({ value: 'defaulted', ...defaults, error });
  });

  test('sends no request while offline', async () => {
    browser.setOnline(false);
    expect(await waitUntilIdle(load())).toMatchObject({ value: 'defaulted', error: 'settings.offline' });
    expect(browser.sent).toHaveLength(0);
  });

  test('times out after 8 s with a connection error, and can be retried', async () => {
    browser.serve(() => new Promise(() => undefined));
    const actor = load();
    browser.clock.increment(7_999);
    expect(actor.getSnapshot().value).toBe('loading');
    browser.clock.increment(1);
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('defaulted');
    expect(context.error).toMatchObject({
      code: 'settings.unavailable',
      cause: { code: 'settings.timeout' },
    });
    await expect.poll(() => browser.sent[0]?.signal?.aborted).toBe(true);

    browser.serve(() => jsonResponse(200, []));
    actor.send({ type: 'settings.retry' });
    expect(await waitUntilIdle(actor)).toMatchObject({ value: 'initialised', error: null });
  });
});

describe('a settings change', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    setClock(browser.time);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const row = (value: string) => [{ setting_name: 'commission_structure_enabled', setting_value: value }];

  test('reloads and keeps the current values until then; retries a failed reload after 30 s', async () => {
    browser.serve(() => jsonResponse(200, row('true')));
    const actor = createActor(settingsMachine, { clock: browser.clock }).start();
    actor.send({ type: 'settings.load' });
    await waitFor(actor, (snapshot) => snapshot.matches('initialised'));

    browser.serve(() => jsonResponse(200, row('false')));
    actor.send({ type: 'settings.changed' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context.commissionEnabled).toBe(true);
    await waitFor(actor, (snapshot) => !snapshot.context.commissionEnabled);

    browser.serve(() => page());
    actor.send({ type: 'settings.changed' });
    await waitFor(actor, (snapshot) => snapshot.matches('outdated'));
    expect(actor.getSnapshot().context).toMatchObject({ commissionEnabled: false, error: null });

    browser.serve(() => jsonResponse(200, row('true')));
    browser.clock.increment(30_000);
    await waitFor(actor, (snapshot) => snapshot.context.commissionEnabled);
  });

  test('loads the settings if the first load had failed', async () => {
    browser.serve(() => page());
    const actor = createActor(settingsMachine, { clock: browser.clock }).start();
    actor.send({ type: 'settings.load' });
    await waitFor(actor, (snapshot) => snapshot.matches('defaulted'));
    browser.serve(() => jsonResponse(200, row('false')));
    actor.send({ type: 'settings.changed' });
    await waitFor(actor, (snapshot) => snapshot.matches('initialised'));
    expect(actor.getSnapshot().context).toMatchObject({ commissionEnabled: false, error: null });
  });
});

test('reports an unknown error as a configuration error', () => {
  expect(settingsErrorOf(new Error('odd')).code).toBe('settings.configuration');
});
