import type { ReactNode } from 'react';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { type ChartProps, patternOf } from './chart.types.ts';
import styles from './chart-frame.module.css';
import { Swatch } from './series-patterns.tsx';

export interface ChartFrameProps
  extends Pick<ChartProps, 'title' | 'about' | 'series' | 'summary' | 'beforeLabel'> {
  /** Id prefix of the patterns. */
  patterns: string;
  /** The series are lines, not areas. */
  isLineChart?: boolean;
  /** The picture. */
  children: ReactNode;
}

/** Renders the title, legend and graphic of a chart. Screen readers get one sentence instead of the graphic. */
export function ChartFrame({
  title,
  about,
  series,
  summary,
  beforeLabel,
  patterns,
  isLineChart = false,
  children,
}: ChartFrameProps) {
  return (
    <figure className={styles.Chart}>
      <figcaption className={styles.Head}>
        <div>
          <Heading level={3} size="body">
            {title}
          </Heading>
          {about !== undefined && <Muted>{about}</Muted>}
        </div>
        {(series.length > 1 || beforeLabel !== undefined) && (
          <ul className={styles.Legend}>
            {series.map(({ id, label }, index) => (
              <li key={id}>
                <Swatch pattern={patternOf(series, index)} patterns={patterns} isLine={isLineChart} />
                {label}
              </li>
            ))}
            {beforeLabel !== undefined && (
              <li>
                <span className={styles.BeforeKey} data-line={isLineChart || undefined} />
                {beforeLabel}
              </li>
            )}
          </ul>
        )}
      </figcaption>
      <div role="img" aria-label={summary}>
        {children}
      </div>
    </figure>
  );
}
