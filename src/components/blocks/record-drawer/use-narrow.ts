import { useSyncExternalStore } from 'react';

/** Below this a drawer leaves no room for a list beside it. */
const narrow = '(width < 48rem)';

function follow(listen: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listen);
  return () => query.removeEventListener('change', listen);
}

/** Whether the page is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(narrow).matches);
}
