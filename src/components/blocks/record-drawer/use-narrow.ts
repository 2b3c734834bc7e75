import { useSyncExternalStore } from 'react';

/** Narrower pages have no room for a list beside the drawer. */
const narrow = '(width < 48rem)';

function follow(listen: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
}

/** Returns whether the page is as narrow as on a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(narrow).matches);
}
