import { useState } from 'react';
import * as z from 'zod/mini';
import { preferencesPrefix, startRowHeight } from '#components/ui/table/row-height.ts';
import type { TableLayout } from '#components/ui/table/table.props.ts';

const preferences = z.object({
  rowHeight: z.enum(['compact', 'normal']),
  layout: z.object({
    order: z.array(z.string()),
    hidden: z.array(z.string()),
    widths: z.record(z.string(), z.number()),
  }),
});

/** The user's table preferences. */
type Preferences = z.infer<typeof preferences>;

/** Table preferences of a list, with functions to change them. */
export interface TablePreferences {
  rowHeight: 'compact' | 'normal';
  layout: TableLayout;
  onRowHeight: (rowHeight: 'compact' | 'normal') => void;
  onLayout: (layout: TableLayout) => void;
}

/** Returns the user's table preferences of a list. They are kept in this browser until sign-out. */
export function useTablePreferences(list: string, first: TableLayout): TablePreferences {
  const key = `${preferencesPrefix}${list}`;
  const [kept, setStoredPreferences] = useState<Preferences>(
    () => read(key) ?? { rowHeight: startRowHeight(), layout: toMutable(first) },
  );
  const savePreferences = (next: Preferences) => {
    setStoredPreferences(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be unavailable or full. The preferences then last until the page is closed.
    }
  };
  return {
    ...kept,
    onRowHeight: (rowHeight) => savePreferences({ ...kept, rowHeight }),
    onLayout: (layout) => savePreferences({ ...kept, layout: toMutable(layout) }),
  };
}

function toMutable({ order, hidden, widths }: TableLayout): Preferences['layout'] {
  return { order: [...order], hidden: [...hidden], widths: { ...widths } };
}

function read(key: string): Preferences | null {
  try {
    const stored = preferences.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}
