import { useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Box } from './box.tsx';
import { roles } from './element-roles.ts';
import styles from './grid.module.css';
import { checkboxStop } from './grid-keys.ts';
import type { TableColumn } from './table.props.ts';

export interface GridRowProps<Row extends { id: string }> {
  /** The row to render. */
  row: Row;
  /** Index among all rows. */
  index: number;
  /** Visible columns, in order. */
  columns: readonly TableColumn<Row>[];
  /** Offset from the first row, in pixels. */
  offset: number;
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined;
  /** The row's record is open. */
  isOpen: boolean;
  /** Why the row is inactive; null if it is active. */
  note: string | null;
  /** Stop of this row that has the Tab stop; null if it is in another row. */
  stop: string | null;
  /** Accessible name of the checkbox. */
  boxLabel: string;
  /** Called when the checkbox is toggled. `isRange` is true if Shift was held. */
  onToggleSelection: (id: string, isRange: boolean) => void;
}

/** Renders a row. The grid handles its clicks and keys. */
export function GridRow<Row extends { id: string }>(props: GridRowProps<Row>) {
  const { row, index, columns, offset, isSelected, isOpen, note, stop, boxLabel, onToggleSelection } = props;
  // Memoized, so that changes of focus and selection don't rerender the cells.
  const contents = useMemo(() => columns.map(({ render }) => render(row)), [columns, row]);
  return (
    <tr
      {...roles.row}
      className={styles.Row}
      style={{ insetBlockStart: offset }}
      // The header is row 1.
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-row={row.id}
      data-noted={note !== null || undefined}
    >
      {isSelected !== undefined && (
        <td {...roles.gridcell} className={styles.BoxCell}>
          <Box
            label={boxLabel}
            isSelected={isSelected}
            onToggleSelection={(isRange) => onToggleSelection(row.id, isRange)}
            tabIndex={stop === checkboxStop ? 0 : -1}
          />
        </td>
      )}
      {columns.map(({ id, isRowHeader, align }, at) => {
        const cell = {
          className: styles.Cell,
          // Placed explicitly, because the note spans all cells.
          style: note === null ? undefined : { gridArea: `1 / ${at + (isSelected === undefined ? 1 : 2)}` },
          tabIndex: stop === id ? 0 : -1,
          'data-stop': id,
          'data-align': align,
          'data-truncates': true,
        };
        return isRowHeader ? (
          <th key={id} {...roles.rowheader} scope="row" {...cell} data-pinned>
            {contents[at]}
            {note !== null && <VisuallyHidden>{note}</VisuallyHidden>}
          </th>
        ) : (
          <td key={id} {...roles.gridcell} {...cell}>
            {contents[at]}
          </td>
        );
      })}
      {note !== null && (
        <td className={styles.Note} aria-hidden="true">
          {note}
        </td>
      )}
    </tr>
  );
}
