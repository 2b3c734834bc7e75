import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from 'react-aria-components/NumberField';
import { useTranslation } from 'react-i18next';
import frame from '#components/ui/field/field.module.css';
import { FieldLabel, FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './number-field.module.css';
import { useRangeError } from './range-error.ts';

type Behaviour =
  | 'name'
  | 'autoFocus'
  | 'isReadOnly'
  | 'isDisabled'
  | 'isRequired'
  | 'minValue'
  | 'maxValue'
  | 'step';

export interface NumberFieldProps extends Pick<AriaProps, Behaviour> {
  /** Label, always visible above the field. */
  label: string;
  /** The number, or null if empty. */
  value: number | null;
  /** Called with the number on Enter, when the field loses focus, and at each step. */
  onChange: (value: number | null) => void;
  /** Unit shown after the number, such as "years" or "km". */
  unit?: string;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Reason the field is disabled. Disables the field and replaces the hint. */
  disabledReason?: string | undefined;
  /** `large` is for forms used by thumb. */
  size?: 'medium' | 'large';
}

/**
 * Field for a number, typed or stepped with buttons and arrow keys. Western digits in every language. A value
 * out of bounds is kept and shown as an error, never changed silently.
 */
export function NumberField({
  label,
  value,
  onChange,
  unit,
  hint,
  error,
  disabledReason,
  size = 'medium',
  ...field
}: NumberFieldProps) {
  const { t } = useTranslation('controls');
  const unitId = useId();
  const rangeError = useRangeError(value, field);
  const shownError = error ?? rangeError;
  return (
    // Western digits in every language. Arabic ones are accepted too.
    <I18nProvider locale="en-AE">
      <AriaNumberField
        {...field}
        value={value ?? Number.NaN}
        onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        commitBehavior="validate"
        decrementAriaLabel={t('numberField.less', { label })}
        incrementAriaLabel={t('numberField.more', { label })}
        isWheelDisabled
        {...(unit !== undefined && { 'aria-describedby': unitId })}
        {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error: shownError, size })}
      >
        <FieldLabel>{label}</FieldLabel>
        <Group className={`${frame.Box} ${styles.Box}`}>
          <Input className={`${frame.Input} ${styles.Number}`} aria-roledescription={t('numberField.role')} />
          {unit !== undefined && (
            <span id={unitId} className={frame.Affix}>
              {unit}
            </span>
          )}
          <span className={styles.Steppers}>
            <Button slot="decrement" className={styles.Stepper ?? ''}>
              <Icon of={Minus} />
            </Button>
            <Button slot="increment" className={styles.Stepper ?? ''}>
              <Icon of={Plus} />
            </Button>
          </span>
        </Group>
        <FieldMessages hint={hint} error={shownError} disabledReason={disabledReason} />
      </AriaNumberField>
    </I18nProvider>
  );
}
