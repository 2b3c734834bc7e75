import Check from 'lucide-react/icons/check';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon/icon.tsx';
import checkbox from './checkbox.module.css';
import styles from './plain-checkbox.module.css';

export interface PlainCheckboxProps {
  /** Label: what checking it means. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  name?: string;
  isDisabled?: boolean;
}

/**
 * A `Checkbox` without messages. Uses the native input, for the first page, which must be small. Keeps what was checked
 * before the prerendered page was hydrated.
 */
export function PlainCheckbox({ children, isSelected, onChange, name, isDisabled }: PlainCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useLayoutEffect(() => {
    const isChecked = input.current?.checked ?? isSelected;
    if (isChecked !== isSelected) onChange(isChecked);
  }, []);

  return (
    <label
      className={`${checkbox.Field} ${checkbox.Checkbox} ${styles.Plain}`}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        ref={input}
        type="checkbox"
        className={styles.Input}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={checkbox.Box}>
        <Icon of={Check} />
      </span>
      <span>{children}</span>
    </label>
  );
}
