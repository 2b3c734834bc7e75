import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
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
  return (
    <AriaProgressBar
      className={styles.Track ?? ''}
      data-tone={tone}
      aria-label={label}
      valueLabel={valueLabel}
      maxValue={1}
      value={part ?? 0}
      isIndeterminate={part === undefined}
    >
      {({ percentage = 100 }) => <div className={styles.Done} style={{ inlineSize: `${percentage}%` }} />}
    </AriaProgressBar>
  );
}
