import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { setClock } from '#machines/data/clock.ts';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { systemClock } from '#shared/clock.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  acceptedReceipt,
  changedOffer,
  declinedReceipt,
  mohreOffer,
  offerOf,
  openOffer,
} from './status-detail.fixtures.ts';
import { statusDetailMachine } from './status-detail.machine.ts';
import type { AnswerReceipt, DriverOfferAnswer } from './status-detail.types.ts';

const at = new Date('2026-03-12T09:00:00Z');
beforeEach(() => setClock({ now: () => at }));
afterEach(() => setClock(systemClock));

test('keeps the rules of every state on every path', async () => {
  const { paths } = await import('./status-detail.model.ts');
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(
    new Set(['loading', 'failed', 'reading', 'signing', 'choosing', 'confirming', 'sending']),
  );
  for (const path of paths) {
    const [name, { state }] = named(path);
    const { offer, answer, error, reason } = state.context;
    if (state.matches('failed')) expect(error, name).not.toBeNull();
    if (state.matches('sending')) expect(answer, name).not.toBeNull();
    if (state.matches('confirming')) expect(reason, name).not.toBeNull();
    if (state.matches('signing')) expect(offer, name).toBeTruthy();
  }
});

/** Runs the machine with these responses in order; `sent` lists the answers it sent. */
function run(
  offerResponses: readonly (OwnOffer | AppError)[],
  ends: readonly (AnswerReceipt | AppError)[] = [],
) {
  const sent: DriverOfferAnswer[] = [];
  const viewed: unknown[] = [];
  const [offers, replies] = [[...offerResponses], [...ends]];
  const actor = createActor(
    statusDetailMachine.provide({
      actors: {
        read: fromPromise<OwnOffer, { offerId: string }>(async () => {
          const offer = offers.shift() ?? openOffer;
          if (offer instanceof AppError) throw offer;
          return offer;
        }),
        send: fromPromise<AnswerReceipt, { answer: DriverOfferAnswer }>(async ({ input }) => {
          sent.push(input.answer);
          const nextReply = replies.shift() ?? null;
          if (nextReply instanceof AppError) throw nextReply;
          return nextReply;
        }),
        recordView: fromPromise<void, { offerId: string | null }>(async ({ input }) => {
          if (input.offerId !== null) viewed.push(input.offerId);
        }),
        keepFresh: fromCallback(() => {}),
      },
    }),
    { input: { offerId: openOffer.id } },
  ).start();
  const waitForState = (state: string) =>
    waitFor(actor, (snapshot) => snapshot.value === state, { timeout: 2000 });
  const sign = () => {
    actor.send({ type: 'offer.sign', signs: 'offer' });
    actor.send({ type: 'name.change', name: ' Imran Khan ' });
    actor.send({ type: 'consent.submit', isUnderstood: true, language: 'bn' });
  };
  return { actor, reach: waitForState, sent, sign, viewed };
}

test('records the first view of an offer', async () => {
  const unread = run([offerOf('sent')]);
  await unread.reach('reading');
  expect(unread.viewed).toEqual([openOffer.id]);
  const read = run([openOffer]);
  await read.reach('reading');
  expect(read.viewed).toEqual([]);
});

test('signs once on a double tap, with the displayed terms', async () => {
  const { actor, reach, sent, sign } = run([openOffer], [acceptedReceipt]);
  await reach('reading');
  sign();
  actor.send({ type: 'consent.submit', isUnderstood: true, language: 'bn' });
  const { context } = await reach('reading');
  expect(sent).toEqual([{ kind: 'offer', offer: openOffer, nameTyped: 'Imran Khan', language: 'bn' }]);
  expect(context.offer).toMatchObject({ status: 'accepted', receipt: acceptedReceipt });
  actor.send({ type: 'offer.sign', signs: 'offer' });
  expect(actor.getSnapshot().value).toBe('reading');
});

test('keeps the name after a lost response and can resend the same acceptance', async () => {
  const { actor, reach, sent, sign } = run([openOffer], [new AppError('network.noAnswer'), acceptedReceipt]);
  await reach('reading');
  sign();
  const { context } = await reach('signing');
  expect([context.name.trim(), context.error?.code]).toEqual(['Imran Khan', 'network.noAnswer']);
  actor.send({ type: 'consent.submit', isUnderstood: true, language: 'bn' });
  await reach('reading');
  expect(sent[1]).toEqual(sent[0]);
});

test('reports missing input before sending', async () => {
  const { actor, reach, sent } = run([openOffer]);
  await reach('reading');
  actor.send({ type: 'offer.sign', signs: 'offer' });
  actor.send({ type: 'consent.submit', isUnderstood: false, language: 'bn' });
  expect(actor.getSnapshot().context.missing).toEqual(['name', 'understood']);
  expect(sent).toEqual([]);
});

test('signs nothing and shows the new version when the offer has changed', async () => {
  const { reach, sign } = run([openOffer, changedOffer], [new Refusal('STALE_VERSION')]);
  await reach('reading');
  sign();
  await reach('loading');
  const { context } = await reach('reading');
  expect([context.isOutdated, context.offer]).toEqual([true, changedOffer]);
});

test('requires a reason and a confirmation to decline', async () => {
  const { actor, reach, sent } = run([openOffer], [declinedReceipt]);
  await reach('reading');
  actor.send({ type: 'offer.decline' });
  actor.send({ type: 'reason.submit' });
  expect(actor.getSnapshot().value).toBe('choosing');
  actor.send({ type: 'reason.choose', reason: 'declined_pay' });
  actor.send({ type: 'reason.submit' });
  expect([actor.getSnapshot().value, sent]).toEqual(['confirming', []]);
  actor.send({ type: 'decline.submit' });
  const { context } = await reach('reading');
  expect(context.offer).toMatchObject({ status: 'declined', decline_reason: 'declined_pay' });
});

test('does not allow an answer to an expired or closed offer', async () => {
  for (const status of ['expired', 'withdrawn', 'superseded', 'declined'] as const) {
    const { actor, reach } = run([offerOf(status)]);
    await reach('reading');
    expect(actor.getSnapshot().can({ type: 'offer.sign', signs: 'offer' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'offer.decline' })).toBe(false);
  }
  setClock({ now: () => new Date('2100-01-01T00:00:00Z') });
  const { actor, reach } = run([openOffer]);
  await reach('reading');
  expect(actor.getSnapshot().can({ type: 'offer.sign', signs: 'offer' })).toBe(false);
});

test('requires a separate signature for worse terms registered with MOHRE', async () => {
  const { actor, reach, sent } = run([mohreOffer], [null]);
  await reach('reading');
  actor.send({ type: 'offer.sign', signs: 'mohre' });
  actor.send({ type: 'name.change', name: 'Imran Khan' });
  actor.send({ type: 'consent.submit', isUnderstood: true, language: 'ur' });
  const { context } = await reach('reading');
  expect(sent).toMatchObject([{ kind: 'mohre' }]);
  expect(context.offer).toMatchObject({
    mohre_to_accept: false,
    mohre_accepted_at: at.toISOString(),
  });
});
