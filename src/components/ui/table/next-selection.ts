type Rows = readonly { id: string }[];

/**
 * Returns the selection after a row's checkbox is toggled. `from` is the start of a range; all its rows get the new
 * state.
 */
export function nextSelection(
  selected: ReadonlySet<string>,
  rows: Rows,
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const isChosen = !selected.has(id);
  const next = new Set(selected);
  for (const one of idsBetween(rows, from ?? id, id)) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return next;
}

function idsBetween(rows: Rows, from: string, to: string): string[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** Returns whether none, some or all of the rows are selected. */
export function selectionStateOf(selected: ReadonlySet<string>, rows: Rows): 'none' | 'some' | 'all' {
  if (selected.size === 0 || rows.length === 0) return 'none';
  if (selected.size >= rows.length && rows.every(({ id }) => selected.has(id))) return 'all';
  return rows.some(({ id }) => selected.has(id)) ? 'some' : 'none';
}

/** Returns the selection after the header checkbox is pressed: all rows, or none if all were selected. */
export function selectionAfterAll(selected: ReadonlySet<string>, rows: Rows): ReadonlySet<string> {
  const ids = rows.map(({ id }) => id);
  if (selectionStateOf(selected, rows) !== 'all') return new Set([...selected, ...ids]);
  const next = new Set(selected);
  for (const id of ids) next.delete(id);
  return next;
}
