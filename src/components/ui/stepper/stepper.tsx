import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { StepItem, type StepState } from './step-item.tsx';
import styles from './stepper.module.css';

/** One step of a form or a process. */
export interface Step {
  id: string;
  /** A word or two: "Documents". */
  label: string;
  state: StepState;
  /** More about the step, in a vertical stepper: a date, or why it is locked. */
  note?: string;
}

export interface StepperProps {
  /** What the steps lead to: "Your application". */
  label: string;
  /** In order; one of them is `current` or `failed`, unless all are done. */
  steps: readonly Step[];
  /** `horizontal` fits six short words on a phone; a narrower one shows where the reader is. */
  orientation?: 'horizontal' | 'vertical';
  /** Goes to a step: all but the current and the locked become buttons. */
  onSelect?: (id: string) => void;
}

/** Where somebody is on a road of known steps. */
export function Stepper({ label, steps, orientation = 'horizontal', onSelect }: StepperProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  const place = steps.findIndex(({ state }) => state === 'current' || state === 'failed');
  const here = steps[place];
  return (
    <div className={styles.Stepper}>
      <ol className={styles.Steps} aria-label={label} data-orientation={orientation}>
        {steps.map((step) => (
          <StepItem key={step.id} {...step} {...(onSelect && { onSelect: () => onSelect(step.id) })} />
        ))}
      </ol>
      {here && (
        <p className={styles.Place} aria-hidden="true">
          {t('stepper.place', { step: format.number(place + 1), all: format.number(steps.length) })}
          {' · '}
          <strong>{here.label}</strong>
        </p>
      )}
    </div>
  );
}
