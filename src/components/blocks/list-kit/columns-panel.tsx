import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { isMovable, orderOf, orderWith } from '#components/ui/table/column-order.ts';
import type { TableLayout } from '#components/ui/table/table.props.ts';
import styles from './columns-panel.module.css';

/** Properties of a column other than its cells. */
export interface ChosenColumn {
  id: string;
  label: string;
  isRowHeader?: boolean;
  isFixed?: boolean;
}

export interface ColumnsPanelProps {
  /** Columns in their default order. */
  columns: readonly ChosenColumn[];
  /** Current arrangement of the columns. */
  layout: TableLayout;
  /** Called with the new arrangement of the columns. */
  onLayout: (layout: TableLayout) => void;
  /** One or two lines per row. */
  rowHeight: 'compact' | 'normal';
  /** Called with the new row height. */
  onRowHeight: (rowHeight: 'compact' | 'normal') => void;
}

/** Lets the user choose a table's columns, their order and the row height. */
export function ColumnsPanel({ columns, layout, onLayout, rowHeight, onRowHeight }: ColumnsPanelProps) {
  const { t } = useTranslation('list');
  const order = orderOf(columns, layout.order);
  const sorted = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const movable = sorted.filter(isMovable);
  return (
    <div className={styles.Panel}>
      <p className={styles.Title}>{t('columns.title')}</p>
      <ul>
        {sorted.map((column) => {
          const at = movable.indexOf(column);
          const swap = (other: ChosenColumn | undefined, side: 'before' | 'after') => {
            if (other) onLayout({ ...layout, order: orderWith(order, column.id, side, other.id) });
          };
          return (
            <OneColumn
              key={column.id}
              column={column}
              isShown={!layout.hidden.includes(column.id)}
              onVisibilityChange={(isShown) => {
                const others = layout.hidden.filter((id) => id !== column.id);
                onLayout({ ...layout, hidden: isShown ? others : [...others, column.id] });
              }}
              onUp={at > 0 ? () => swap(movable[at - 1], 'before') : null}
              onDown={at < movable.length - 1 ? () => swap(movable[at + 1], 'after') : null}
            />
          );
        })}
      </ul>
      <RadioGroup
        label={t('columns.density')}
        options={[
          { value: 'normal', label: t('columns.normal') },
          { value: 'compact', label: t('columns.compact') },
        ]}
        value={rowHeight}
        onChange={onRowHeight}
      />
      <Button onPress={() => onLayout({ order: [], hidden: [], widths: {} })}>{t('columns.reset')}</Button>
    </div>
  );
}

interface OneColumnProps {
  column: ChosenColumn;
  isShown: boolean;
  onVisibilityChange: (isShown: boolean) => void;
  /** Null for the first or last column. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

function OneColumn({ column, isShown, onVisibilityChange, onUp, onDown }: OneColumnProps) {
  const { t } = useTranslation('list');
  const row = useRef<HTMLLIElement>(null);
  const moved = useRef<'up' | 'down' | null>(null);

  // Restores the focus, which the button loses when its row moves in the document.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    row.current?.querySelector<HTMLElement>(`[data-move=${moved.current}] button`)?.focus();
    moved.current = null;
  });
  const move = (direction: 'up' | 'down', act: (() => void) | null) => () => {
    moved.current = direction;
    act?.();
  };

  if (!isMovable(column)) {
    return (
      <li className={styles.Column}>
        <Checkbox isSelected onChange={() => undefined} disabledReason={t('columns.fixed')}>
          {column.label}
        </Checkbox>
      </li>
    );
  }
  return (
    <li ref={row} className={styles.Column}>
      <Checkbox isSelected={isShown} onChange={onVisibilityChange}>
        {column.label}
      </Checkbox>
      <span data-move="up">
        <IconButton
          icon={ChevronUp}
          label={t('columns.up', { column: column.label })}
          onPress={move('up', onUp)}
          disabledReason={onUp ? undefined : t('columns.first')}
        />
      </span>
      <span data-move="down">
        <IconButton
          icon={ChevronDown}
          label={t('columns.down', { column: column.label })}
          onPress={move('down', onDown)}
          disabledReason={onDown ? undefined : t('columns.last')}
        />
      </span>
    </li>
  );
}
