import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './control-room.module.css';

export interface DemandBarsProps {
  /** Number of positions not filled yet. */
  demand: number;
  /** Expected number of first shifts by the end of each week, cumulative. */
  startsBy: readonly number[];
  /** Number of positions still open after the last week. */
  short: number;
}

/** Renders a bar per week with all starts up to its end, below a line for the demand. A sentence says the same. */
export function DemandBars({ demand, startsBy, short }: DemandBarsProps) {
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  const top = Math.max(1, demand, ...startsBy);
  const share = (value: number) => `${(100 * value) / top}%`;
  return (
    <>
      <p>
        {t('forecast.summary', {
          starts: format.number(startsBy.at(-1) ?? 0),
          demand: format.number(demand),
        })}{' '}
        {short === 0
          ? t('forecast.enough')
          : t('forecast.short', { number: format.number(short), count: short })}
      </p>
      <div className={styles.Plot} aria-hidden="true">
        <span className={styles.Demand} style={{ insetBlockEnd: share(demand) }}>
          <span>{t('forecast.demand', { number: format.number(demand) })}</span>
        </span>
        {startsBy.map((starts, index) => (
          <span key={String(index)} className={styles.Week}>
            <span className={styles.Bar} style={{ blockSize: share(starts) }} />
          </span>
        ))}
      </div>
      <div className={styles.Axis} aria-hidden="true">
        {startsBy.map((starts, index) => (
          <span key={String(index)}>
            {t('forecast.by', { week: format.number(index + 1), number: format.number(starts) })}
          </span>
        ))}
      </div>
    </>
  );
}
