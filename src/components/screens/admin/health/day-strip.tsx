import { useTranslation } from 'react-i18next';
import { countOf } from '#machines/admin/health/strip.ts';
import type { HealthStatus } from '#machines/data/rpc/health-history.ts';
import styles from './health.module.css';

export interface DayStripProps {
  /** Name of the checked part. */
  label: string;
  /** Worst status of each half hour, oldest first; null without a check. */
  strip: readonly (HealthStatus | null)[];
}

/** Shows the last 24 hours as bars. A worse status is a taller bar, so colour is not needed. */
export function DayStrip({ label, strip }: DayStripProps) {
  const { t } = useTranslation('health');
  return (
    <div className={styles.Strip} role="img" aria-label={t('strip', { part: label, ...countOf(strip) })}>
      {[...strip.entries()].map(([place, status]) => (
        <span key={place} data-status={status ?? 'none'} />
      ))}
    </div>
  );
}
