import { watchConnection } from './network.ts';

/** What can be done with the socket. */
type Live = Pick<typeof import('./live.ts'), 'joinTopic'>;

/**
 * Does something with the socket until the function it gives is called; `use` gives how to stop. The socket's code comes
 * after the first paint, and again with the network when it could not; `onMissing` hears each time that it could not.
 */
export function withLive(use: (live: Live) => () => void, onMissing = () => {}): () => void {
  let stop: (() => void) | null = null;
  let isWanted = true;
  const begin = () => {
    if (stop) return;
    import('./live.ts').then((live) => {
      if (isWanted && !stop) stop = use(live);
    }, onMissing);
  };
  begin();
  const stopWatchingConnection = watchConnection((isOnline) => isOnline && begin());
  return () => {
    isWanted = false;
    stopWatchingConnection();
    stop?.();
  };
}
