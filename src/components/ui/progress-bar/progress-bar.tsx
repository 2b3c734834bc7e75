import { useFormat } from '#components/i18n/use-format.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is under way: names the bar, and isn't shown. */
  label: string;
  /** How much is done, from 0 to 1; without it nobody knows. */
  part?: number | undefined;
  /** How far it has come in words, as "12 of 40"; in percent unless told. */
  valueLabel?: string | undefined;
  /** How it ended: well, or not. */
  tone?: 'accent' | 'good' | 'bad';
}

/** A thin line that fills as work goes on; its edge in the reading direction is how far it has come. */
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
