import { assign, fromCallback, sendTo, setup } from 'xstate';
import { now } from '#machines/data/clock.ts';
import type { QueuedPhoto } from '#machines/data/photos.types.ts';
import type { UploadedPhoto } from './documents.types.ts';

interface OwnPhotosContext {
  userId: string;
  /** Photos that have not arrived, in order; null until loaded from the phone. */
  photos: readonly QueuedPhoto[] | null;
  arrivedPhotos: readonly UploadedPhoto[];
}

type OwnPhotosEvent =
  | { type: 'photos.change'; photos: readonly QueuedPhoto[] }
  | { type: 'photo.retry'; key: string }
  | { type: 'photo.discard'; key: string };

type Order = Exclude<OwnPhotosEvent, { type: 'photos.change' }>;

/** The driver's photos on this phone, and those that have just arrived at the server. */
export const ownPhotosMachine = setup({
  types: {
    context: {} as OwnPhotosContext,
    input: {} as { userId: string },
    events: {} as OwnPhotosEvent,
  },
  actors: {
    watch: fromCallback<Order, { userId: string }, OwnPhotosEvent>(({ input, receive, sendBack }) => {
      let isWatched = true;
      let stop = () => {};
      receive(({ type, key }) => void runOrder(type, key).catch(() => undefined));
      void import('#machines/data/photos.ts').then(
        ({ watchPhotos }) => {
          if (isWatched)
            stop = watchPhotos(input.userId, (photos) => sendBack({ type: 'photos.change', photos }));
        },
        () => sendBack({ type: 'photos.change', photos: [] }),
      );
      return () => {
        isWatched = false;
        stop();
      };
    }),
  },
}).createMachine({
  id: 'ownPhotos',
  context: ({ input }) => ({ userId: input.userId, photos: null, arrivedPhotos: [] }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { userId } }) => ({ userId }), onError: {} },
  on: {
    'photo.retry': { actions: sendTo('watch', ({ event }) => event) },
    'photo.discard': { actions: sendTo('watch', ({ event }) => event) },
    'photos.change': {
      actions: assign(({ context, event: { photos } }) => ({
        photos,
        arrivedPhotos: [...context.arrivedPhotos, ...gone(context.photos ?? [], photos)],
      })),
    },
  },
});

/** Returns the arrived photos: only a photo being sent can have arrived; the others were discarded. */
function gone(before: readonly QueuedPhoto[], after: readonly QueuedPhoto[]): UploadedPhoto[] {
  const left = new Set(after.map(({ key }) => key));
  return before
    .filter(({ key, state }) => state === 'sending' && !left.has(key))
    .map(({ type, side }) => ({ type, side, at: now() }));
}

/** Runs the order; its result is reported as a change of the photos. */
async function runOrder(type: Order['type'], key: string): Promise<void> {
  const { discardPhoto, retryPhoto } = await import('#machines/data/photos.ts');
  await (type === 'photo.retry' ? retryPhoto(key) : discardPhoto(key));
}
