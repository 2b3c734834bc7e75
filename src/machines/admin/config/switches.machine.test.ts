import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { type Browser, jsonResponse, page, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { isOn, outdatedForms } from './load-switches.ts';
import { adminId, colleagueId, form } from './switches.fixtures.ts';
import { switchesMachine } from './switches.machine.ts';
import { paths } from './switches.model.ts';

vi.mock('#machines/data/live.ts', () => ({ joinTopic: () => () => undefined }));
vi.spyOn(console, 'warn').mockReturnValue();

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
    if (state.matches('defaulted')) expect(state.context.error).not.toBeNull();
    if (state.matches('ready')) expect(state.context.error).toBeNull();
    const set = { type: 'switch.set', name: 'auto_assign_leads', isOn: true, description: '' } as const;
    if (!state.matches('ready') || state.context.saving.size > 0) expect(state.can(set)).toBe(false);
  });
});

/** The test database: stored values, their authors, and the responses that differ from the default. */
interface Stored {
  values: Record<string, string>;
  lastBy: Record<string, string>;
  assign_to: string;
  answer: (sent: Sent) => Response | Promise<Response> | undefined;
}

let browser: Browser;
let db: Stored;

beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  db = {
    values: { commission_structure_enabled: 'true', auto_assign_leads: 'false' },
    lastBy: {},
    assign_to: 'unassigned',
    answer: () => undefined,
  };
  browser.serve((sent) => db.answer(sent) ?? usual(sent));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function usual({ url, method, body }: Sent): Response {
  const table = new URL(url).pathname.split('/').at(-1);
  if (table === 'last_changes') {
    const changes = Object.entries(db.lastBy).map(([row_id, by_id]) => ({
      row_id,
      by_id,
      by_name: by_id === adminId ? 'Me' : 'Sara Khan',
      at: '2026-03-12T08:00:00+00:00',
    }));
    return jsonResponse(200, changes);
  }
  if (table === 'machform_settings') {
    if (method === 'PATCH') db.assign_to = Object(body).assign_to;
    return method === 'PATCH'
      ? new Response(null, { status: 204 })
      : jsonResponse(200, [{ ...form, assign_to: db.assign_to }]);
  }
  if (method === 'POST') {
    const { setting_name, setting_value } = Object(body);
    // Setting the same value writes no log entry.
    if (db.values[setting_name] !== setting_value) db.lastBy[setting_name] = adminId;
    db.values[setting_name] = setting_value;
    return new Response(null, { status: 201 });
  }
  return jsonResponse(
    200,
    Object.entries(db.values).map(([setting_name, setting_value]) => ({
      setting_name,
      setting_value,
      description: 'As told',
    })),
  );
}

function open() {
  return createActor(switchesMachine, { input: { userId: adminId }, clock: browser.clock }).start();
}
type Actor = ReturnType<typeof open>;
const quiet = (actor: Actor) =>
  waitFor(
    actor,
    ({ value, context }) =>
      JSON.stringify(value).includes('resting') &&
      context.saving.size === 0 &&
      !/ing$/.test(context.assignment.replace('resting', '')),
  );
const set = (actor: Actor, name: SwitchName, isTurnedOn: boolean) =>
  actor.send({ type: 'switch.set', name, isOn: isTurnedOn, description: 'As told' });
const writeRequests = () =>
  browser.sent
    .filter(({ method, url }) => method !== 'GET' && !url.includes('/rpc/'))
    .map(({ method, url, body }) => [
      method,
      new URL(url).pathname.split('/').at(-1),
      new URL(url).search,
      body,
    ]);

test('upserts the commission switch by name and leaves the forms unchanged', async () => {
  const actor = open();
  await quiet(actor);
  set(actor, 'commission_structure_enabled', false);
  expect(actor.getSnapshot().context.saving.get('commission_structure_enabled')).toBe(false);
  await quiet(actor);
  expect(writeRequests()).toEqual([
    [
      'POST',
      'system_settings',
      '?on_conflict=setting_name',
      { setting_name: 'commission_structure_enabled', setting_value: 'false', description: 'As told' },
    ],
  ]);
  expect(isOn(actor.getSnapshot().context, 'commission_structure_enabled')).toBe(false);
});

test.each([
  [true, 'round-robin'],
  [false, 'unassigned'],
])('switching auto-assignment to %s sets every form to %s', async (isTurnedOn, assign_to) => {
  db.values.auto_assign_leads = String(!isTurnedOn);
  db.assign_to = 'other';
  db.answer = ({ url, method }) =>
    url.includes('machform') && method === 'GET' && db.assign_to === 'other'
      ? jsonResponse(200, [])
      : undefined;
  const actor = open();
  await quiet(actor);
  set(actor, 'auto_assign_leads', isTurnedOn);
  await quiet(actor);
  expect(writeRequests().at(-1)).toEqual([
    'PATCH',
    'machform_settings',
    '?id=not.is.null',
    { assign_to, updated_at: '2026-03-12T08:00:00.000Z' },
  ]);
});

