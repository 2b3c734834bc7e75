import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckboxField } from 'react-aria-components/Checkbox';
import { FieldMessages } from '#components/ui/field/field.tsx';
import styles from './checkbox.module.css';
import { CheckboxWords } from './checkbox-words.tsx';

export interface CheckboxProps {
  /** What ticking means. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of what it stands for is chosen, as a box over a list that is partly chosen. Pressing it still gives `isSelected`. */
  isIndeterminate?: boolean;
  name?: string;
  isDisabled?: boolean;
  /** Help that stays under the words. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the box invalid. */
  error?: string | undefined;
  /** Why it can't be ticked now; disables the box and stands where the hint would. */
  disabledReason?: string | undefined;
}

/** A box to tick, with its words. */
export function Checkbox({ children, hint, error, disabledReason, ...field }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isSelected, onChange } = field;

  // What a person ticked before a prerendered page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useLayoutEffect(() => {
    const isTicked = input.current?.checked ?? isSelected;
    if (isTicked !== isSelected) onChange(isTicked);
  }, []);

  return (
    <CheckboxField
      {...field}
      inputRef={input}
      className={styles.Field ?? ''}
      isDisabled={field.isDisabled === true || disabledReason !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <CheckboxWords>{children}</CheckboxWords>
      <div className={styles.Messages}>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      </div>
    </CheckboxField>
  );
}
