import Check from 'lucide-react/icons/check';
import type { ChangeEvent, MouseEvent } from 'react';
import checkbox from '#components/ui/checkbox/checkbox.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './box.module.css';
import { boxStop } from './grid-keys.ts';

interface BoxProps {
  /** What ticking chooses. */
  label: string;
  /** It is ticked. */
  isSelected: boolean;
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean;
  /** Hears whether Shift was held. */
  onToggle: (isRange: boolean) => void;
  /** −1 while the keyboard comes back to another stop of the grid. */
  tabIndex?: number;
}

/**
 * A box without words that looks as a `Checkbox` and fills its cell. It is the browser's own: dozens are drawn with
 * every turn of the wheel, and its events tell of Shift.
 */
export function Box({ label, isSelected, isIndeterminate = false, onToggle, tabIndex = 0 }: BoxProps) {
  return (
    <label
      className={`${checkbox.Checkbox} ${styles.Box}`}
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      onMouseDown={keepText}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        className={styles.Input}
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onToggle(isShifted(event))}
        tabIndex={tabIndex}
        data-stop={boxStop}
      />
      <span className={checkbox.Box}>{isSelected && <Icon of={Check} />}</span>
    </label>
  );
}

/** Shift would mark the words between. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** A box changes by a click, also when the space bar makes it. */
function isShifted({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
