import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import styles from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';

type Behaviour =
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'autoFocus'
  | 'isReadOnly'
  | 'isDisabled'
  | 'isRequired'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp';

export interface TextFieldProps extends Pick<AriaProps, Behaviour> {
  /** Label, always visible above the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** Content inside the field before the text, such as an icon. */
  start?: ReactNode;
  /** Content inside the field after the text, such as a button. */
  end?: ReactNode;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  /** Direction of the text, if not the page's: `ltr` for phone numbers and URLs. */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** `none` for names, numbers and URLs, which the keyboard must not capitalise. */
  autoCapitalize?: 'none';
  /** Ref to the input, for moving focus to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Field for one line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  disabledReason,
  start,
  end,
  size = 'medium',
  dir,
  autoCapitalize,
  inputRef,
  ...field
}: TextFieldProps) {
  const localRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? localRef;
  const { value, onChange } = field;

  // Takes over text typed or autofilled before the prerendered page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  }, []);

  return (
    <AriaTextField {...field} {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error, size })}>
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.Box}>
        {start}
        <Input ref={input} className={styles.Input ?? ''} dir={dir} autoCapitalize={autoCapitalize} />
        {end}
      </div>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
    </AriaTextField>
  );
}
