import { useSyncExternalStore } from 'react';
import { applyTheme, startTheme, type Theme } from './theme.ts';

const watchers = new Set<() => void>();

/** Returns the theme and a function to change it. All components that use it are updated. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, startTheme), choose];
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function choose(theme: Theme): void {
  applyTheme(theme);
  for (const tell of watchers) tell();
}
