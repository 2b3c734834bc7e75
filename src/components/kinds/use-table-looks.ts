import { useState } from 'react';
import * as z from 'zod/mini';
import { looksPrefix, startRowHeight } from '#components/ui/table/row-height.ts';
import type { TableLayout } from '#components/ui/table/table.props.ts';

const looks = z.object({
  rowHeight: z.enum(['compact', 'normal']),
  layout: z.object({
    order: z.array(z.string()),
    hidden: z.array(z.string()),
    widths: z.record(z.string(), z.number()),
  }),
});

/** How somebody arranged a list. */
type Looks = z.infer<typeof looks>;

/** How a list looks, and what its reader does to that. */
export interface TableLooks {
  rowHeight: 'compact' | 'normal';
  layout: TableLayout;
  onRowHeight: (rowHeight: 'compact' | 'normal') => void;
  onLayout: (layout: TableLayout) => void;
}

/** How somebody arranged the list of this name, kept in this browser until they sign out. */
export function useTableLooks(list: string, first: TableLayout): TableLooks {
  const key = `${looksPrefix}${list}`;
  const [kept, setKept] = useState<Looks>(
    () => read(key) ?? { rowHeight: startRowHeight(), layout: mutable(first) },
  );
  const keep = (next: Looks) => {
    setKept(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be forbidden or full; the list then looks so as long as the page lives.
    }
  };
  return {
    ...kept,
    onRowHeight: (rowHeight) => keep({ ...kept, rowHeight }),
    onLayout: (layout) => keep({ ...kept, layout: mutable(layout) }),
  };
}

function mutable({ order, hidden, widths }: TableLayout): Looks['layout'] {
  return { order: [...order], hidden: [...hidden], widths: { ...widths } };
}

function read(key: string): Looks | null {
  try {
    const stored = looks.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}
