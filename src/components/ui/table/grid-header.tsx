import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { Box } from './box.tsx';
import { type ColumnCommand, ColumnMenu } from './column-menu.tsx';
import { isMovable } from './column-order.ts';
import { columnResize } from './column-resize.ts';
import { roles } from './element-roles.ts';
import gridStyles from './grid.module.css';
import styles from './grid-header.module.css';
import { type CellPosition, checkboxStop, menuStop } from './grid-keys.ts';
import { selectionAfterAll, selectionStateOf } from './next-selection.ts';
import { nextSort } from './next-sort.ts';
import type { TableProps } from './table.props.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { Columns } from './use-columns.ts';
import { useSortMessages } from './use-sort-messages.ts';

interface GridHeaderProps<Row extends { id: string }>
  extends Pick<TableProps<Row>, 'rows' | 'sort' | 'onSort' | 'selected' | 'onSelected' | 'layout'> {
  /** Ref to the table. */
  grid: RefObject<HTMLTableElement | null>;
  /** Visible columns and their actions. */
  columns: Columns<Row>;
  /** Stop of the header that has the Tab stop. */
  stop: string | null;
  /** Moves the focus. */
  go: (place: CellPosition) => void;
}

/** Step of the menu's wider and narrower commands, in pixels. */
const arrowStep = 48;

/** Renders the column headers: press to sort, drag to move, drag the edge to resize, and a menu for all of these. */
export function GridHeader<Row extends { id: string }>(props: GridHeaderProps<Row>) {
  const { grid, columns, stop, go, rows, sort, onSort, selected, onSelected, layout } = props;
  const { t } = useTranslation('table');
  const sortMessages = useSortMessages(sort, columns.shown);
  const drag = useColumnDrag(columns.move);
  const resize = columnResize(grid, columns, layout.widths);
  const choice = selected && selectionStateOf(selected, rows);

  const onCommand = useLatest((id: string, command: ColumnCommand) => {
    const doing: Record<ColumnCommand, () => void> = {
      earlier: () => columns.move(id, 'before', columns.neighbour(id, 'before') ?? id),
      later: () => columns.move(id, 'after', columns.neighbour(id, 'after') ?? id),
      wider: () => resize.resizeColumn(id, arrowStep),
      narrower: () => resize.resizeColumn(id, -arrowStep),
      reset: () => columns.resetWidth(id),
      hide: () => {
        const at = columns.shown.findIndex((column) => column.id === id);
        const next = columns.shown[at + 1] ?? columns.shown[at - 1];
        columns.hide(id);
        // The button that opened the menu disappears with its column.
        if (next) go({ row: -1, stop: menuStop(next.id) });
      },
    };
    doing[command]();
  });
  const onSortLatest = useLatest(onSort);

  return (
    <thead {...roles.rowgroup} className={styles.Header}>
      <tr {...roles.row} className={gridStyles.Columns} aria-rowindex={1}>
        {selected && (
          <th {...roles.columnheader} scope="col" className={gridStyles.BoxCell} aria-label={t('select.all')}>
            <Box
              label={t('select.all')}
              isSelected={choice === 'all'}
              isIndeterminate={choice === 'some'}
              onToggleSelection={() => onSelected?.(selectionAfterAll(selected, rows))}
              tabIndex={stop === checkboxStop ? 0 : -1}
            />
          </th>
        )}
        {columns.shown.map((column) => {
          const { id, label, isDataLabel, isSortable, isRowHeader, align } = column;
          const place = sort.findIndex((one) => one.column === id);
          const isDescending = sort[place]?.isDescending;
          const name = (
            <span className={styles.Label} data-truncates translate={isDataLabel ? 'no' : undefined}>
              {label}
            </span>
          );
          return (
            <th
              key={id}
              {...roles.columnheader}
              scope="col"
              className={styles.Head}
              // Without it, the menu's name would be read with every cell.
              aria-label={label}
              aria-sort={place === 0 ? (isDescending ? 'descending' : 'ascending') : undefined}
              data-column={id}
              data-align={align}
              data-pinned={isRowHeader || undefined}
              data-movable={isMovable(column) || undefined}
              data-dragged={drag.drop?.id === id || undefined}
              data-drop={drag.drop?.other === id ? drag.drop.side : undefined}
              onPointerDown={(event) => isMovable(column) && drag.startDrag(event, id)}
            >
              {isSortable ? (
                <button
                  type="button"
                  className={styles.Sort}
                  aria-description={place > 0 ? sortMessages : undefined}
                  tabIndex={stop === id ? 0 : -1}
                  data-stop={id}
                  onClick={(event) => {
                    if (event.detail > 0 && drag.hasDragged()) return;
                    onSort(nextSort(sort, id, event.shiftKey));
                  }}
                >
                  {name}
                  {place !== -1 && <Icon of={isDescending ? ArrowDown : ArrowUp} />}
                  {place !== -1 && sort.length > 1 && (
                    <span className={styles.SortPosition} aria-hidden="true">
                      {place + 1}
                    </span>
                  )}
                </button>
              ) : (
                name
              )}
              <ColumnMenu
                column={column}
                sort={sort}
                onSort={onSortLatest}
                hasEarlier={columns.neighbour(id, 'before') !== undefined}
                hasLater={columns.neighbour(id, 'after') !== undefined}
                onCommand={onCommand}
                tabIndex={stop === menuStop(id) ? 0 : -1}
              />
              <span
                className={styles.Edge}
                aria-hidden="true"
                onPointerDown={(event) => resize.startResize(event, id)}
                onDoubleClick={() => columns.resetWidth(id)}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
