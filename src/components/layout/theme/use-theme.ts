import { useSyncExternalStore } from 'react';
import { applyTheme, startTheme, type Theme } from './theme.ts';

const watchers = new Set<() => void>();

/** The theme, and how to choose another: everybody who shows it learns of the change. */
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
