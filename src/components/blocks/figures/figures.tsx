import type { ReactNode } from 'react';
import { useFormat } from '#components/i18n/use-format.ts';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './figures.module.css';

export interface FiguresColumn<Row> {
  id: string;
  label: string;
  /** Right-aligns the column, for numbers. */
  isNumber?: boolean;
  /** The column holds the row's name and is its header. */
  isName?: boolean;
  /** Hidden on narrow screens. */
  isHiddenOnNarrow?: boolean;
  render: (row: Row) => ReactNode;
}

export interface FiguresProps<Row> {
  /** Accessible name of the table; not visible. */
  label: string;
  /** Columns of the table. */
  columns: readonly FiguresColumn<Row>[];
  /** Rows in display order. */
  rows: readonly Row[];
  /** Returns the unique key of a row. */
  keyOf: (row: Row) => string;
}

/** Renders a small read-only table of figures. */
export function Figures<Row>({ label, columns, rows, keyOf }: FiguresProps<Row>) {
  return (
    <table className={styles.Table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: name, isNumber, isHiddenOnNarrow }) => (
            <th
              key={id}
              scope="col"
              data-number={isNumber || undefined}
              data-spare={isHiddenOnNarrow || undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, isNumber, isName, isHiddenOnNarrow, render }) =>
              isName ? (
                <th key={id} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={id} data-number={isNumber || undefined} data-spare={isHiddenOnNarrow || undefined}>
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

/** Same as `Figures`, for tables wider than a phone. It scrolls sideways, with the keyboard too. */
export function FiguresTable<Row>(props: FiguresProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.Scroller} aria-label={props.label} tabIndex={0}>
      <Figures {...props} />
    </section>
  );
}

/** Skeleton of such a table: the head and `rows` rows. */
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
  /** Length of the bar, as a share of the total from 0 to 1. */
  share: number;
}

/** Shows a count with a bar beside it where there is room. */
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
