import Check from 'lucide-react/icons/check';
import type { ChangeEvent, MouseEvent } from 'react';
import checkbox from '#components/ui/checkbox/checkbox.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './box.module.css';
import { checkboxStop } from './grid-keys.ts';

interface BoxProps {
  /** Accessible name: what the checkbox selects. */
  label: string;
  /** The checkbox is checked. */
  isSelected: boolean;
  /** Some of the items it stands for are selected. */
  isIndeterminate?: boolean;
  /** Called when toggled. `isRange` is true if Shift was held. */
  onToggleSelection: (isRange: boolean) => void;
  /** −1 if another element is the grid's Tab stop. */
  tabIndex?: number;
}

/**
 * Checkbox without a label that looks like a `Checkbox` and fills its cell. Uses the native input, because scrolling
 * renders dozens of them, and its events have the Shift state.
 */
export function Box({
  label,
  isSelected,
  isIndeterminate = false,
  onToggleSelection,
  tabIndex = 0,
}: BoxProps) {
  return (
    <label
      className={`${checkbox.Checkbox} ${styles.Box}`}
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      onMouseDown={preventTextSelection}
    >
      <input
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        className={styles.Input}
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onToggleSelection(hasShiftKey(event))}
        tabIndex={tabIndex}
        data-stop={checkboxStop}
      />
      <span className={checkbox.Box}>{isSelected && <Icon of={Check} />}</span>
    </label>
  );
}

/** Prevents Shift+click from selecting text. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** A checkbox changes by a click event, also when the space bar is pressed. */
function hasShiftKey({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
