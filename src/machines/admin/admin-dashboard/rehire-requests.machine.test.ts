import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { internal } from '#machines/candidate/record/candidate.fixtures.ts';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { ownRehireRequest, rehireRequest } from './rehire-requests.fixtures.ts';
import { keyOf, type RehireVerdict, rehireRequestsMachine } from './rehire-requests.machine.ts';

const me = '00000000-0000-4000-8000-000000000101';

describe('rehire decisions', () => {
  let browser: Browser;
  /** The server's response to a decision, and the candidate's data that it returns afterwards. */
  let world: { answer: () => Response; known: unknown };
  beforeEach(() => {
    browser = stubBrowser();
    world = { answer: () => jsonResponse(200, null), known: internal };
    browser.serve(({ url }) => {
      if (url.includes('/rpc/do_not_rehire_requests'))
        return jsonResponse(200, [rehireRequest, ownRehireRequest]);
      if (url.includes('/candidate_internal')) return jsonResponse(200, [world.known]);
      return world.answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Returns the note of a request after its decision. */
  async function decided(order: RehireVerdict) {
    const actor = createActor(rehireRequestsMachine, { input: { me }, clock: browser.clock }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'item.do', order });
    const key = keyOf(order.item);
    const { context } = await waitFor(actor, ({ context: { notes } }) => notes[key]?.status !== 'doing');
    return context.notes[key];
  }
  const stale = () =>
    jsonResponse(400, { code: 'P0001', message: 'STALE_VERSION', details: null, hint: null });
  const approve = { kind: 'approve', item: rehireRequest } as const;
  const sent = () => browser.sent.filter(({ url }) => url.includes('/rpc/decide_do_not_rehire'));

  test('approves the displayed request, matched by its timestamp to the microsecond', async () => {
    expect(await decided(approve)).toMatchObject({
      status: 'done',
      result: { answer: 'approved', isMine: true },
    });
    expect(sent()[0]?.body).toEqual({
      p_candidate_id: rehireRequest.id,
      p_requested_at: '2026-03-11T10:20:00.123456+00:00',
      p_approve: true,
      p_note: null,
    });
  });

  test('refuses the request with a note', async () => {
    expect(await decided({ kind: 'refuse', item: rehireRequest, note: 'No proof' })).toMatchObject({
      result: { answer: 'refused', isMine: true },
    });
    expect(sent()[0]?.body).toMatchObject({ p_approve: false, p_note: 'No proof' });
  });

  test('sends no request to approve one’s own request', async () => {
    expect(await decided({ kind: 'approve', item: ownRehireRequest })).toBeUndefined();
    expect(sent()).toEqual([]);
  });

  test.each([
    ['approved', { ...internal, do_not_rehire: true, dnr_reason: 'x' }],
    ['refused', { ...internal, dnr_refused_note: 'x' }],
    ['withdrawn', internal],
  ] as const)('of a request that was %s already reports that', async (answer, known) => {
    world = { answer: stale, known };
    expect(await decided(approve)).toMatchObject({ status: 'done', result: { answer, isMine: false } });
  });

  test('fails when a newer request is waiting', async () => {
    world = { answer: stale, known: { ...internal, dnr_requested_at: '2026-03-12T08:00:00Z' } };
    expect(await decided(approve)).toMatchObject({ status: 'refused', error: { rule: 'STALE_VERSION' } });
  });
});
