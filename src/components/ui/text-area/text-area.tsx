import { useId } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField } from 'react-aria-components/TextField';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './text-area.module.css';

type Behaviour = 'name' | 'spellCheck' | 'autoFocus' | 'isReadOnly' | 'isDisabled' | 'isRequired' | 'onBlur';

export interface TextAreaProps extends Pick<AriaProps, Behaviour> {
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
  /** Lines in sight while there is little text; it grows to twelve, then scrolls. */
  rows?: number;
  /** How many characters may be written. It counts them and never cuts: what is too long stays to be shortened. */
  maxLength?: number;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
  /** Code of the language that is written, where it is not the page's; its direction follows what is written. */
  language?: string | undefined;
}

/** Several lines of text, in a box that grows with them. */
export function TextArea({
  label,
  hint,
  error,
  disabledReason,
  rows = 3,
  maxLength,
  size = 'medium',
  language,
  ...field
}: TextAreaProps) {
  const countId = useId();
  return (
    <TextField
      {...field}
      {...(maxLength !== undefined && { 'aria-describedby': countId })}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error, size })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={`${frame.Box} ${styles.Box}`}>
        {/* The grid's second tenant is the same text, unseen: it gives the row its height. */}
        <div className={styles.Grow} data-text={field.value}>
          <AriaTextArea
            className={styles.Text ?? ''}
            rows={rows}
            {...(language !== undefined && { lang: language, dir: 'auto' })}
          />
        </div>
      </div>
      <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      {maxLength !== undefined && (
        <CharacterCount id={countId} length={field.value.length} maxLength={maxLength} />
      )}
    </TextField>
  );
}
