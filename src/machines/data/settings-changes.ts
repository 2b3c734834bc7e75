/** Detects possible changes of the system settings in every open session (product design, G.17). */
import { watchChanges } from './changes.ts';
import { watchConnection, watchReturn } from './network.ts';

/**
 * Calls `tell` whenever the settings should be reloaded, until the returned function is called: after a change
 * announced by the server or made in this tab; when live changes resume; or, while they are not received, when the
 * connection returns or the page becomes visible.
 */
export function watchSettings(tell: () => void): () => void {
  let isLive = false;
  const notifyUnlessLive = () => {
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
    watchConnection((isOnline) => isOnline && notifyUnlessLive()),
    watchReturn(notifyUnlessLive),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
