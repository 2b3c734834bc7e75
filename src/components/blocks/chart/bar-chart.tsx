import { useId } from 'react';
import styles from './bar-chart.module.css';
import { type ChartProps, type ChartRow, patternOf } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartScale, scaleOf, segmentsOf } from './chart-scale.ts';
import { SeriesPatterns, SeriesRect } from './series-patterns.tsx';

export interface BarChartProps extends ChartProps {
  /** Places the series side by side, or stacks them in one bar. */
  layout?: 'grouped' | 'stacked';
  /** Reference value for all bars. */
  reference?: { value: number; label: string };
  /** Id of the emphasised row. */
  activeId?: string | null;
}

/** Thickness of a bar and the space around it, in pixels. */
const bar = { size: 14, gap: 4, around: 6 };

/** Renders horizontal bars, one row per item, with the value at the end. */
export function BarChart({ layout = 'grouped', reference, activeId = null, ...chart }: BarChartProps) {
  const patterns = useId();
  const { rows, write } = chart;
  const scale = scaleOf(rows, layout === 'stacked', { extraValues: reference ? [reference.value] : [] });
  const formatTick = chart.formatTick ?? write;
  return (
    <ChartFrame {...chart} patterns={patterns}>
      <SeriesPatterns name={patterns} />
      <div className={styles.Bars}>
        {reference && (
          <div className={styles.Row}>
            <span className={styles.Over}>
              <span
                className={styles.Reference}
                data-end={scale.at(reference.value) > 60 || undefined}
                style={{ insetInlineStart: `${scale.at(reference.value)}%` }}
              >
                {reference.label}
              </span>
            </span>
          </div>
        )}
        {rows.map((row) => (
          <div key={row.id} className={styles.Row} data-active={row.id === activeId || undefined}>
            <span className={styles.Label} title={row.label} {...(row.isData && { translate: 'no' })}>
              <bdi>{row.label}</bdi>
            </span>
            {row.note === undefined ? (
              <Bars {...{ row, chart, scale, layout, patterns }} reference={reference?.value ?? null} />
            ) : (
              <span className={styles.Note}>{row.note}</span>
            )}
            <span className={styles.Values}>
              {row.note === undefined &&
                visibleValues(row, layout).map((value, index) => (
                  <bdi key={String(index)}>{value === null ? '' : write(value)}</bdi>
                ))}
            </span>
          </div>
        ))}
        <div className={styles.Row}>
          <span className={styles.Axis}>
            {scale.ticks.map((tick, index) => (
              <span
                key={tick}
                data-spare={index % 2 === 1 || undefined}
                style={{ insetInlineStart: `${scale.at(tick)}%` }}
              >
                {formatTick(tick)}
              </span>
            ))}
          </span>
        </div>
      </div>
    </ChartFrame>
  );
}

interface BarsProps {
  row: ChartRow;
  chart: ChartProps;
  scale: ChartScale;
  layout: 'grouped' | 'stacked';
  patterns: string;
  reference: number | null;
}

function Bars({ row, chart, scale, layout, patterns, reference }: BarsProps) {
  const { series, beforeLabel } = chart;
  const isStacked = layout === 'stacked';
  const barsPerRow = isStacked ? 1 : series.length;
  const height = barsPerRow * bar.size + (barsPerRow - 1) * bar.gap + 2 * bar.around;
  const laneAt = (index: number) => bar.around + (isStacked ? 0 : index * (bar.size + bar.gap));
  const before = beforeLabel === undefined ? [] : visibleValues({ ...row, values: row.before ?? [] }, layout);
  return (
    <svg className={styles.Plot} height={height} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <Rule key={tick} at={scale.at(tick)} kind={tick === 0 ? 'zero' : 'tick'} />
      ))}
      {segmentsOf(row.values, isStacked, scale).map(({ index, from, length }) => (
        <SeriesRect
          key={series[index]?.id ?? index}
          pattern={patternOf(series, index)}
          patterns={patterns}
          x={`${from}%`}
          y={String(laneAt(index))}
          width={`${length}%`}
          height={String(bar.size)}
        />
      ))}
      {before.map(
        (value, index) =>
          value !== null && (
            <line
              key={String(index)}
              className={styles.Before}
              x1={`${scale.at(value)}%`}
              x2={`${scale.at(value)}%`}
              y1={laneAt(index) - 3}
              y2={laneAt(index) + bar.size + 3}
            />
          ),
      )}
      {reference !== null && <Rule at={scale.at(reference)} kind="reference" />}
    </svg>
  );
}

function Rule({ at, kind }: { at: number; kind: 'tick' | 'zero' | 'reference' }) {
  return <line className={styles.Rule} data-kind={kind} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />;
}

/** Returns the values shown beside a row's bars: each value, or the sum of a stack. */
function visibleValues({ values }: ChartRow, layout: 'grouped' | 'stacked'): readonly (number | null)[] {
  if (layout === 'grouped') return values;
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? [] : [known.reduce((sum, value) => sum + value, 0)];
}
