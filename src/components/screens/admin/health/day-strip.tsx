import { useTranslation } from 'react-i18next';
import { countOf } from '#machines/admin/health/strip.ts';
import type { HealthStatus } from '#machines/data/rpc/health-history.ts';
import styles from './health.module.css';

export interface DayStripProps {
  /** The name of what was checked. */
  label: string;
  /** The worst status of each half hour, the oldest first; null where nothing was checked. */
  strip: readonly (HealthStatus | null)[];
}

/** The last 24 hours as a row of bars: worse is taller, so that it needs no colour. */
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
