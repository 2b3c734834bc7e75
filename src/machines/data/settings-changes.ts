/** Knows when the system settings may be other than they were read, in every open session (product design, G.17). */
import { watchChanges } from './changes.ts';
import { watchConnection, watchReturn } from './network.ts';

/**
 * Calls `tell` whenever the settings should be read again, until the function it gives is called: a change was told by
 * the server or made in this tab; the server tells of changes again after it did not; or, while it doesn't, the
 * connection or somebody's look comes back to the page.
 */
export function watchSettings(tell: () => void): () => void {
  let isLive = false;
  const tellUnlessLive = () => {
    if (!isLive) tell();
  };
  const stops = [
    watchChanges({
      topics: ['settings'],
      onChanges: (changes) => {
        if (changes.some(({ table }) => table === 'system_settings')) tell();
      },
      onNotice: tell,
      onLive: (next) => {
        const isNews = next && !isLive;
        isLive = next;
        if (isNews) tell();
      },
    }),
    watchConnection((isOnline) => isOnline && tellUnlessLive()),
    watchReturn(tellUnlessLive),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
