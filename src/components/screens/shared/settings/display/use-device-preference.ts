import { useSyncExternalStore } from 'react';

/** Returns whether a media query about the device's settings matches, and follows its changes. */
export function useDevicePreference(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
