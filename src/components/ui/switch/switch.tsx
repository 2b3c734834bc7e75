import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { FieldMessages } from '#components/ui/field/field.tsx';
import { fieldProps } from '#components/ui/field/field-props.ts';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import styles from './switch.module.css';

export interface SwitchProps {
  /** What is on or off, as a noun: "Two-factor sign-in". */
  label: string;
  isSelected: boolean;
  /** Called at once; a switch needs no button to save. */
  onChange: (isSelected: boolean) => void;
  /** What being on means, under the label. */
  hint?: string | undefined;
  /** The change is being saved: presses are ignored and the focus stays. */
  isPending?: boolean;
  /** Why the change was not kept and what to do. */
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  /** Why it can't be changed now; disables the switch and stands where the hint would. */
  disabledReason?: string | undefined;
}

/** A setting that is on or off and changes at once; label at the start of the line, switch at its end. */
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
        <span className={styles.Words}>{label}</span>
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
