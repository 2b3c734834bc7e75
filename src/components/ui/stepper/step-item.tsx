import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './stepper.module.css';

/** State of a step. At a failed step, the user has to act. */
export type StepState = 'done' | 'current' | 'upcoming' | 'locked' | 'failed';

export interface StepItemProps {
  label: string;
  /** State of the step. */
  state: StepState;
  /** Second line below its label. */
  note?: string;
  /** Opens the step. */
  onSelect?: () => void;
}

const icons: Readonly<Record<StepState, LucideIcon | null>> = {
  done: Check,
  current: null,
  upcoming: null,
  locked: Lock,
  failed: X,
};

/** Renders one step: its mark, its label, and its state for screen readers. */
export function StepItem({ label, state, note, onSelect }: StepItemProps) {
  const { t } = useTranslation('controls');
  const icon = icons[state];
  const isHere = state === 'current' || state === 'failed';
  const words = (
    <>
      <span className={styles.Label}>{label}</span>
      <VisuallyHidden elementType="span">{`, ${t(`stepper.${state}`)}`}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.Step} data-state={state} aria-current={isHere ? 'step' : undefined}>
      <span className={styles.Mark}>{icon && <Icon of={icon} />}</span>
      <span className={styles.Text}>
        {onSelect && !isHere && state !== 'locked' ? (
          <Button className={styles.Button ?? ''} onPress={onSelect}>
            {words}
          </Button>
        ) : (
          words
        )}
        {note !== undefined && <span className={styles.Note}>{note}</span>}
      </span>
    </li>
  );
}
