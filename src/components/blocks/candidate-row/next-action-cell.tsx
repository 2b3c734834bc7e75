import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { momentsOf } from './use-moments.ts';

export interface NextActionCellProps {
  /** Candidate whose next action is shown. */
  candidate: Pick<CandidateSummary, 'next_action_at' | 'next_action_note'>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/**
 * Shows the next action and its time. An overdue action is red and labelled. The time is first and is never truncated.
 */
export function NextActionCell({ candidate, now }: NextActionCellProps) {
  const { next_action_at: at, next_action_note: note } = candidate;
  const { t } = useTranslation('candidates');
  const { dayTime } = momentsOf(t, useFormat(), now);
  if (at === null) return <span className={styles.Missing}>{t('next.none')}</span>;
  const isOverdue = Date.parse(at) < now;
  const actionTime = dayTime(at);
  return (
    <span className={styles.Lines}>
      <bdi>{note ?? t('next.callBack')}</bdi>
      <span className={styles.Second} data-tone={isOverdue ? 'bad' : undefined}>
        <span className={styles.Marked}>
          <Icon of={isOverdue ? TriangleAlert : Clock} />
          <time dateTime={at}>{actionTime}</time>
        </span>
        {isOverdue && <span>· {t('next.late')}</span>}
      </span>
    </span>
  );
}
