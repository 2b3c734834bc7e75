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
  /** What to write here, always in sight above the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** Shown inside the field before the text, as an icon. */
  start?: ReactNode;
  /** Shown inside the field after the text, as a button. */
  end?: ReactNode;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
  /** Direction of what is written when it isn't the page's: phone numbers and addresses are `ltr`. */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** Names, numbers and addresses are not to be capitalised by the keyboard: `none`. */
  autoCapitalize?: 'none';
  /** The input itself, to move the focus to. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** One line of text with its label, hint and error. */
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
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const { value, onChange } = field;

  // What a person typed, or a browser filled in, before a prerendered page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
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
