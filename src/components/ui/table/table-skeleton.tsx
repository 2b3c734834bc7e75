import type { CSSProperties } from 'react';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { isMovable, orderOf } from './column-order.ts';
import type { TableColumn, TableLayout } from './table.props.ts';
import styles from './table-skeleton.module.css';

export interface TableSkeletonProps {
  /** Accessible text: "Loading leads". */
  label: string;
  /** Columns of the table. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'width' | 'isRowHeader' | 'isFixed'>[];
  /** The user's arrangement of the columns. */
  layout?: TableLayout;
  /** Columns of the table. */
  rowHeight: 'compact' | 'normal';
  /** The rows have checkboxes. */
  isSelectable?: boolean;
  /** Number of placeholder rows. Rows that don't fit are cut off. */
  rows?: number;
}

/** Placeholder of a table: its column headers, and skeletons of rows or cards. */
export function TableSkeleton(props: TableSkeletonProps) {
  const { label, columns, layout, rowHeight, isSelectable = false, rows = 12 } = props;
  const shown = orderOf(columns, layout?.order ?? [])
    .flatMap((id) => columns.filter((column) => column.id === id))
    .filter((column) => !(isMovable(column) && layout?.hidden.includes(column.id)));
  const tracks = shown.map(({ id, width }) => {
    const own = layout?.widths[id];
    return own === undefined ? `minmax(${width}px, ${width}fr)` : `${own}px`;
  });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': [...(isSelectable ? ['44px'] : []), ...tracks].join(' '),
  };
  return (
    <div className={styles.Skeleton} style={style} data-row-height={rowHeight}>
      <div className={styles.Header} aria-hidden="true">
        {isSelectable && <span />}
        {shown.map((column) => (
          <span key={column.id} className={styles.Name} data-truncates>
            {column.label}
          </span>
        ))}
      </div>
      <Skeleton label={label}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <div key={row} className={styles.Row}>
            {isSelectable && (
              <span className={styles.Box}>
                <SkeletonBlock height="1rem" width="1rem" />
              </span>
            )}
            {shown.map(({ id, isRowHeader }, at) => (
              <span key={id} className={styles.Cell} data-row-header={isRowHeader}>
                <SkeletonLine width={`${barLengths[(row * 3 + at) % barLengths.length]}%`} />
                {isRowHeader && rowHeight === 'normal' && <SkeletonLine width="45%" />}
              </span>
            ))}
          </div>
        ))}
      </Skeleton>
    </div>
  );
}

/** Text widths in percent of the column, varied to look like text. */
const barLengths = [72, 54, 84, 62, 48];
