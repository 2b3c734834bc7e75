import type { RefObject } from 'react';
import type { ListKey } from './help-sheet.tsx';
import { focusTable, useListKeys } from './use-list-keys.ts';

interface KitKeys<Row> {
  /** Ref to the root element of the list. */
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
  /** Shortcuts of the screen. */
  keys: readonly ListKey[];
  onClose: () => void;
}

const closeKey = 'Escape';
const opening = 'Enter';

/** Handles the shortcuts of every list and those of the screen. In the table, the table handles keys first. */
export function useKitKeys<Row extends { id: string }>(kit: KitKeys<Row>): void {
  const { root, search, table, onOpened, hasViews, keys, onClose } = kit;
  const { rows, openId, onOpen } = table;

  const open = (part: 'filters' | 'views' | 'help') => () => {
    onOpened(part);
    return true;
  };
  /** With an open record, opens the next or previous one. Otherwise moves the focus into the table. */
  const step = (by: 1 | -1, key: string) => () => {
    if (openId === null) return focusTable(root.current, key);
    const next = rows[rows.findIndex(({ id }) => id === openId) + by];
    if (next) onOpen(next);
    return true;
  };
  /** Closes the open record; if none is open, clears the selection. */
  const close = () => {
    if (openId !== null) onClose();
    else if (table.selected && table.selected.size > 0) table.onSelected?.(new Set());
    else return false;
    return true;
  };
  /**
   * Returns the id of the row that a key applies to: the open one, else the focused one, else the one that would get
   * the focus.
   */
  const activeRowId = () =>
    openId ?? rowAtKeyboard(root.current) ?? rowToFocus(root.current) ?? rows[0]?.id ?? null;
  const openFirst = () => {
    if (!isNothingFocused() || openId !== null) return false;
    const row = rows.find(({ id }) => id === activeRowId());
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
    x: () => focusTable(root.current, 'x'),
    [opening]: openFirst,
    [closeKey]: close,
    f: open('filters'),
    ...(hasViews && { v: open('views') }),
    '?': open('help'),
  };
  const own = keys.map(({ key, onPress, appliesTo }) => [
    key,
    () => {
      const row = activeRowId();
      if (appliesTo?.(row) === false) return usual[key]?.() ?? true;
      if (row !== openId && isNothingFocused()) focusTable(root.current, key);
      onPress(row);
      return true;
    },
  ]);
  useListKeys(root, { ...usual, ...Object.fromEntries(own) });
}

/** Returns the id of the focused row. */
function rowAtKeyboard(list: HTMLElement | null): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && list?.contains(row) ? (row.dataset.row ?? null) : null;
}

/** Returns the id of the row that would get the keyboard focus. */
function rowToFocus(list: HTMLElement | null): string | null {
  const stop = list?.querySelector('[role=grid] tbody [tabindex="0"]');
  return stop?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
}

function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
