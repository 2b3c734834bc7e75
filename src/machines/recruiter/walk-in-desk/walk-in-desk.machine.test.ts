import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import { changeEntry, listEntries } from '#machines/data/outbox.store.ts';
import { unstoredEntries } from '#machines/data/store.ts';
import { type Browser, jsonResponse, type Sent, stubBrowser } from '#machines/fixtures/browser.ts';
import { named } from '#machines/fixtures/model.ts';
import '#machines/outbox/outbox.entry-types.ts';
import { noDetails } from '#shared/refusal.ts';
import { walkInDeskMachine } from './walk-in-desk.machine.ts';
import { byPhone, deskTwo, paths, visit } from './walk-in-desk.model.ts';

/** Responds as if the check-in succeeded under the key sent. */
const received = ({ body }: Sent) =>
  jsonResponse(200, { ...visit, check_in_key: (body as { p_key: string }).p_key });

let browser: Browser;
/** The block given to each desk in turn, and the server's response to a check-in. */
let world: { blocks: number; answer: (sent: Sent) => Response | Promise<Response> };
beforeEach(() => {
  browser = stubBrowser();
  setClock(browser.time);
  world = { blocks: 0, answer: received };
  browser.serve((sent) => {
    if (!sent.url.includes('/rpc/reserve_queue_numbers')) return world.answer(sent);
    world.blocks += 1;
    const first = world.blocks * 50 + 951;
    return jsonResponse(200, [{ queue_on: '2026-03-12', first_no: first, last_no: first + 49 }]);
  });
});
afterEach(() => {
  unstoredEntries.clear();
  vi.unstubAllGlobals();
});

async function open(number = 2) {
  const input = { ...deskTwo, number };
  const actor = createActor(walkInDeskMachine, { input, clock: browser.clock }).start();
  onTestFinished(() => {
    actor.stop();
  });
  await waitFor(actor, (snapshot) => snapshot.matches({ numbers: 'kept' }));
  return actor;
}
type Running = Awaited<ReturnType<typeof open>>;
const idle = (actor: Running) => waitFor(actor, (snapshot) => snapshot.matches({ arrivals: 'idle' }));
const waitForNaming = (actor: Running) =>
  waitFor(actor, (snapshot) => snapshot.matches({ arrivals: 'naming' }));
const ticketOf = (actor: Running) => actor.getSnapshot().context.ticket;
const refused = (message: string) =>
  jsonResponse(400, { code: 'P0001', message, details: '{"entity":"candidate"}', hint: null });
const nameless = 'Dinesh Rai';
async function name(actor: Running) {
  await waitForNaming(actor);
  actor.send({ type: 'desk.name', name: nameless, interviewId: null });
  await idle(actor);
}

