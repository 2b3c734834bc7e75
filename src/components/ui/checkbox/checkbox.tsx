import Check from 'lucide-react/icons/check';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  /** What ticking means. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  name?: string;
  isDisabled?: boolean;
}

/** A box to tick, with its words. */
export function Checkbox({ children, ...field }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isSelected, onChange } = field;

  // What a person ticked before a prerendered page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useLayoutEffect(() => {
    const isTicked = input.current?.checked ?? isSelected;
    if (isTicked !== isSelected) onChange(isTicked);
  }, []);

  return (
    <CheckboxField {...field} inputRef={input}>
      <CheckboxButton className={styles.Checkbox ?? ''}>
        <span className={styles.Box}>
          <Icon of={Check} />
        </span>
        {children}
      </CheckboxButton>
    </CheckboxField>
  );
}
