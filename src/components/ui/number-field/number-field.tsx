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
  /** What is counted or measured, always in sight above the field. */
  label: string;
  /** The number, or null while nothing is written. */
  value: number | null;
  /** Called when a number is complete: on Enter, on leaving the field, and at each step. */
  onChange: (value: number | null) => void;
  /** What one of it is, as "years" or "km"; it stands after the number. */
  unit?: string;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Why nothing can be written here now; disables the field and stands where the hint would. */
  disabledReason?: string | undefined;
  /** `large` for forms that are used by thumb. */
  size?: 'medium' | 'large';
}

/**
 * A number, written or stepped by buttons and arrow keys; western digits in every language. What is out of bounds
 * is kept and refused in words, never changed unseen.
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
  const wrong = error ?? rangeError;
  return (
    // Western digits in every language; Arabic ones are read as well.
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
        {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error: wrong, size })}
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
        <FieldMessages hint={hint} error={wrong} disabledReason={disabledReason} />
      </AriaNumberField>
    </I18nProvider>
  );
}
