import { useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { CardList } from './card-list.tsx';
import { Grid } from './grid.tsx';
import styles from './table.module.css';
import type { TableProps } from './table.props.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSortMessages } from './use-sort-messages.ts';

/**
 * Renders rows in columns, virtualized: sort, select, arrange and open by pointer or keyboard. Fills its parent, which
 * sets its height. In a parent narrower than 640 px, rows are cards.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(root);
  const sortMessages = useSortMessages(props.sort, props.columns);
  return (
    <div ref={root} className={styles.Table}>
      {isNarrow ? <CardList {...props} /> : <Grid {...props} />}
      <VisuallyHidden>
        <p role="status">{sortMessages}</p>
      </VisuallyHidden>
    </div>
  );
}
