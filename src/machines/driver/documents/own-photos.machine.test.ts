import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { queuedPhoto } from './capture/capture.fixtures.ts';
import { ownPhotosMachine } from './own-photos.machine.ts';

function start() {
  const orders: unknown[] = [];
  const actor = createActor(
    ownPhotosMachine.provide({
      actors: {
        watch: fromCallback(({ receive }) => {
          receive((order) => orders.push(order));
        }),
      },
    }),
    { input: { userId: 'u' } },
  ).start();
  return { actor, orders };
}

test('counts a photo as arrived if it disappears while sending, not if it was discarded', () => {
  const { actor } = start();
  const sending = { ...queuedPhoto, state: 'sending' as const };
  const draft = { ...queuedPhoto, key: '00000000-0000-4000-8000-0000000000a2' };
  actor.send({ type: 'photos.change', photos: [sending, draft] });
  expect(actor.getSnapshot().context.arrivedPhotos).toEqual([]);
  actor.send({ type: 'photos.change', photos: [] });
  expect(actor.getSnapshot().context.arrivedPhotos).toMatchObject([{ type: 'passport_bio', side: 'single' }]);
});

test('can resend or discard a refused photo', () => {
  const { actor, orders } = start();
  actor.send({ type: 'photo.retry', key: 'one' });
  actor.send({ type: 'photo.discard', key: 'two' });
  expect(orders).toEqual([
    { type: 'photo.retry', key: 'one' },
    { type: 'photo.discard', key: 'two' },
  ]);
});
