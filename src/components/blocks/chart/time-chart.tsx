import { useId } from 'react';
import { type ChartProps, patternOf } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartScale, linePath, pointAt, scaleOf, segmentsOf, separateLabels } from './chart-scale.ts';
import { SeriesLine, SeriesPatterns, SeriesRect } from './series-patterns.tsx';
import styles from './time-chart.module.css';

export interface TimeChartProps extends ChartProps {
  /** Columns side by side, stacked columns, or lines. */
  layout?: 'grouped' | 'stacked' | 'lines';
}

/**
 * Maximum number of labels under the axis (`maxLabels`), and share of a point's width that its columns fill
 * (`filled`).
 */
const maxLabels = 8;
const filled = 0.7;
/** Minimum distance between the labels of lines, in percent of the height. */
const labelHeight = 9;

/** Renders values over time or hours as columns or lines, in the reading direction of the language. */
export function TimeChart({ layout = 'grouped', ...chart }: TimeChartProps) {
  const patterns = useId();
  const { rows, write } = chart;
  const scale = scaleOf(rows, layout === 'stacked');
  const ticks = scale.ticks.map((tick) => ({ tick, text: (chart.formatTick ?? write)(tick) }));
  const step = Math.ceil(rows.length / maxLabels);
  return (
    <ChartFrame {...chart} patterns={patterns} isLineChart={layout === 'lines'}>
      <SeriesPatterns name={patterns} />
      <div className={styles.Chart}>
        <span className={styles.Ticks}>
          {ticks.map(({ tick, text }) => (
            <span key={tick} className={styles.Tick} style={{ insetBlockEnd: `${scale.at(tick)}%` }}>
              {text}
            </span>
          ))}
          {ticks.map(({ tick, text }) => (
            <span key={tick} className={styles.Room}>
              {text}
            </span>
          ))}
        </span>
        <svg className={styles.Plot} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <Rule key={tick} at={100 - scale.at(tick)} isZero={tick === 0} />
          ))}
          {layout === 'lines' ? (
            <Lines chart={chart} scale={scale} />
          ) : (
            <Columns chart={chart} scale={scale} isStacked={layout === 'stacked'} patterns={patterns} />
          )}
        </svg>
        {layout === 'lines' && <EndLabels chart={chart} scale={scale} />}
        <div className={styles.Names}>
          {rows.map(({ id, label }, index) => (
            <span key={id} className={styles.Name}>
              {index % step === 0 && <bdi>{label}</bdi>}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

interface PartProps {
  chart: ChartProps;
  scale: ChartScale;
}

function Columns({
  chart: { rows, series, beforeLabel },
  scale,
  isStacked,
  patterns,
}: PartProps & { isStacked: boolean; patterns: string }) {
  const share = 100 / rows.length;
  const barsPerRow = isStacked ? 1 : series.length;
  const width = (share * filled) / barsPerRow;
  return rows.map(({ id, values, before = [] }, at) => {
    const start = share * at + (share * (1 - filled)) / 2;
    const laneAt = (index: number) => start + (isStacked ? 0 : index * width);
    return (
      <g key={id}>
        {segmentsOf(values, isStacked, scale).map(({ index, from, length }) => (
          <SeriesRect
            key={series[index]?.id ?? index}
            pattern={patternOf(series, index)}
            patterns={patterns}
            x={`${laneAt(index)}%`}
            y={`${100 - from - length}%`}
            width={`${width}%`}
            height={`${length}%`}
          />
        ))}
        {beforeLabel !== undefined &&
          segmentsOf(before, isStacked, scale).map(({ index, from, length }) => (
            <line
              key={series[index]?.id ?? index}
              className={styles.Before}
              x1={`${laneAt(index)}%`}
              x2={`${laneAt(index) + width}%`}
              y1={`${100 - from - length}%`}
              y2={`${100 - from - length}%`}
            />
          ))}
      </g>
    );
  });
}

function Lines({ chart: { rows, series, beforeLabel }, scale }: PartProps) {
  const valuesOf = (index: number) => rows.map(({ values }) => values[index] ?? null);
  const beforeOf = (index: number) => rows.map(({ before }) => before?.[index] ?? null);
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        {series.map(({ id }, index) => (
          <SeriesLine key={id} pattern={patternOf(series, index)} path={linePath(valuesOf(index), scale)} />
        ))}
        {beforeLabel !== undefined &&
          series.map(({ id }, index) => (
            <path key={id} className={styles.BeforeLine} d={linePath(beforeOf(index), scale)} />
          ))}
      </svg>
      {series.map(({ id }, index) => {
        const value = valuesOf(index).at(-1) ?? null;
        return (
          value !== null && (
            <circle
              key={id}
              className={styles.End}
              cx={`${pointAt(rows.length - 1, rows.length)}%`}
              cy={`${100 - scale.at(value)}%`}
              r="3"
            />
          )
        );
      })}
    </>
  );
}

/** Renders the name and the last value of each line at its end. */
function EndLabels({ chart: { rows, series, write }, scale }: PartProps) {
  const ends = series.flatMap(({ id, label }, index) => {
    const last = rows.at(-1)?.values[index] ?? null;
    return last === null ? [] : [{ id, label, last, place: 100 - scale.at(last) }];
  });
  const labelPositions = separateLabels(
    ends.map(({ place }) => place),
    labelHeight,
  );
  return (
    <span className={styles.Ends}>
      {ends.map(({ id, label, last }, index) => (
        <span key={id} className={styles.EndLabel} style={{ insetBlockStart: `${labelPositions[index]}%` }}>
          {label} <bdi>{write(last)}</bdi>
        </span>
      ))}
      {ends.map(({ id, label, last }) => (
        <span key={id} className={styles.Room}>
          {label} {write(last)}
        </span>
      ))}
    </span>
  );
}

function Rule({ at, isZero }: { at: number; isZero: boolean }) {
  return (
    <line
      className={styles.Rule}
      data-zero={isZero || undefined}
      x1="0"
      x2="100%"
      y1={`${at}%`}
      y2={`${at}%`}
    />
  );
}
