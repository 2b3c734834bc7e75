import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { StepItem, type StepState } from './step-item.tsx';
import styles from './stepper.module.css';

/** A step of a form or process. */
export interface Step {
  id: string;
  /** Label of one or two words: "Documents". */
  label: string;
  state: StepState;
  /** Details in a vertical stepper: a date, or why the step is locked. */
  note?: string;
}

export interface StepperProps {
  /** Accessible name: "Your application". */
  label: string;
  /** Steps in order. One is `current` or `failed`, unless all are done. */
  steps: readonly Step[];
  /** `horizontal` fits six short labels on a phone. If there is less room, it shows only the current position. */
  orientation?: 'horizontal' | 'vertical';
  /** Opens a step. Makes all steps except the current and locked ones buttons. */
  onSelect?: (id: string) => void;
}

/** Shows the user's progress through known steps. */
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
        <p className={styles.Position} aria-hidden="true">
          {t('stepper.place', { step: format.number(place + 1), all: format.number(steps.length) })}
          {' · '}
          <strong>{here.label}</strong>
        </p>
      )}
    </div>
  );
}
