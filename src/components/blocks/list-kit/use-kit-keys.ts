import type { RefObject } from 'react';
import type { ListKey } from './help-sheet.tsx';
import { passToTable, useListKeys } from './use-list-keys.ts';

interface KitKeys<Row> {
  /** The list itself. */
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  table: { rows: readonly Row[]; openId: string | null; onOpen: (row: Row) => void };
  onOpened: (part: 'filters' | 'views' | 'help') => void;
  hasViews: boolean;
  /** Keys of the screen's own. */
  keys: readonly ListKey[];
  onClose: () => void;
}

const closing = 'Escape';

/** The keys of every list, and those of its screen. In the table itself the table hears them first. */
export function useKitKeys<Row extends { id: string }>(kit: KitKeys<Row>): void {
  const { root, search, table, onOpened, hasViews, keys, onClose } = kit;
  const { rows, openId, onOpen } = table;

  const open = (part: 'filters' | 'views' | 'help') => () => {
    onOpened(part);
    return true;
  };
  /** While a record is open, the one after it; else the keyboard goes into the table. */
  const step = (by: 1 | -1, key: string) => () => {
    if (openId === null) return passToTable(root.current, key);
    const next = rows[rows.findIndex(({ id }) => id === openId) + by];
    if (next) onOpen(next);
    return true;
  };
  const close = () => {
    if (openId === null) return false;
    onClose();
    return true;
  };
  const usual: Record<string, () => boolean> = {
    '/': () => {
      search.current?.focus();
      search.current?.select();
      return true;
    },
    j: step(1, 'j'),
    k: step(-1, 'k'),
    x: () => passToTable(root.current, 'x'),
    [closing]: close,
    f: open('filters'),
    ...(hasViews && { v: open('views') }),
    '?': open('help'),
  };
  const own = keys.map(({ key, onPress, isFor }) => [
    key,
    () => {
      const row = openId ?? rowAtKeyboard(root.current);
      if (isFor?.(row) === false) return usual[key]?.() ?? true;
      onPress(row);
      return true;
    },
  ]);
  useListKeys(root, { ...usual, ...Object.fromEntries(own) });
}

/** The id of the row that has the focus. */
function rowAtKeyboard(list: HTMLElement | null): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && list?.contains(row) ? (row.dataset.row ?? null) : null;
}
