import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { AgeingRow } from '#machines/data/rpc/ops-control-room.ts';
import styles from './control-room.module.css';

export interface HeatStripProps {
  /** Stages, with the number of candidates in each age bucket, youngest first. */
  stages: readonly { stage: AgeingRow['stage']; buckets: readonly number[] }[];
  /** Upper limit of each bucket, in days. The last has none. */
  bucketEnds: readonly (number | null)[];
}

/**
 * Shows the age of the work in progress: one row per stage, one cell per bucket, in a stronger colour for more work.
 */
export function HeatStrip({ stages, bucketEnds }: HeatStripProps) {
  const { t } = useTranslation(['operationsDashboard', 'candidates']);
  const format = useFormat();
  const all = stages.flatMap(({ buckets }) => buckets);
  const maxCount = Math.max(1, ...all);
  const total = all.reduce((sum, open) => sum + open, 0);
  const old = stages.reduce((sum, { buckets }) => sum + (buckets.at(-1) ?? 0), 0);
  return (
    <>
      <p>{t('ageing.summary', { old: format.number(old), all: format.number(total) })}</p>
      <table className={styles.Heat} aria-label={t('ageing.title')}>
        <thead>
          <tr>
            <th scope="col">{t('ageing.stage')}</th>
            {bucketEnds.map((end, index) => (
              <th key={end ?? 'more'} scope="col">
                {end === null
                  ? t('ageing.more', { number: format.number(bucketEnds[index - 1] ?? 0) })
                  : t('ageing.upTo', { number: format.number(end), count: end })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, buckets }) => (
            <tr key={stage}>
              <th scope="row">{t(`candidates:stage.${stage}`)}</th>
              {buckets.map((open, bucket) => (
                <td
                  key={bucketEnds[bucket] ?? 'more'}
                  data-bucket={bucket}
                  data-strength={Math.ceil((4 * open) / maxCount)}
                >
                  {format.number(open)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
