import { useSyncExternalStore } from 'react';

/** Narrower pages have no room for a list beside the drawer. */
const narrowQuery = '(width < 48rem)';

function subscribe(listen: () => void): () => void {
  const query = matchMedia(narrowQuery);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
}

/** Returns whether the page is as narrow as on a phone. */
export function useIsNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
}
