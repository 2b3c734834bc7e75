import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import type { RailItem } from './rail-item.ts';
import styles from './rail-stage.module.css';

const icons: Readonly<Record<VisaStage['status'], LucideIcon>> = {
  not_started: Circle,
  ready: Circle,
  appointment_booked: CalendarCheck,
  submitted: Hourglass,
  awaiting_authority: Hourglass,
  action_required: X,
  rejected: X,
  completed: Check,
  skipped: Minus,
};

export interface RailStageViewProps {
  stage: RailItem;
  /** `node` has its text below, `row` beside it. */
  variant: 'node' | 'row';
  isChosen: boolean;
  onChoose: ((code: string) => void) | undefined;
}

/** Renders one stage of the rail: its sign, name and summary. */
export function RailStageView({ stage, variant, isChosen, onChoose }: RailStageViewProps) {
  const { t } = useTranslation('visaCase');
  const content = (
    <>
      <span className={styles.Sign} data-status={stage.status} data-tone={stage.tone}>
        <Icon of={icons[stage.status]} />
      </span>
      <span className={styles.Text} data-tone={stage.tone}>
        <bdi className={styles.Name} translate="no">
          {stage.name}
        </bdi>
        {stage.line !== '' && (
          <span className={styles.Line} data-tone={stage.tone}>
            {stage.status === 'completed' && <span className={styles.Hidden}>{t('line.done')} </span>}
            {stage.line}
          </span>
        )}
      </span>
    </>
  );
  if (!onChoose)
    return (
      <span className={styles.Stage} data-variant={variant}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.Stage}
      data-variant={variant}
      aria-pressed={isChosen}
      data-stage={stage.code}
      onClick={() => onChoose(stage.code)}
    >
      {content}
    </button>
  );
}
