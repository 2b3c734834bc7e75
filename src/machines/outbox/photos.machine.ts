import { fromCallback, fromPromise } from 'xstate';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { SendOrder, SendOutcome } from '#machines/data/outbox.sender.ts';
import { watchPhotoNews } from '#machines/data/photos.changes.ts';
import { sendNextPhoto } from '#machines/data/photos.sender.ts';
import { listPhotos } from '#machines/data/photos.shelf.ts';
import { discardPhoto, retryPhoto } from '#machines/data/photos.ts';
import type { KeptPhoto } from '#machines/data/photos.types.ts';
import type { Owner, Wish } from './outbox.actors.ts';
import { outboxMachine } from './outbox.machine.ts';
import type { OutsideEvent } from './outbox.types.ts';

/** Passes on the photos that wait, at the start and whenever a tab has changed them. */
const watchEntries = fromCallback<OutsideEvent, Owner>(({ input: { userId }, sendBack }) => {
  let latest = 0;
  const read = async () => {
    latest += 1;
    const own = latest;
    const photos = await listPhotos(userId).catch(() => []);
    if (own === latest)
      sendBack({ type: 'entries.changed', entries: entriesOf(photos) } satisfies OutsideEvent);
  };
  const stop = watchPhotoNews((news) => {
    if (news.userId === userId && news.progress === null) void read();
  });
  void read();
  return () => {
    latest = Number.POSITIVE_INFINITY;
    stop();
  };
});

/** Photos as entries of an outbox, without drafts, which nobody has asked to be sent. */
function entriesOf(photos: readonly KeptPhoto[]): OutboxEntry[] {
  return photos
    .filter(({ state }) => state !== 'draft')
    .map(({ key, userId, type, side, name, addedAt, state, reason, failures, retryAt }) => ({
      key,
      userId,
      kind: 'document.photo',
      params: { type, side },
      // A refused photo holds up no other.
      subject: null,
      label: name,
      createdAt: addedAt,
      attempts: failures,
      state: state === 'refused' ? 'refused' : state === 'waiting' ? 'waiting' : 'sending',
      reason,
      failures,
      retryAt,
      isKept: true,
    }));
}

/**
 * Sends a driver's photos of documents, from the start and for as long as it runs: the outbox's machine, with photos
 * for its entries.
 */
export const photosMachine = outboxMachine.provide({
  actors: {
    watchEntries,
    sendEntry: fromPromise<SendOutcome, SendOrder>(({ input, signal }) => sendNextPhoto(input, signal)),
    changeEntry: fromPromise<void, Wish>(({ input: { key, isDiscard } }) =>
      isDiscard ? discardPhoto(key) : retryPhoto(key),
    ),
    // The outbox beside it removes what others left.
    sweepLeftovers: fromPromise<void, Owner>(() => Promise.resolve()),
  },
});
