import { watchConnection } from './network.ts';

/** The functions of the socket. */
type Live = Pick<typeof import('./live.ts'), 'joinTopic'>;

/**
 * Uses the socket until the returned function is called; `use` returns its own cleanup. The socket's code loads after
 * the first paint and is retried when the network returns; `onMissing` is called on each failure to load.
 */
export function withLive(use: (live: Live) => () => void, onMissing = () => {}): () => void {
  let stop: (() => void) | null = null;
  let isWanted = true;
  const loadLive = () => {
    if (stop) return;
    import('./live.ts').then((live) => {
      if (isWanted && !stop) stop = use(live);
    }, onMissing);
  };
  loadLive();
  const stopWatchingConnection = watchConnection((isOnline) => isOnline && loadLive());
  return () => {
    isWanted = false;
    stopWatchingConnection();
    stop?.();
  };
}
