import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { lineOf } from './line.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** What is counted: "New leads". */
  label: string;
  /** One value a day or a week, the oldest first; 7 to 30 of them tell something. */
  values: readonly number[];
  /** How a value is written; as a number unless told. */
  write?: (value: number) => string;
}

/** How a number has moved, as a line without axes; screen readers are told its ends. */
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
