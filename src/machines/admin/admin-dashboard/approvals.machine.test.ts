import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type Browser, json, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import { offer, otherOffer, ownOffer } from './approvals.fixtures.ts';
import { approvalsMachine, updatesOf } from './approvals.machine.ts';
import { me, paths } from './approvals.model.ts';

const colleague = '00000000-0000-4000-8000-000000000102';

describe('the model', () => {
  test.each(paths.map(named))('is lawful after %s', (_, { state }) => {
    const { rows, error } = state.context;
    if (state.matches('failed')) expect([rows, error?.code]).toEqual([null, 'network.noAnswer']);
    if (state.matches('ready') || state.matches('waiting')) expect(rows).not.toBeNull();
    expect(state.hasTag('busy')).toBe(state.matches('loading') || state.matches('checking'));
  });
});

describe('a decision', () => {
  let browser: Browser;
  /** What waits, what a decision is answered, and what then stands in the ledger. */
  let world: { waiting: unknown[]; answer: () => Response | Promise<Response>; last: unknown[] };
  beforeEach(() => {
    browser = stubBrowser();
    world = { waiting: [offer, otherOffer], answer: () => json(200, {}), last: [] };
    browser.serve(({ url }) => {
      if (url.includes('/rpc/offers_to_approve')) return json(200, world.waiting);
      if (url.includes('/rpc/list_staff_names'))
        return json(200, [{ id: colleague, name: 'Layla Hassan', role: 'admin', is_active: true }]);
      if (url.includes('/offer_events')) return json(200, world.last);
      return world.answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function shown() {
    const actor = createActor(approvalsMachine, { input: { me }, clock: browser.clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    return actor;
  }
  async function decided(actor: Awaited<ReturnType<typeof shown>>, id = offer.id) {
    const { context } = await waitFor(actor, ({ context: { decisions } }) => {
      const status = decisions[id]?.status;
      return status === 'settled' || status === 'refused';
    });
    return context.decisions[id];
  }
  const refusal = (code: string) => json(400, { code: 'P0001', message: code, details: null, hint: null });
  const sentTo = (name: string) => browser.sent.filter(({ url }) => url.includes(name));

  test('approves the version that was read, and shows it as done only then', async () => {
    const actor = await shown();
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(actor.getSnapshot().context.decisions[offer.id]).toEqual({ status: 'deciding', kind: 'approve' });
    expect(await decided(actor)).toEqual({
      status: 'settled',
      settled: { kind: 'approved', by: null, isMine: true },
    });
    expect(sentTo('approve_offer')[0]?.body).toEqual({ p_offer_id: offer.id, p_version: 3 });
  });

  test('gives back with the reason', async () => {
    const actor = await shown();
    actor.send({ type: 'offer.decide', verdict: { kind: 'return', offer, reason: 'Too much' } });
    expect(await decided(actor)).toMatchObject({ settled: { kind: 'approval_refused', isMine: true } });
    expect(sentTo('refuse_offer_approval')[0]?.body).toEqual({
      p_offer_id: offer.id,
      p_note: 'Too much',
      p_version: 3,
    });
  });

  test('is sent once however often it is pressed, and others go on beside it', async () => {
    const actor = await shown();
    let answer: (response: Response) => void = () => {};
    world.answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    await expect.poll(() => sentTo('approve_offer')).toHaveLength(1);
    const first = answer;
    world.answer = () => json(200, {});
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer: otherOffer } });
    expect(await decided(actor, otherOffer.id)).toMatchObject({ status: 'settled' });
    expect(actor.getSnapshot().context.decisions[offer.id]?.status).toBe('deciding');
    first(json(200, {}));
    await decided(actor);
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(sentTo('approve_offer')).toHaveLength(2);
  });

  test('of an own offer is not even asked for', async () => {
    world.waiting = [ownOffer];
    const actor = await shown();
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer: ownOffer } });
    expect(actor.getSnapshot().context.decisions).toEqual({});
  });

  test('that a colleague took meanwhile is told with the name', async () => {
    const actor = await shown();
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'approval_refused', actor_id: colleague, at: '2026-03-12T08:00:00Z' }];
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(await decided(actor)).toEqual({
      status: 'settled',
      settled: { kind: 'approval_refused', by: 'Layla Hassan', isMine: false },
    });
  });

  test('whose answer was lost is found done on the second try', async () => {
    const actor = await shown();
    world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error: { code: 'network.noAnswer' } });
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'approved', actor_id: me, at: '2026-03-12T08:00:00Z' }];
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    await waitFor(actor, ({ context }) => context.decisions[offer.id]?.status === 'settled');
    expect(actor.getSnapshot().context.decisions[offer.id]).toMatchObject({
      settled: { kind: 'approved', isMine: true },
    });
  });

  test('on terms that were changed is refused, and the new ones wait to be shown', async () => {
    const actor = await shown();
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'submitted', actor_id: colleague, at: '2026-03-12T08:00:00Z' }];
    world.waiting = [{ ...offer, version: 5, basic_fils: 650_000 }, otherOffer];
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error: { rule: 'STALE_VERSION' } });
    const snapshot = await waitFor(actor, (next) => updatesOf(next) === 1);
    expect(snapshot.context.rows?.[0]?.basic_fils).toBe(760_000);
    actor.send({ type: 'approvals.show' });
    const { rows, decisions } = actor.getSnapshot().context;
    expect([rows?.[0]?.basic_fils, decisions]).toEqual([650_000, {}]);
  });

  const other = { code: '42501', message: 'denied', details: null, hint: null };
  test.each([
    ['by a rule', () => refusal('FOUR_EYES'), { rule: 'FOUR_EYES' }],
    ['by row security', () => json(403, other), { code: 'data.denied' }],
    ['by a server that fails', () => new Response('busy', { status: 500 }), { code: 'data.failed' }],
    ['by a page', () => page(), { code: 'network.html' }],
  ])('refused %s says so on its row alone', async (_, answer, error) => {
    const actor = await shown();
    world.answer = answer;
    actor.send({ type: 'offer.decide', verdict: { kind: 'approve', offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error });
    expect(actor.getSnapshot().context.decisions[otherOffer.id]).toBeUndefined();
  });
});

describe('what is new', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = stubBrowser();
    browser.serve(() => json(200, [offer]));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('waits behind a count, but for an empty list', async () => {
    const actor = createActor(approvalsMachine, { input: { me }, clock: browser.clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    browser.serve(() => json(200, [otherOffer]));
    actor.send({ type: 'news.heard' });
    browser.clock.increment(1_000);
    const snapshot = await waitFor(actor, (next) => next.matches('ready') && next.context.found !== null);
    expect([updatesOf(snapshot), snapshot.context.rows]).toEqual([2, [offer]]);
    actor.send({ type: 'approvals.show' });
    expect(updatesOf(actor.getSnapshot())).toBe(0);
    expect(actor.getSnapshot().context.rows).toEqual([otherOffer]);
  });

  test('is asked for every minute while nobody tells', async () => {
    const actor = createActor(approvalsMachine, { input: { me }, clock: browser.clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    browser.clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('checking');
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'news.live', isLive: true });
    browser.clock.increment(1_000);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    browser.clock.increment(600_000);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  test('that cannot be read leaves what is shown', async () => {
    const actor = createActor(approvalsMachine, { input: { me }, clock: browser.clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    browser.serve(() => page());
    actor.send({ type: 'approvals.reload' });
    const { context } = await waitFor(actor, (next) => next.context.error !== null);
    expect([context.rows, context.error?.code]).toEqual([[offer], 'network.html']);
  });
});
