import { useFormat } from '#components/i18n/use-format.ts';
import styles from './date-time.module.css';

export interface DurationProps {
  /** Duration in whole minutes. */
  minutes: number;
}

/** Renders a duration: "2 h 10 min". Isolated, so that it keeps its order in any text direction. */
export function Duration({ minutes }: DurationProps) {
  const format = useFormat();
  return (
    <time className={styles.DateTime} dateTime={`PT${Math.max(0, Math.floor(minutes))}M`} data-short>
      {format.duration(minutes)}
    </time>
  );
}
