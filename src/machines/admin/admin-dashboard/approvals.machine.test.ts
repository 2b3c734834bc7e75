import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { updatesOf } from '#machines/factories/due-list.context.ts';
import { type Browser, jsonResponse, page, stubBrowser } from '#machines/fixtures/browser.ts';
import { offer, otherOffer, ownOffer } from './approvals.fixtures.ts';
import { approvalsMachine, approvalsSource, keyOf } from './approvals.machine.ts';

const me = '00000000-0000-4000-8000-000000000101';
const colleague = '00000000-0000-4000-8000-000000000102';

describe('offer approvals', () => {
  let browser: Browser;
  /** The waiting offers, the response to a decision, and the offer's events after it. */
  let world: { waiting: unknown[]; answer: () => Response | Promise<Response>; last: unknown[] };
  beforeEach(() => {
    browser = stubBrowser();
    world = { waiting: [offer, otherOffer], answer: () => jsonResponse(200, {}), last: [] };
    browser.serve(({ url }) => {
      if (url.includes('/rpc/offers_to_approve')) return jsonResponse(200, world.waiting);
      if (url.includes('/rpc/list_staff_names'))
        return jsonResponse(200, [{ id: colleague, name: 'Layla Hassan', role: 'admin', is_active: true }]);
      if (url.includes('/offer_events')) return jsonResponse(200, world.last);
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
  const key = keyOf(offer);
  async function decided(actor: Awaited<ReturnType<typeof shown>>) {
    const { context } = await waitFor(actor, ({ context: { notes } }) => {
      const status = notes[key]?.status;
      return status === 'done' || status === 'refused';
    });
    return context.notes[key];
  }
  const refusal = (code: string) =>
    jsonResponse(400, { code: 'P0001', message: code, details: null, hint: null });
  const sentTo = (name: string) => browser.sent.filter(({ url }) => url.includes(name));

  test('approves the displayed version and shows success only after the response', async () => {
    const actor = await shown();
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    expect(actor.getSnapshot().context.notes[key]?.status).toBe('doing');
    expect(await decided(actor)).toMatchObject({
      status: 'done',
      result: { kind: 'approved', by: null, isMine: true },
    });
    expect(sentTo('approve_offer')[0]?.body).toEqual({ p_offer_id: offer.id, p_version: 3 });
  });

  test('returns the offer with the reason', async () => {
    const actor = await shown();
    actor.send({ type: 'item.do', order: { kind: 'return', item: offer, reason: 'Too much' } });
    expect(await decided(actor)).toMatchObject({ result: { kind: 'approval_refused', isMine: true } });
    expect(sentTo('refuse_offer_approval')[0]?.body).toEqual({
      p_offer_id: offer.id,
      p_note: 'Too much',
      p_version: 3,
    });
  });

  test('sends no request to approve one’s own offer', async () => {
    world.waiting = [ownOffer];
    const actor = await shown();
    actor.send({ type: 'item.do', order: { kind: 'approve', item: ownOffer } });
    expect(actor.getSnapshot().context.notes).toEqual({});
  });

  test('shows who made the decision when a colleague was faster', async () => {
    const actor = await shown();
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'approval_refused', actor_id: colleague, at: '2026-03-12T08:00:00Z' }];
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    expect(await decided(actor)).toMatchObject({
      status: 'done',
      result: { kind: 'approval_refused', by: 'Layla Hassan', isMine: false },
    });
  });

  test('recognizes on retry a decision whose response was lost', async () => {
    const actor = await shown();
    world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error: { code: 'network.noAnswer' } });
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'approved', actor_id: me, at: '2026-03-12T08:00:00Z' }];
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    await waitFor(actor, ({ context }) => context.notes[key]?.status === 'done');
    expect(actor.getSnapshot().context.notes[key]).toMatchObject({
      result: { kind: 'approved', isMine: true },
    });
  });

  test('refuses an offer whose terms have changed and queues the new terms for display', async () => {
    const actor = await shown();
    world.answer = () => refusal('STALE_VERSION');
    world.last = [{ kind: 'submitted', actor_id: colleague, at: '2026-03-12T08:00:00Z' }];
    world.waiting = [{ ...offer, version: 5, basic_fils: 650_000 }, otherOffer];
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error: { rule: 'STALE_VERSION' } });
    const { context } = await waitFor(actor, (next) => updatesOf(approvalsSource, next.context, 0) === 1);
    expect(context.rows?.[0]?.basic_fils).toBe(760_000);
    actor.send({ type: 'due.show' });
    expect(actor.getSnapshot().context.rows?.[0]?.basic_fils).toBe(650_000);
  });

  const other = { code: '42501', message: 'denied', details: null, hint: null };
  test.each([
    ['by a rule', () => refusal('FOUR_EYES'), { rule: 'FOUR_EYES' }],
    ['by row security', () => jsonResponse(403, other), { code: 'data.denied' }],
    ['by a server that fails', () => new Response('busy', { status: 500 }), { code: 'data.failed' }],
    ['by a page', () => page(), { code: 'network.html' }],
  ])('shows the error when refused %s', async (_, answer, error) => {
    const actor = await shown();
    world.answer = answer;
    actor.send({ type: 'item.do', order: { kind: 'approve', item: offer } });
    expect(await decided(actor)).toMatchObject({ status: 'refused', error });
  });
});
