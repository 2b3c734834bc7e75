import Pause from 'lucide-react/icons/pause';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Stage } from '#shared/stages.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { slaOf } from './sla.ts';
import styles from './sla-dot.module.css';
import { slaMessages } from './sla-messages.ts';

export interface SlaDotProps {
  /** Due time of the stage, as the database writes it; null for none. */
  dueAt: string | null;
  /** Start of the period: the time the stage was entered. */
  startedAt: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Working hours used to count the time. */
  hours: WorkHours;
  /** Stage, to name what is due: "First contact in 14 min". Without it only the time is shown, as in a column. */
  stage?: Stage;
  /** The candidate is on hold, so the clock is paused. */
  isPaused?: boolean;
}

/** Shows the working time left or overdue, as text and as a mark with a matching shape and colour. */
export function SlaDot({ dueAt, startedAt, now, hours, stage, isPaused = false }: SlaDotProps) {
  const { t } = useTranslation('candidates');
  const words = slaMessages(t, useFormat(), now, hours);
  if (isPaused)
    return (
      <span className={styles.Sla}>
        <Icon of={Pause} />
        <span>{t('sla.paused')}</span>
      </span>
    );
  if (dueAt === null)
    return (
      <span className={styles.Sla}>
        <span>{t('sla.none')}</span>
      </span>
    );
  const due = Date.parse(dueAt);
  const sla = slaOf(now, Date.parse(startedAt), due, hours);
  return (
    <span className={styles.Sla} data-tone={sla.tone} title={words.title(sla, due)}>
      <span className={styles.Dot} />
      <span>
        {sla.tone === 'warn' && <VisuallyHidden elementType="span">{t('sla.soon')} </VisuallyHidden>}
        {words.sentence(sla, due, stage)}
      </span>
    </span>
  );
}
