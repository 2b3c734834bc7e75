import { useFormat } from '#components/i18n/use-format.ts';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { useMoments } from './use-moments.ts';

export interface AgeCellProps {
  /** Who arrived. */
  candidate: Pick<CandidateSummary, 'created_at'>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows how long ago the candidate arrived. Hovering shows the date and time. */
export function AgeCell({ candidate: { created_at }, now }: AgeCellProps) {
  const { ago } = useMoments(now);
  const format = useFormat();
  return (
    <time className={styles.Quiet} dateTime={created_at} title={format.dateTime(created_at)}>
      {ago(created_at)}
    </time>
  );
}
