/** Sends a driver's photos while they are signed in; loaded after the page. */
import { createActor } from 'xstate';
import { selectUnsentCount } from './outbox.selectors.ts';
import { photosMachine } from './photos.machine.ts';

/** Starts sending; `onCount` receives the number of photos that have not arrived. Returns a function that stops it. */
export function runPhotos(userId: string, onCount: (count: number) => void): () => void {
  const actor = createActor(photosMachine, { input: { userId } });
  actor.subscribe((snapshot) => onCount(selectUnsentCount(snapshot)));
  actor.start();
  return () => actor.stop();
}
