import { type SeriesLook, seriesLooks } from './chart.types.ts';
import styles from './series-patterns.module.css';

/** Defines the fill patterns of the series, once per chart. `name` makes their ids unique in the page. */
export function SeriesPatterns({ name }: { name: string }) {
  return (
    <svg className={styles.Patterns} aria-hidden="true">
      <defs>
        {seriesLooks.map((look) => (
          <pattern
            key={look}
            id={`${name}-${look}`}
            className={styles.Pattern}
            data-look={look}
            patternUnits="userSpaceOnUse"
            width="6"
            height="6"
            {...(look === 'striped' && { patternTransform: 'rotate(45)' })}
          >
            <rect width="6" height="6" />
            {look === 'striped' && <path d="M0 3H6" />}
            {look === 'dotted' && <circle cx="3" cy="3" r="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export interface SeriesRectProps {
  /** Style of the series. */
  look: SeriesLook;
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
export function SeriesRect({ look, patterns, ...place }: SeriesRectProps) {
  return (
    <rect {...place} className={styles.Rect} data-look={look} rx="2" fill={`url(#${patterns}-${look})`} />
  );
}

export interface SwatchProps {
  /** Style of the series. */
  look: SeriesLook;
  /** Id prefix of the patterns. */
  patterns: string;
  /** The series is a line, not an area. */
  isLine: boolean;
}

/** Renders a series' style in a legend. */
export function Swatch({ look, patterns, isLine }: SwatchProps) {
  return isLine ? (
    <svg className={styles.LineSwatch} aria-hidden="true">
      <line className={styles.Line} data-look={look} x1="1" x2="100%" y1="50%" y2="50%" />
    </svg>
  ) : (
    <svg className={styles.Swatch} aria-hidden="true">
      <SeriesRect look={look} patterns={patterns} x="1" y="1" width="12" height="10" />
    </svg>
  );
}

export interface SeriesLineProps {
  /** Style of the series. */
  look: SeriesLook;
  /** Path in a box of 100 by 100. */
  path: string;
}

/** Renders a line in the style of its series. */
export function SeriesLine({ look, path }: SeriesLineProps) {
  return <path className={styles.Line} data-look={look} d={path} />;
}
