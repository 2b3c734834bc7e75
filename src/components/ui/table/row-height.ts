/** Row heights of lists. */
export const rowHeights = ['normal', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

/** Local storage key of the row height, and prefix of the keys with the preferences of each list. */
const key = 'rowHeight';
export const preferencesPrefix = 'preferences:';

/** Returns the row height chosen on this device for all lists, else the normal one. */
export function startRowHeight(): RowHeight {
  try {
    const stored = localStorage.getItem(key);
    return rowHeights.find((height) => height === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}

/** Stores the row height on this device, and applies it to lists with stored preferences. */
export function applyRowHeight(rowHeight: RowHeight): void {
  try {
    localStorage.setItem(key, rowHeight);
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(preferencesPrefix)) continue;
      const preferences: object = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...preferences, rowHeight }));
    }
  } catch {
    // Storage may be unavailable or full. Lists then keep their height.
  }
}