describe('check-in desk', () => {
  test.each(paths.map(named))('keeps state and context consistent after %s', (_, path) => {
    const { context } = path.state;
    // A candidate is at the desk exactly while a check-in is in progress.
    const isFree = ['idle', 'undoing'].includes(String(path.state.value.arrivals));
    expect(context.arrival !== null).toBe(!isFree);
    if (context.ticket?.status === 'received') expect(context.ticket.number).toBe(47);
  });

  test('shows an arrival immediately, and the queue number once the server returns it', async () => {
    const actor = await open();
    actor.send(byPhone);
    expect(ticketOf(actor)).toMatchObject({ label: '+971 52 999 0001', number: null, status: 'sending' });
    await idle(actor);
    expect(ticketOf(actor)).toMatchObject({ number: 47, status: 'received', interviewId: visit.id });
    expect(browser.sent.at(-1)?.body).toMatchObject({ p_phone: '+971529990001', p_number: null });
    expect(await listEntries(deskTwo.userId)).toEqual([]);
  });

  test('asks for the name of an unknown number and resends with the same key', async () => {
    world.answer = (sent) =>
      (sent.body as { p_first_name: string }).p_first_name === '' ? refused('NOT_FOUND') : received(sent);
    const actor = await open();
    actor.send(byPhone);
    await name(actor);
    const [first, second] = browser.sent.slice(-2).map(({ body }) => body as Record<string, unknown>);
    expect(second).toMatchObject({ p_first_name: 'Dinesh', p_last_name: 'Rai', p_key: first?.p_key });
    expect(ticketOf(actor)).toMatchObject({ label: nameless, number: 47 });
  });

  test('shows the rule of a refusal and keeps no ticket', async () => {
    world.answer = () => refused('GATE_NOT_MET');
    const actor = await open();
    actor.send(byPhone);
    await idle(actor);
    expect(actor.getSnapshot().context).toMatchObject({ ticket: null, error: { rule: 'GATE_NOT_MET' } });
  });

  test('asks which of several candidates has the number and checks in the chosen one', async () => {
    const matches = [
      { candidate_id: visit.id, name: 'Dinesh Rai', reference: 'DR-1' },
      { candidate_id: visit.application_id, name: 'Suresh Rai', reference: null },
    ];
    const details = JSON.stringify({ ...noDetails, params: { matches } });
    world.answer = (sent) =>
      (sent.body as { p_candidate_id: string | null }).p_candidate_id === null
        ? jsonResponse(400, { code: 'P0001', message: 'NOT_FOUND', details, hint: null })
        : received(sent);
    const actor = await open();
    actor.send(byPhone);
    await waitForNaming(actor);
    expect(actor.getSnapshot().context).toMatchObject({ identityReason: 'several', matches });
    actor.send({
      type: 'desk.name',
      name: 'Suresh Rai',
      interviewId: null,
      candidateId: visit.application_id,
    });
    await idle(actor);
    expect(browser.sent.at(-1)?.body).toMatchObject({ p_candidate_id: visit.application_id });
    expect(ticketOf(actor)).toMatchObject({ label: 'Suresh Rai', status: 'received' });
  });

  test('reports an earlier check-in and does not allow undoing it', async () => {
    world.answer = () => jsonResponse(200, visit);
    const actor = await open();
    actor.send(byPhone);
    await idle(actor);
    expect(ticketOf(actor)).toMatchObject({ status: 'already', number: 47, at: visit.checked_in_at });
    actor.send({ type: 'desk.undo', interviewId: visit.id });
    expect(actor.getSnapshot().matches({ arrivals: 'idle' })).toBe(true);
  });

  test('undoes a check-in on the server, or removes it from the outbox', async () => {
    const actor = await open();
    actor.send(byPhone);
    await idle(actor);
    actor.send({ type: 'desk.undo', interviewId: visit.id });
    await idle(actor);
    expect(browser.sent.at(-1)?.body).toEqual({ p_interview_id: visit.id });
    expect(ticketOf(actor)?.status).toBe('undone');

    browser.setOnline(false);
    actor.send(byPhone);
    await name(actor);
    expect(await listEntries(deskTwo.userId)).toHaveLength(1);
    actor.send({ type: 'desk.undo', interviewId: null });
    await idle(actor);
    expect(await listEntries(deskTwo.userId)).toEqual([]);
  });

  test('shows an error when the check-in was sent before it could be undone', async () => {
    const actor = await open();
    browser.setOnline(false);
    actor.send(byPhone);
    await name(actor);
    await changeEntry(ticketOf(actor)?.key ?? '', () => null);
    actor.send({ type: 'desk.undo', interviewId: null });
    await idle(actor);
    expect(ticketOf(actor)?.status).toBe('waiting');
    expect(actor.getSnapshot().context.error?.code).toBe('data.failed');
  });

  test('issues a local number under the same key after three seconds without a response', async () => {
    const pendingResponse = Promise.withResolvers<Response>();
    world.answer = () => pendingResponse.promise;
    const actor = await open();
    actor.send({ ...byPhone, arrival: { ...byPhone.arrival, name: nameless } });
    await vi.waitFor(() => expect(browser.sent.at(-1)?.url).toContain('/rpc/walk_in'));
    browser.clock.increment(3_000);
    await idle(actor);
    expect(ticketOf(actor)).toMatchObject({ number: 1001, status: 'waiting' });
    const [entry] = await listEntries(deskTwo.userId);
    expect(browser.sent.at(-1)?.body).toMatchObject({ p_key: entry?.key });
  });

  test('two offline desks issue twenty unique numbers in order of arrival', async () => {
    const desks = [await open(1), await open(2)];
    browser.setOnline(false);
    for (let turn = 0; turn < 20; turn += 1) {
      const actor = desks[turn % 2];
      if (!actor) throw new Error('No desk');
      browser.clock.increment(1_000);
      actor.send({ ...byPhone, arrival: { ...byPhone.arrival, phone: `+9715299900${turn + 10}` } });
      await name(actor);
    }
    const params = (await listEntries(deskTwo.userId)).map(
      (entry) => entry.params as { p_number: number; p_at: string; p_phone: string },
    );
    expect(new Set(params.map(({ p_number }) => p_number)).size).toBe(20);
    expect(params.map(({ p_phone }) => p_phone)).toEqual(
      Array.from({ length: 20 }, (_, turn) => `+9715299900${turn + 10}`),
    );
    expect(params.map(({ p_at }) => p_at)).toEqual(params.map(({ p_at }) => p_at).sort());
  });

  test('queues a check-in behind unsent entries to keep the order', async () => {
    const actor = await open();
    browser.setOnline(false);
    actor.send(byPhone);
    await name(actor);
    browser.setOnline(true);
    const before = browser.sent.length;
    actor.send({ ...byPhone, arrival: { ...byPhone.arrival, interviewId: visit.id } });
    await idle(actor);
    expect(browser.sent.length).toBe(before);
    expect((await listEntries(deskTwo.userId)).map(({ kind }) => kind)).toEqual([
      'interview.walkIn',
      'interview.checkIn',
    ]);
  });

  test('calls the next candidate with the current one, and shows when none are waiting', async () => {
    const actor = await open();
    world.answer = () => refused('NOT_FOUND');
    actor.send({ type: 'desk.call', current: visit.id });
    await waitFor(actor, ({ context }) => context.callError !== null);
    expect(browser.sent.at(-1)?.body).toMatchObject({ p_desk: 2, p_current: visit.id });
  });
});
