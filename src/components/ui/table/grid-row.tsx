import { useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Box } from './box.tsx';
import { roles } from './element-roles.ts';
import styles from './grid.module.css';
import { boxStop } from './grid-keys.ts';
import type { TableColumn } from './table.props.ts';

export interface GridRowProps<Row extends { id: string }> {
  /** What it shows. */
  row: Row;
  /** Its place among all rows, from 0. */
  index: number;
  /** Those shown, in order. */
  columns: readonly TableColumn<Row>[];
  /** Pixels from the first row. */
  offset: number;
  /** Undefined where rows can't be chosen. */
  isSelected: boolean | undefined;
  /** It is shown beside. */
  isOpen: boolean;
  /** Why it is out of play. */
  note: string | null;
  /** The stop of this row that the keyboard comes back to. */
  stop: string | null;
  /** Of its box. */
  boxLabel: string;
  /** Hears of its box, and whether Shift was held. */
  onToggle: (id: string, isRange: boolean) => void;
}

/** One row. Clicks and keys are heard by the grid. */
export function GridRow<Row extends { id: string }>(props: GridRowProps<Row>) {
  const { row, index, columns, offset, isSelected, isOpen, note, stop, boxLabel, onToggle } = props;
  // The keyboard and the boxes come and go without a cell being drawn again.
  const contents = useMemo(() => columns.map(({ render }) => render(row)), [columns, row]);
  return (
    <tr
      {...roles.row}
      className={styles.Row}
      style={{ insetBlockStart: offset }}
      // The header is the first.
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
            onToggle={(isRange) => onToggle(row.id, isRange)}
            tabIndex={stop === boxStop ? 0 : -1}
          />
        </td>
      )}
      {columns.map(({ id, isRowHeader, align }, at) => {
        const cell = {
          className: styles.Cell,
          // Placed by hand where the note lies over all of them.
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
