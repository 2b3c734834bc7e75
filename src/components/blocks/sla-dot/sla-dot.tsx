import Pause from 'lucide-react/icons/pause';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Stage } from '#shared/stages.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { slaOf } from './sla.ts';
import styles from './sla-dot.module.css';
import { slaWords } from './sla-words.ts';

export interface SlaDotProps {
  /** When the stage is due, as the database says it; null where nothing is. */
  dueAt: string | null;
  /** When its time began to run: when the stage was entered. */
  startedAt: string;
  /** The present, in ms since 1970. */
  now: number;
  /** The working hours that the time is counted in. */
  hours: WorkHours;
  /** The stage, to say what is due: "First contact in 14 min". Without it the time stands alone, as in a column. */
  stage?: Stage;
  /** The clock stands still: the candidate is on hold. */
  isPaused?: boolean;
}

/** How much working time is left or passed, in words, with a mark whose shape and colour say the same. */
export function SlaDot({ dueAt, startedAt, now, hours, stage, isPaused = false }: SlaDotProps) {
  const { t } = useTranslation('candidates');
  const words = slaWords(t, useFormat(), now, hours);
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
