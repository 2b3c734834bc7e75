import { type SeriesPattern, seriesPatterns } from './chart.types.ts';
import styles from './series-patterns.module.css';

/** Defines the fill patterns of the series, once per chart. `name` makes their ids unique in the page. */
export function SeriesPatterns({ name }: { name: string }) {
  return (
    <svg className={styles.Patterns} aria-hidden="true">
      <defs>
        {seriesPatterns.map((pattern) => (
          <pattern
            key={pattern}
            id={`${name}-${pattern}`}
            className={styles.Pattern}
            data-variant={pattern}
            patternUnits="userSpaceOnUse"
            width="6"
            height="6"
            {...(pattern === 'striped' && { patternTransform: 'rotate(45)' })}
          >
            <rect width="6" height="6" />
            {pattern === 'striped' && <path d="M0 3H6" />}
            {pattern === 'dotted' && <circle cx="3" cy="3" r="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export interface SeriesRectProps {
  /** Style of the series. */
  pattern: SeriesPattern;
  /** Id prefix of the patterns. */
  patterns: string;
  /** Start edge and size, as SVG lengths. */
  x: string;
  /** Upper edge. */
  y: string;
  /** Size along the axis. */
  width: string;
  /** Across it. */
  height: string;
}

/** Renders a segment of a bar in the style of its series. */
export function SeriesRect({ pattern, patterns, ...place }: SeriesRectProps) {
  return (
    <rect
      {...place}
      className={styles.Rect}
      data-variant={pattern}
      rx="2"
      fill={`url(#${patterns}-${pattern})`}
    />
  );
}

export interface SwatchProps {
  /** Style of the series. */
  pattern: SeriesPattern;
  /** Id prefix of the patterns. */
  patterns: string;
  /** The series is a line, not an area. */
  isLine: boolean;
}

/** Renders a series' style in a legend. */
export function Swatch({ pattern, patterns, isLine }: SwatchProps) {
  return isLine ? (
    <svg className={styles.LineSwatch} aria-hidden="true">
      <line className={styles.Line} data-variant={pattern} x1="1" x2="100%" y1="50%" y2="50%" />
    </svg>
  ) : (
    <svg className={styles.Swatch} aria-hidden="true">
      <SeriesRect pattern={pattern} patterns={patterns} x="1" y="1" width="12" height="10" />
    </svg>
  );
}

export interface SeriesLineProps {
  /** Style of the series. */
  pattern: SeriesPattern;
  /** Path in a box of 100 by 100. */
  path: string;
}

/** Renders a line in the style of its series. */
export function SeriesLine({ pattern, path }: SeriesLineProps) {
  return <path className={styles.Line} data-variant={pattern} d={path} />;
}
