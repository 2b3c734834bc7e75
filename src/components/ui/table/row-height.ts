/** How high the rows of lists are. */
export const rowHeights = ['normal', 'compact'] as const;
export type RowHeight = (typeof rowHeights)[number];

/** The local storage key of the chosen height, and how those begin that hold the looks of one list. */
const key = 'rowHeight';
export const looksPrefix = 'looks:';

/** The height chosen on this device for every list, else the normal one. */
export function startRowHeight(): RowHeight {
  try {
    const stored = localStorage.getItem(key);
    return rowHeights.find((height) => height === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}

/** Remembers the height on this device, and takes it for the lists that somebody arranged before. */
export function applyRowHeight(rowHeight: RowHeight): void {
  try {
    localStorage.setItem(key, rowHeight);
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(looksPrefix)) continue;
      const looks: object = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...looks, rowHeight }));
    }
  } catch {
    // Storage may be forbidden or full; lists then keep the height they have.
  }
}
