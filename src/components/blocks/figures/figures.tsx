import type { ReactNode } from 'react';
import { useFormat } from '#components/i18n/use-format.ts';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './figures.module.css';

export interface FiguresColumn<Row> {
  id: string;
  label: string;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  /** The one that is named by it is the row's name. */
  isName?: boolean;
  /** Left out where there is little room. */
  isSpare?: boolean;
  render: (row: Row) => ReactNode;
}

export interface FiguresProps<Row> {
  /** What the table tells; shown by nothing else. */
  label: string;
  /** What is said of each row. */
  columns: readonly FiguresColumn<Row>[];
  /** What there is a row for, in order. */
  rows: readonly Row[];
  /** Tells one row from the others. */
  keyOf: (row: Row) => string;
}

/** A few rows of figures to read, not to work on. */
export function Figures<Row>({ label, columns, rows, keyOf }: FiguresProps<Row>) {
  return (
    <table className={styles.Table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, isNumber, isSpare }) => (
            <th key={id} scope="col" data-number={isNumber || undefined} data-spare={isSpare || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, isNumber, isName, isSpare, render }) =>
              isName ? (
                <th key={id} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={id} data-number={isNumber || undefined} data-spare={isSpare || undefined}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same with more columns than a phone is wide: it scrolls sideways, by the keyboard too. */
export function WideFigures<Row>(props: FiguresProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.Scroller} aria-label={props.label} tabIndex={0}>
      <Figures {...props} />
    </section>
  );
}

/** The shape of such a table: its head and so many rows. */
export function FiguresSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap={0}>
      {Array.from({ length: rows + 1 }, (_, row) => String(row)).map((row) => (
        <div key={row} className={styles.ShapeRow}>
          <SkeletonLine width="45%" />
          <SkeletonLine width="15%" />
          <SkeletonLine width="15%" />
        </div>
      ))}
    </Stack>
  );
}

export interface CountBarProps {
  /** How many. */
  count: number;
  /** Of all, from 0 to 1: how long its bar is. */
  share: number;
}

/** A count with a bar beside it, where there is room for one. */
export function CountBar({ count, share }: CountBarProps) {
  const format = useFormat();
  return (
    <span className={styles.CountBar}>
      <span className={styles.Count}>{format.number(count)}</span>
      <span className={styles.Bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}
