interface Ordered {
  id: string;
  isRowHeader?: boolean;
  isFixed?: boolean;
}

/** Whether somebody may put a column elsewhere, or hide it. */
export function isMovable({ isRowHeader, isFixed }: Ordered): boolean {
  return !(isRowHeader || isFixed);
}

/** Ids in the order shown: the row header first, fixed columns where they are, the others as somebody ordered them. */
export function orderOf(columns: readonly Ordered[], wanted: readonly string[]): string[] {
  const place = ({ id }: Ordered) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const movable = columns.filter(isMovable).toSorted((a, b) => place(a) - place(b));
  const rest = columns.filter(({ isRowHeader }) => !isRowHeader);
  const header = columns.filter(({ isRowHeader }) => isRowHeader);
  return [...header, ...rest.map((column) => (isMovable(column) ? (movable.shift() ?? column) : column))].map(
    ({ id }) => id,
  );
}

/** An order in which a column stands on one side of another. */
export function orderWith(
  order: readonly string[],
  id: string,
  side: 'before' | 'after',
  other: string,
): string[] {
  if (id === other) return [...order];
  const without = order.filter((one) => one !== id);
  return without.toSpliced(without.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
}
