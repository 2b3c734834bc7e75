import type { ChartRow } from '#components/blocks/chart/chart.types.ts';

/** The notable row in the first series of a chart. */
export interface TopChange {
  row: ChartRow;
  value: number;
}

/**
 * Returns the row with the largest value; for a flow, whose rows are consecutive, the row after which most is lost.
 * Null if no row stands out.
 */
export function topChangeOf(rows: readonly ChartRow[], isFunnel: boolean): TopChange | null {
  const known = rows.flatMap((row) => {
    const [value = null] = row.values;
    return value === null ? [] : [{ row, value }];
  });
  const found = isFunnel
    ? known
        .slice(0, -1)
        .map(({ row, value }, index) => ({ row, value: value - (known[index + 1]?.value ?? 0) }))
    : known;
  const [first, second] = found.toSorted((one, other) => other.value - one.value);
  return first && second && first.value > second.value ? first : null;
}
