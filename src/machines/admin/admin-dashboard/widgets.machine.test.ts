import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { announce } from '#machines/data/changes.ts';
import { setClock } from '#machines/data/clock.ts';
import { auditEntry } from '#machines/data/tables/audit-log.fixtures.ts';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import {
  auditMachine,
  capacityMachine,
  funnelMachine,
  headlineMachine,
  healthMachine,
  setupMachine,
  sourcesMachine,
} from './widgets.machine.ts';
import { paths } from './widgets.model.ts';

describe('state machine model', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
    const { data, error } = state.context;
    if (state.matches('failed')) expect([data, error]).toEqual([null, expect.any(AppError)]);
    if (state.matches('ready') || state.matches('waiting')) expect(data).not.toBeNull();
    expect(state.hasTag('busy')).toBe(state.matches('loading'));
  });
});

const headline = {
  deployed: 30,
  target: 310,
  deployed_this_month: 10,
  active_pipeline: 334,
  days_to_deploy_median: 77,
  days_to_deploy_p90: null,
  visa_cost_per_driver_fils: 469_697,
  late_visa_deadlines: 1,
  expired_documents: 2,
  offers_to_approve: 5,
  commissions_to_approve: 11,
  open_integrity_reports: 2,
};

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('dashboard widgets', () => {
  function run() {
    return createActor(headlineMachine, { clock: browser.clock }).start();
  }
  const waitUntilIdle = (actor: ReturnType<typeof run>) =>
    waitFor(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'));

  test.each([
    ['the server fails', () => new Response('busy', { status: 500 }), 'data.failed'],
    ['a page comes', () => page(), 'network.html'],
    ['nothing comes', () => Promise.reject(new TypeError('Failed to fetch')), 'network.noAnswer'],
    ['a row is odd', () => jsonResponse(200, [{ deployed: 'many' }]), 'data.unreadable'],
  ])('shows the error when %s, and reloads on request', async (_, server, code) => {
    browser.serve(server);
    const actor = run();
    expect((await waitUntilIdle(actor)).context).toMatchObject({ data: null, error: { code } });
    browser.serve(() => jsonResponse(200, [headline]));
    actor.send({ type: 'widget.reload' });
    expect((await waitUntilIdle(actor)).context).toMatchObject({ data: headline, error: null });
  });

  test('keeps the displayed data when a reload fails, and reloads when back online', async () => {
    browser.serve(() => jsonResponse(200, [headline]));
    const actor = run();
    await waitUntilIdle(actor);
    browser.serve(() => page());
    actor.send({ type: 'widget.reload' });
    expect((await waitUntilIdle(actor)).context).toMatchObject({
      data: headline,
      error: { code: 'network.html' },
    });
    browser.serve(() => jsonResponse(200, [{ ...headline, deployed: 31 }]));
    browser.setOnline(true);
    expect((await waitUntilIdle(actor)).context).toMatchObject({ data: { deployed: 31 }, error: null });
  });

  test('reloads shortly after a change of the data it counts, and of no other data', async () => {
    browser.serve(() => jsonResponse(200, [headline]));
    const actor = run();
    await waitUntilIdle(actor);
    announce({ table: 'notes', row: 'n', operation: 'insert' });
    expect(actor.getSnapshot().value).toBe('ready');
    announce({ table: 'offers', row: 'o', operation: 'update' });
    announce({ table: 'offers', row: 'o', operation: 'update' });
    expect(actor.getSnapshot().value).toBe('waiting');
    browser.clock.increment(2_000);
    await waitUntilIdle(actor);
    expect(browser.sent).toHaveLength(2);
  });

  test('reloads every minute only if its data is time-dependent', async () => {
    browser.serve(() => jsonResponse(200, []));
    const health = createActor(healthMachine, { clock: browser.clock }).start();
    const funnel = createActor(funnelMachine, { clock: browser.clock }).start();
    for (const actor of [health, funnel]) await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    browser.clock.increment(60_000);
    expect([health.getSnapshot().value, funnel.getSnapshot().value]).toEqual(['loading', 'ready']);
  });
});

describe('requested data', () => {
  const asked = (name: string) => browser.sent.find(({ url }) => url.includes(name));

  test('requests the funnel of eight weeks and the sources of ninety days, in Dubai time', async () => {
    setClock({ now: () => new Date('2026-03-15T20:30:00Z') });
    browser.serve(() => jsonResponse(200, []));
    for (const machine of [funnelMachine, sourcesMachine]) {
      const actor = createActor(machine, { clock: browser.clock }).start();
      await expect.poll(() => actor.getSnapshot().value).toBe('ready');
    }
    expect(asked('report_funnel')?.body).toEqual({
      p_from: '2026-01-26',
      p_to: '2026-03-16',
      p_group_by: 'week',
    });
    expect(asked('report_sources')?.body).toEqual({ p_from: '2025-12-17', p_to: '2026-03-16' });
  });

  test('loads capacity and the number of unassigned leads', async () => {
    browser.serve(({ url }) =>
      url.includes('/candidates')
        ? Response.json([], { headers: { 'content-range': '0-0/40' } })
        : jsonResponse(200, []),
    );
    const actor = createActor(capacityMachine, { clock: browser.clock }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context.data).toEqual({ rows: [], unassigned: 40 });
  });

  test('loads changes with the names of their authors and subjects', async () => {
    const entry = auditEntry();
    const about = { entry_id: entry.id, candidate_id: entry.actor_id, user_id: null, name: 'Imran Khan' };
    const person = { id: entry.actor_id, name: 'Layla Hassan', role: 'admin', is_active: true };
    browser.serve(({ url }) => {
      if (url.includes('audit_subjects')) return jsonResponse(200, [about]);
      return jsonResponse(200, url.includes('list_staff_names') ? [person] : [entry]);
    });
    const actor = createActor(auditMachine, { clock: browser.clock }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context.data).toEqual([{ ...entry, by: 'Layla Hassan', about }]);
  });

  test('completes the users step of the setup only when recruiters and operations users exist', async () => {
    browser.serve(({ url }) => jsonResponse(200, url.includes('role=eq.operations') ? [] : [{ id: 'x' }]));
    const actor = createActor(setupMachine, { clock: browser.clock }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(context.data).toEqual({ users: false, clients: true, opening: true, form: true, templates: true });
  });
});
