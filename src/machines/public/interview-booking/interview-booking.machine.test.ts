import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { named } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import type { LinkPage } from '#shared/contract.interviews.ts';
import { noDetails, Refusal } from '#shared/refusal.ts';
import { bookedPage, freePage } from './interview-booking.fixtures.ts';
import { interviewBookingMachine } from './interview-booking.machine.ts';
import { paths } from './interview-booking.model.ts';
import type { LinkCall } from './interview-booking.types.ts';

const token = 'd0'.repeat(32);
const [first, second] = freePage.slots.map(({ id }) => id);

test.each(paths.map(named))('keeps state and context consistent after %s', (_, { state }) => {
  const { page, slotId, error } = state.context;
  if (state.matches('reviewing')) expect(slotId).not.toBe('');
  if (state.matches('asking')) expect(page?.interview).not.toBeNull();
  if (state.matches('failed')) expect(error).not.toBeNull();
  if (state.matches('over')) expect(error).toBeInstanceOf(Refusal);
  if (state.matches('choosing')) expect(page).not.toBeNull();
});

/** Runs the machine with these responses in order; `sent` lists the changes it requested. */
function run(pages: readonly LinkPage[], changes: readonly (LinkPage | AppError)[]) {
  const sent: unknown[] = [];
  const [readResponses, answers] = [[...pages], [...changes]];
  const actor = createActor(
    interviewBookingMachine.provide({
      actors: {
        read: fromPromise<LinkPage, { token: string }>(async () => readResponses.shift() ?? freePage),
        change: fromPromise<LinkPage, LinkCall>(async ({ input }) => {
          sent.push([input.change, input.slotId]);
          const answer = answers.shift() ?? bookedPage;
          if (answer instanceof AppError) throw answer;
          return answer;
        }),
      },
    }),
    { input: { token } },
  ).start();
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state, { timeout: 2000 });
  return { actor, at, sent };
}

test('books only once on a double tap', async () => {
  const { actor, at, sent } = run([freePage], [bookedPage]);
  await at('choosing');
  actor.send({ type: 'slot.pick', slotId: first ?? '' });
  actor.send({ type: 'slot.submit' });
  actor.send({ type: 'slot.submit' });
  await at('booked');
  expect(sent).toEqual([['book', first]]);
});

test('reports a slot that is already taken and reloads the slots', async () => {
  const now = { ...freePage, slots: freePage.slots.slice(1) };
  const { actor, at } = run([freePage, now], [new Refusal('SLOT_FULL')]);
  await at('choosing');
  actor.send({ type: 'slot.pick', slotId: first ?? '' });
  actor.send({ type: 'slot.submit' });
  await at('opening');
  const { context } = await at('choosing');
  expect([context.notice, context.page?.slots]).toEqual(['taken', now.slots]);
  actor.send({ type: 'slot.pick', slotId: second ?? '' });
  expect(actor.getSnapshot().context.notice).toBeNull();
});

test('shows the current interview when a change is too late', async () => {
  const details = { ...noDetails, params: { reason: 'too_late' } };
  const { actor, at, sent } = run([bookedPage, bookedPage], [new Refusal('CHANGE_REFUSED', details)]);
  await at('booked');
  actor.send({ type: 'visit.cancel' });
  actor.send({ type: 'cancel.submit' });
  await at('opening');
  expect((await at('booked')).context.notice).toBe('changed');
  expect(sent).toEqual([['cancel', '']]);
});

test('keeps the choice after a lost response and can be retried', async () => {
  const { actor, at, sent } = run([bookedPage], [new AppError('network.noAnswer'), bookedPage]);
  await at('booked');
  actor.send({ type: 'visit.move' });
  actor.send({ type: 'slot.pick', slotId: second ?? '' });
  actor.send({ type: 'slot.submit' });
  expect((await at('reviewing')).context.error?.code).toBe('network.noAnswer');
  actor.send({ type: 'slot.submit' });
  await at('booked');
  expect(sent).toEqual([
    ['move', second],
    ['move', second],
  ]);
});

test('allows rebooking after a cancellation as long as changes are left', async () => {
  for (const changesLeft of [1, 0]) {
    const { actor, at } = run([bookedPage], [{ ...freePage, changesLeft }]);
    await at('booked');
    actor.send({ type: 'visit.cancel' });
    actor.send({ type: 'cancel.submit' });
    await at('cancelled');
    actor.send({ type: 'visit.move' });
    expect(actor.getSnapshot().value).toBe(changesLeft > 0 ? 'choosing' : 'cancelled');
  }
});
