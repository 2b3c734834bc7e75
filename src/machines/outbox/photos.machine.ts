import { fromCallback, fromPromise } from 'xstate';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { SendOrder, SendOutcome } from '#machines/data/outbox.sender.ts';
import { watchPhotoChanges } from '#machines/data/photos.changes.ts';
import { sendNextPhoto } from '#machines/data/photos.sender.ts';
import { listPhotos } from '#machines/data/photos.store.ts';
import { discardPhoto, retryPhoto } from '#machines/data/photos.ts';
import type { StoredPhoto } from '#machines/data/photos.types.ts';
import type { EntryChange, Owner } from './outbox.actors.ts';
import { outboxMachine } from './outbox.machine.ts';
import type { OutsideEvent } from './outbox.types.ts';

/** Reports the waiting photos at the start and whenever a tab changes them. */
const watchEntries = fromCallback<OutsideEvent, Owner>(({ input: { userId }, sendBack }) => {
  let latest = 0;
  const read = async () => {
    latest += 1;
    const own = latest;
    const photos = await listPhotos(userId).catch(() => []);
    if (own === latest)
      sendBack({ type: 'entries.changed', entries: entriesOf(photos) } satisfies OutsideEvent);
  };
  const stop = watchPhotoChanges((news) => {
    if (news.userId === userId && news.progress === null) void read();
  });
  void read();
  return () => {
    latest = Number.POSITIVE_INFINITY;
    stop();
  };
});

/** Converts photos to outbox entries, without drafts, which are not ready to be sent. */
function entriesOf(photos: readonly StoredPhoto[]): OutboxEntry[] {
  return photos
    .filter(({ state }) => state !== 'draft')
    .map(({ key, userId, type, side, name, addedAt, state, reason, failures, retryAt }) => ({
      key,
      userId,
      kind: 'document.photo',
      params: { type, side },
      // A refused photo does not block others.
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

/** Sends a driver's document photos while it runs: the outbox machine, with photos as entries. */
export const photosMachine = outboxMachine.provide({
  actors: {
    watchEntries,
    sendEntry: fromPromise<SendOutcome, SendOrder>(({ input, signal }) => sendNextPhoto(input, signal)),
    changeEntry: fromPromise<void, EntryChange>(({ input: { key, isDiscard } }) =>
      isDiscard ? discardPhoto(key) : retryPhoto(key),
    ),
    // The driver's outbox already deletes leftovers.
    sweepLeftovers: fromPromise<void, Owner>(() => Promise.resolve()),
  },
});
