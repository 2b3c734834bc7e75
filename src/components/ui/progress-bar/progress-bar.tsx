import { useFormat } from '#components/i18n/use-format.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Accessible name of the bar; not visible. */
  label: string;
  /** Completed share, from 0 to 1; undefined if unknown. */
  part?: number | undefined;
  /** Progress as text, such as "12 of 40". Defaults to percent. */
  valueLabel?: string | undefined;
  /** Result: success or failure. */
  tone?: 'accent' | 'good' | 'bad';
}

/** Thin progress bar, filled in reading direction. */
export function ProgressBar({ label, part, valueLabel, tone = 'accent' }: ProgressBarProps) {
  const format = useFormat();
  const percent = Math.round(Math.min(Math.max(part ?? 1, 0), 1) * 100);
  const value = part !== undefined && {
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
    'aria-valuetext': valueLabel ?? format.percent(percent / 100),
  };
  return (
    <div className={styles.Track} data-tone={tone} role="progressbar" aria-label={label} {...value}>
      <div className={styles.Done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
