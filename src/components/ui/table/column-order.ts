interface Ordered {
  id: string;
  isRowHeader?: boolean;
  isFixed?: boolean;
}

/** Returns whether a column can be moved or hidden. */
export function isMovable({ isRowHeader, isFixed }: Ordered): boolean {
  return !(isRowHeader || isFixed);
}

/**
 * Returns the visible order of the column ids: the row header first, fixed columns in their place, the others in the
 * user's order.
 */
export function orderOf(columns: readonly Ordered[], columnIds: readonly string[]): string[] {
  const place = ({ id }: Ordered) => (columnIds.includes(id) ? columnIds.indexOf(id) : columnIds.length);
  const movable = columns.filter(isMovable).toSorted((a, b) => place(a) - place(b));
  const rest = columns.filter(({ isRowHeader }) => !isRowHeader);
  const header = columns.filter(({ isRowHeader }) => isRowHeader);
  return [...header, ...rest.map((column) => (isMovable(column) ? (movable.shift() ?? column) : column))].map(
    ({ id }) => id,
  );
}

/** Returns an order with a column moved before or after another. */
export function orderWith(
  order: readonly string[],
  id: string,
  side: 'before' | 'after',
  other: string,
): string[] {
  if (id === other) return [...order];
  const otherColumns = order.filter((one) => one !== id);
  return otherColumns.toSpliced(otherColumns.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
}
