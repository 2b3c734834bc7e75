import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { lineOf } from './line.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** Measured value: "New leads". */
  label: string;
  /** One value per day or week, oldest first. 7 to 30 values are useful. */
  values: readonly number[];
  /** Formats a value. Defaults to a plain number. */
  write?: (value: number) => string;
}

/** Shows the trend of a number as a line without axes. Screen readers get the first and last value. */
export function Sparkline({ label, values, write }: SparklineProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const written = write ?? ((value: number) => format.number(value));
  const [first = 0] = values;
  const last = values.at(-1) ?? 0;
  const words =
    values.length === 0
      ? t('sparkline.empty', { label })
      : values.length === 1
        ? t('sparkline.one', { label, value: written(last) })
        : t('sparkline.summary', {
            label,
            first: written(first),
            last: written(last),
            low: written(Math.min(...values)),
            high: written(Math.max(...values)),
            count: values.length,
          });
  const { points, end } = lineOf(values);
  return (
    <svg
      className={styles.Sparkline}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      {values.length === 0 ? (
        <line className={styles.Nothing} x1="0" x2="100" y1="16" y2="16" />
      ) : (
        <polyline className={styles.Line} points={points} />
      )}
      {end && <line className={styles.End} x1={end.x} x2={end.x} y1={end.y} y2={end.y} />}
    </svg>
  );
}
