import { useFormat } from '#components/i18n/use-format.ts';
import styles from './date-time.module.css';

export interface DurationProps {
  /** How long, in whole minutes. */
  minutes: number;
}

/** A stretch of time in words: "2 h 10 min". Its parts stay together in a sentence of any direction. */
export function Duration({ minutes }: DurationProps) {
  const format = useFormat();
  return (
    <time className={styles.DateTime} dateTime={`PT${Math.max(0, Math.floor(minutes))}M`} data-short>
      {format.duration(minutes)}
    </time>
  );
}
