import type { RefObject } from 'react';
import type { ListKey } from './help-sheet.tsx';
import { passToTable, useListKeys } from './use-list-keys.ts';

interface KitKeys<Row> {
  /** The list itself. */
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  table: {
    rows: readonly Row[];
    openId: string | null;
    onOpen: (row: Row) => void;
    selected?: ReadonlySet<string>;
    onSelected?: (next: ReadonlySet<string>) => void;
  };
  onOpened: (part: 'filters' | 'views' | 'help') => void;
  hasViews: boolean;
  /** Keys of the screen's own. */
  keys: readonly ListKey[];
  onClose: () => void;
}

const closing = 'Escape';
const opening = 'Enter';

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
  /** Takes one thing back at a time: first the open record, then the selection. */
  const close = () => {
    if (openId !== null) onClose();
    else if (table.selected && table.selected.size > 0) table.onSelected?.(new Set());
    else return false;
    return true;
  };
  /** The row that a key is for: the open one, the one with the focus, or the one that would get it. */
  const rowInHand = () =>
    openId ?? rowAtKeyboard(root.current) ?? rowToFocus(root.current) ?? rows[0]?.id ?? null;
  const openFirst = () => {
    if (!isNothingFocused() || openId !== null) return false;
    const row = rows.find(({ id }) => id === rowInHand());
    if (row) onOpen(row);
    return row !== undefined;
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
    [opening]: openFirst,
    [closing]: close,
    f: open('filters'),
    ...(hasViews && { v: open('views') }),
    '?': open('help'),
  };
  const own = keys.map(({ key, onPress, isFor }) => [
    key,
    () => {
      const row = rowInHand();
      if (isFor?.(row) === false) return usual[key]?.() ?? true;
      if (row !== openId && isNothingFocused()) passToTable(root.current, key);
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

/** The id of the row that the keyboard would come to. */
function rowToFocus(list: HTMLElement | null): string | null {
  const stop = list?.querySelector('[role=grid] tbody [tabindex="0"]');
  return stop?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