test('keeps the switch on when updating the forms fails, and retries the forms', async () => {
  const actor = open();
  await quiet(actor);
  db.answer = ({ method }) =>
    method === 'PATCH'
      ? jsonResponse(500, { message: 'busy', code: '', details: null, hint: null })
      : undefined;
  set(actor, 'auto_assign_leads', true);
  const { context } = await waitFor(actor, (state) => state.context.assignment === 'failed');
  expect(isOn(context, 'auto_assign_leads')).toBe(true);
  expect(outdatedForms(context)).toHaveLength(1);
  db.answer = () => undefined;
  actor.send({ type: 'forms.assign' });
  await waitFor(actor, (state) => state.context.assignment === 'resting');
  expect(outdatedForms(actor.getSnapshot().context)).toEqual([]);
  expect(db.assign_to).toBe('round-robin');
});

const refused = { code: '42501', message: 'permission denied', details: null, hint: null };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
test.each([
  [
    'commission_structure_enabled',
    () => jsonResponse(403, refused),
    { kind: 'commission', reason: 'permission denied' },
  ],
  [
    'auto_assign_leads',
    () => jsonResponse(403, refused),
    { kind: 'autoAssign', reason: 'permission denied' },
  ],
  ['commission_structure_enabled', lost, { kind: 'commission', reason: { code: 'network.noAnswer' } }],
  ['auto_assign_leads', () => page(), { kind: 'autoAssign', reason: { code: 'network.html' } }],
  ['auto_handover', () => jsonResponse(500, refused), { kind: 'unknown' }],
] as const)('%s reverts visibly when saving fails', async (name, answer, failure) => {
  const actor = open();
  await quiet(actor);
  const before = isOn(actor.getSnapshot().context, name);
  db.answer = ({ method, url }) => (method === 'POST' && !url.includes('/rpc/') ? answer() : undefined);
  set(actor, name, !before);
  const { context } = await waitFor(actor, (state) => state.context.failures.size > 0);
  expect(context.failures.get(name)).toMatchObject(failure);
  expect(context.saving.size).toBe(0);
  expect(isOn(context, name)).toBe(before);
});

test('sends no request while offline', async () => {
  const actor = open();
  await quiet(actor);
  browser.setOnline(false);
  set(actor, 'commission_structure_enabled', false);
  const { context } = await waitFor(actor, (state) => state.context.failures.size > 0);
  expect(context.failures.get('commission_structure_enabled')).toEqual({ kind: 'offline' });
  expect(writeRequests()).toEqual([]);
});

test('reports when a colleague had already set the same value', async () => {
  const actor = open();
  await quiet(actor);
  Object.assign(db.values, { auto_handover: 'true' });
  db.lastBy.auto_handover = colleagueId;
  set(actor, 'auto_handover', true);
  await quiet(actor);
  expect([...actor.getSnapshot().context.alreadySet]).toEqual(['auto_handover']);
  set(actor, 'auto_handover', false);
  await quiet(actor);
  expect([...actor.getSnapshot().context.alreadySet]).toEqual([]);
});

test('shows a colleague’s change, and keeps the current value when reloading fails', async () => {
  const actor = open();
  await quiet(actor);
  db.values.commission_structure_enabled = 'false';
  actor.send({ type: 'settings.changed' });
  await quiet(actor);
  expect(isOn(actor.getSnapshot().context, 'commission_structure_enabled')).toBe(false);
  db.answer = lost;
  actor.send({ type: 'settings.changed' });
  await waitFor(actor, (state) => state.matches({ ready: 'outdated' }));
  expect(isOn(actor.getSnapshot().context, 'commission_structure_enabled')).toBe(false);
});

test('falls back to the defaults after 8 s, and can load again', async () => {
  db.answer = () => new Promise<Response>(() => undefined);
  const actor = open();
  browser.clock.increment(8_000);
  const { value, context } = actor.getSnapshot();
  expect([value, context.error?.code, Object(context.error?.cause).code]).toEqual([
    'defaulted',
    'settings.unavailable',
    'settings.timeout',
  ]);
  expect([isOn(context, 'commission_structure_enabled'), isOn(context, 'auto_assign_leads')]).toEqual([
    true,
    false,
  ]);
  db.answer = () => undefined;
  actor.send({ type: 'switches.reload' });
  await quiet(actor);
  expect(actor.getSnapshot().context.error).toBeNull();
});
