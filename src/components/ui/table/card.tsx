import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Box } from './box.tsx';
import styles from './card-list.module.css';
import { useLongPress } from './use-long-press.ts';
import { useSwipe } from './use-swipe.ts';

export interface CardProps<Row extends { id: string }> {
  /** What it shows. */
  row: Row;
  /** Its place among all cards, from 0. */
  index: number;
  /** How many there are; −1 when nobody knows. */
  total: number;
  /** Pixels from the first card. */
  offset: number;
  /** Undefined while cards are opened and not chosen. */
  isSelected: boolean | undefined;
  /** It is shown beside. */
  isOpen: boolean;
  /** Why it is out of play. */
  note: string | null;
  /** What a press does. */
  label: string;
  /** Draws what it holds. */
  render: (row: Row) => ReactNode;
  /** A swipe presses the `tel:` link in it, while cards are opened and not chosen. */
  callsOnSwipe: boolean;
  /** Hears of a press, and whether it was a long one. */
  onPress: (row: Row, isLong: boolean) => void;
  /** Takes the element, to learn its height. */
  measure: (element: HTMLElement | null) => void;
}

/** One row as a card: all of it opens the row, save the links and buttons it holds. */
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
        <span className={styles.Behind} data-far={swipe.isFar || undefined}>
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
            <Box label={label} isSelected={isSelected} onToggle={() => onPress(row, false)} />
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
