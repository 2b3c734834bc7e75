type Rows = readonly { id: string }[];

/** The choice after a row's box was ticked or unticked; `from` is where a range began, which then becomes as the row. */
export function nextSelection(
  selected: ReadonlySet<string>,
  rows: Rows,
  id: string,
  from: string | null,
): ReadonlySet<string> {
  const isChosen = !selected.has(id);
  const next = new Set(selected);
  for (const one of between(rows, from ?? id, id)) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return next;
}

function between(rows: Rows, from: string, to: string): string[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** How many of the rows are chosen. */
export function choiceOf(selected: ReadonlySet<string>, rows: Rows): 'none' | 'some' | 'all' {
  if (selected.size === 0 || rows.length === 0) return 'none';
  if (selected.size >= rows.length && rows.every(({ id }) => selected.has(id))) return 'all';
  return rows.some(({ id }) => selected.has(id)) ? 'some' : 'none';
}

/** The choice after the box above was pressed: all of the rows, or when they are chosen, none of them. */
export function nextOfAll(selected: ReadonlySet<string>, rows: Rows): ReadonlySet<string> {
  const ids = rows.map(({ id }) => id);
  if (choiceOf(selected, rows) !== 'all') return new Set([...selected, ...ids]);
  const next = new Set(selected);
  for (const id of ids) next.delete(id);
  return next;
}
