/** One measurement with its maximum. */
export interface Row {
  what: string;
  unit: string;
  value: number;
  target: number;
}

/** Prints the rows as a table; returns whether all are within their targets. */
export function report(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, unit, value, target } of rows) {
    const figures = `${value.toFixed(unit === 'KB' ? 0 : 2)} ${unit}`.padStart(9);
    console.log(
      `${what.padEnd(width)} ${figures}  of ${target} ${unit}  ${value <= target ? 'ok' : 'MISSED'}`,
    );
  }
  return rows.every(({ value, target }) => value <= target);
}
