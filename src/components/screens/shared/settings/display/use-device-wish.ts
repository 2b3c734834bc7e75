import { useSyncExternalStore } from 'react';

/** Whether the device asks for something, as a media query says it; follows a change of its settings. */
export function useDeviceWish(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
