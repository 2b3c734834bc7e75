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
  /** Number of lines while there is little text. The field grows to twelve, then scrolls. */
  rows?: number;
  /** Maximum number of characters. The field counts them but never cuts the text, so the user can shorten it. */
  maxLength?: number;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
  /** Language of the text, if not the page's. Its direction follows the text. */
  language?: string | undefined;
}

/** Field for several lines of text, which grows with them. */
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
        {/* A hidden copy of the text in the same grid cell sets the height of the row. */}
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
