import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Box } from './box.tsx';
import styles from './card-list.module.css';
import { useLongPress } from './use-long-press.ts';
import { useSwipe } from './use-swipe.ts';

export interface CardProps<Row extends { id: string }> {
  /** The row to render. */
  row: Row;
  /** Index among all cards. */
  index: number;
  /** Total number of cards; −1 if unknown. */
  total: number;
  /** Offset from the first card, in pixels. */
  offset: number;
  /** Undefined while a press opens cards instead of selecting them. */
  isSelected: boolean | undefined;
  /** The card's record is open. */
  isOpen: boolean;
  /** Why the row is inactive; null if it is active. */
  note: string | null;
  /** Accessible name: what a press does. */
  label: string;
  /** Renders the content. */
  render: (row: Row) => ReactNode;
  /** A swipe activates its `tel:` link, unless cards are being selected. */
  callsOnSwipe: boolean;
  /** Called on a press; `isLong` for a long press. */
  onPress: (row: Row, isLong: boolean) => void;
  /** Ref callback that measures the height. */
  measure: (element: HTMLElement | null) => void;
}

/** Renders a row as a card. A press opens the row, except on the links and buttons inside. */
export function Card<Row extends { id: string }>(props: CardProps<Row>) {
  const { row, index, total, offset, isSelected, isOpen, note, label, render, onPress, measure } = props;
  const isSwiped = props.callsOnSwipe && isSelected === undefined;
  const swipe = useSwipe(isSwiped);
  const longPress = useLongPress(() => onPress(row, true));
  return (
    <li
      ref={measure}
      className={styles.Item}
      style={{ insetBlockStart: offset }}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      data-swiped={isSwiped || undefined}
      {...swipe.handlers}
    >
      {swipe.offset !== 0 && (
        <span className={styles.SwipeAction} data-far={swipe.isPastThreshold || undefined}>
          <Icon of={Phone} />
        </span>
      )}
      <div
        className={styles.Card}
        data-selected={isSelected || undefined}
        data-open={isOpen || undefined}
        data-noted={note !== null || undefined}
        style={swipe.offset === 0 ? undefined : { translate: `${swipe.offset}px` }}
        {...longPress}
      >
        {isSelected === undefined ? (
          <button
            type="button"
            className={styles.Open}
            aria-label={label}
            aria-current={isOpen || undefined}
            onClick={() => onPress(row, false)}
          />
        ) : (
          <span className={styles.Choose}>
            <Box label={label} isSelected={isSelected} onToggleSelection={() => onPress(row, false)} />
          </span>
        )}
        <div className={styles.Content}>
          {render(row)}
          {note !== null && <p className={styles.Note}>{note}</p>}
        </div>
      </div>
    </li>
  );
}
