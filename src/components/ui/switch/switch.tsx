import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './switch.module.css';

export interface SwitchProps {
  /** Setting as a noun: "Two-factor sign-in". */
  label: string;
  isSelected: boolean;
  /** Called immediately. A switch needs no save button. */
  onChange: (isSelected: boolean) => void;
  /** Hint below the label: what "on" means. */
  hint?: string | undefined;
  /** The change is being saved: presses are ignored and the focus stays. */
  isPending?: boolean;
  /** Error message: why the change was not saved, and what to do. */
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  /** Reason the switch is disabled. Disables it and replaces the hint. */
  disabledReason?: string | undefined;
}

/** Setting that is on or off and changes immediately. The label is at the start of the line, the switch at its end. */
export function Switch({ label, hint, isPending = false, error, disabledReason, ...field }: SwitchProps) {
  const { t } = useTranslation('controls');
  return (
    <SwitchField
      {...field}
      isReadOnly={isPending}
      {...fieldProps({ isDisabled: field.isDisabled, disabledReason, error })}
      className={styles.Field ?? ''}
    >
      <SwitchButton className={styles.Switch ?? ''}>
        <span className={styles.Text}>{label}</span>
        <span className={styles.State}>
          {isPending && <Spinner />}
          <span className={styles.Track} />
        </span>
      </SwitchButton>
      <VisuallyHidden aria-live="polite">{isPending && t('switch.pending')}</VisuallyHidden>
      <div className={styles.Messages}>
        <FieldMessages hint={hint} error={error} disabledReason={disabledReason} />
      </div>
    </SwitchField>
  );
}
