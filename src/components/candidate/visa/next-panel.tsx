import ArrowRight from 'lucide-react/icons/arrow-right';
import Diamond from 'lucide-react/icons/diamond';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { NextStep } from '#machines/candidate/visa/next-step.ts';
import { appointmentOf, dueOf, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import styles from './next-panel.module.css';
import { useVisaMessages } from './use-visa-messages.ts';

export interface NextPanelProps {
  work: VisaWork;
  step: NextStep;
  /** "2026-03-12" */
  today: string;
  /** Runs the step or opens its form. Without it the step is read-only. */
  onAct?: (() => void) | undefined;
}

/** Shows the next step of a case and its due date, or why the case is waiting. */
export function NextPanel({ work, step, today, onAct }: NextPanelProps) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const messages = useVisaMessages();
  const { act, stage } = step;
  const isIdle = act === 'wait' || act === 'none';
  const name = stage ? messages.stage(stage) : '';
  const authority = stage ? messages.authority(stage.authority) : '';
  const due = stage && dueOf(work, stage);
  const isLate = due !== null && due < today;
  const appointment = stage && appointmentOf(work, stage);
  const shown = act === 'wait' && appointment?.status === 'booked' ? 'waitVisit' : act;
  return (
    <section className={styles.Next} data-calm={isIdle || undefined} aria-labelledby="visa-next">
      <p className={styles.Label}>
        <Icon of={isIdle ? Hourglass : ArrowRight} isDirectional={!isIdle} />
        {t(isIdle ? 'next.calm' : 'next.label')}
      </p>
      <h2 id="visa-next" className={styles.Title}>
        {t(`next.${shown}`, { stage: name, authority })}
      </h2>
      <p className={styles.Explanation}>
        {t(`nextWhy.${shown}`, {
          stage: name,
          authority,
          attempt: (stage?.attempt ?? 0) + 1,
          when: appointment ? format.dateTime(appointment.starts_at) : '',
        })}
      </p>
      {due !== null && (
        <p className={styles.Due} data-late={isLate || undefined}>
          {isLate && <Icon of={Diamond} />}
          {due === today ? t('due.today') : t(isLate ? 'due.late' : 'due.on', { date: format.date(due) })}
        </p>
      )}
      {onAct && act !== 'none' && (
        <div className={styles.Act}>
          <Button variant={act === 'wait' ? 'secondary' : 'primary'} isWide onPress={onAct}>
            {t(`nextAct.${act}`)}
          </Button>
        </div>
      )}
    </section>
  );
}
