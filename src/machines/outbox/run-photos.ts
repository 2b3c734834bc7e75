/** Sends a driver's photos for as long as they are signed in; loaded behind the page. */
import { createActor } from 'xstate';
import { selectUnsentCount } from './outbox.selectors.ts';
import { photosMachine } from './photos.machine.ts';

/** Starts sending; `onCount` hears how many photos have not arrived. Gives the function that stops it. */
export function runPhotos(userId: string, onCount: (count: number) => void): () => void {
  const actor = createActor(photosMachine, { input: { userId } });
  actor.subscribe((snapshot) => onCount(selectUnsentCount(snapshot)));
  actor.start();
  return () => actor.stop();
}
