import { useSyncExternalStore } from 'react';
import { applyTheme, startTheme, type Theme } from './theme.ts';

const listeners = new Set<() => void>();

/** Returns the theme and a function to change it. All components that use it are updated. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, startTheme), setTheme];
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function setTheme(theme: Theme): void {
  applyTheme(theme);
  for (const tell of listeners) tell();
}
