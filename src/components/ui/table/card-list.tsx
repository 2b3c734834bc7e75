import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { Box } from './box.tsx';
import { Card } from './card.tsx';
import styles from './card-list.module.css';
import { LoadMore } from './load-more.tsx';
import { nextSelection, selectionAfterAll, selectionStateOf } from './next-selection.ts';
import { sizedByWindow } from './sized-by-window.ts';
import { SortMenu } from './sort-menu.tsx';
import type { TableProps } from './table.props.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { usePreloadRows } from './use-preload-rows.ts';

/** Assumed height of an unmeasured card, in pixels. */
const estimatedCardHeight = 120;
/** Number of cards rendered beyond the visible ones, on either side. */
const overscanCards = 4;

/** Renders rows as cards in a list. Selection starts with the button above or a long press. */
export function CardList<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, rowName, rowNote, renderCard, selected, onSelected, openId, total, hasMore } = props;
  const { t } = useTranslation('table');
  const [MemoCard] = useState(() => memo(Card<Row>));
  const [isSelecting, setSelecting] = useState(false);
  const [focused, setFocused] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const selectionState = selected && selectionStateOf(selected, rows);
  const hasCheckboxes = isSelecting || (selectionState !== undefined && selectionState !== 'none');

  const virtualizer = useVirtualizer({
    ...sizedByWindow,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedCardHeight,
    overscan: overscanCards,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Always includes the focused card.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(rows[focused] ? [focused] : [])])].sort(
        (a, b) => a - b,
      ),
  });
  const isPrinting = useIsPrinting();
  const cards = isPrinting
    ? [...rows.keys()].map((index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems();
  // The range is known only after the items were computed.
  usePreloadRows(virtualizer.range?.endIndex, props);

  const onPress = useLatest((row: Row, isLong: boolean) => {
    if (!selected || !(hasCheckboxes || isLong)) return props.onOpen(row);
    setSelecting(true);
    onSelected?.(nextSelection(selected, rows, row.id, null));
  });

  // A custom property, so that the print styles can ignore it.
  const height: CSSProperties & Record<'--cards', string> = { '--cards': `${virtualizer.getTotalSize()}px` };
  return (
    <div className={styles.Frame}>
      <div className={styles.Bar}>
        {selected && hasCheckboxes && (
          <span className={styles.All}>
            <Box
              label={t('select.all')}
              isSelected={selectionState === 'all'}
              isIndeterminate={selectionState === 'some'}
              onToggleSelection={() => onSelected?.(selectionAfterAll(selected, rows))}
            />
          </span>
        )}
        <SortMenu columns={props.columns} sort={props.sort} onSort={props.onSort} />
        {selected && (
          <span className={styles.Choosing}>
            <Button
              variant="quiet"
              onPress={() => {
                setSelecting(!hasCheckboxes);
                if (hasCheckboxes) onSelected?.(new Set());
              }}
            >
              {hasCheckboxes ? t('select.done') : t('select.start')}
            </Button>
          </span>
        )}
      </div>
      <div ref={scroller} className={styles.Scroller}>
        <ul
          className={styles.List}
          aria-label={label}
          style={height}
          onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.index ?? -1))}
        >
          {cards.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <MemoCard
                key={row.id}
                row={row}
                index={index}
                total={hasMore ? (total ?? -1) : rows.length}
                offset={start}
                isSelected={hasCheckboxes ? selected?.has(row.id) : undefined}
                isOpen={row.id === openId}
                note={rowNote?.(row) ?? null}
                label={t(hasCheckboxes ? 'select.row' : 'open', { name: rowName(row) })}
                render={renderCard}
                callsOnSwipe={props.callsOnSwipe === true}
                onPress={onPress}
                measure={virtualizer.measureElement}
              />
            );
          })}
        </ul>
        {hasMore && <LoadMore isLoading={props.isLoadingMore} onMore={props.onMore} />}
      </div>
    </div>
  );
}
