import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartRow } from './chart.types.ts';

/** Maps values to positions along an axis. */
export interface ChartScale {
  /** Returns the position of a value, in percent of the axis. */
  at: (value: number) => number;
  /** Values labelled on the axis. */
  ticks: readonly number[];
}

/** Returns a scale that covers zero, all values of the rows and `also`, with about `count` ticks. */
export function scaleOf(
  rows: readonly ChartRow[],
  isStacked: boolean,
  { extraValues = [], count = 4 }: { extraValues?: readonly number[]; count?: number } = {},
): ChartScale {
  const ends = rows.flatMap(({ values, before = [] }) =>
    isStacked ? [...stackEnds(values), ...stackEnds(before)] : [...values, ...before],
  );
  const known = [0, ...extraValues, ...ends].filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const scale = scaleLinear()
    .domain([low, high === low ? low + 1 : high])
    .nice(count)
    .range([0, 100]);
  return { at: (value) => rounded(scale(value)), ticks: scale.ticks(count) };
}

/** A segment of a bar. */
export interface Segment {
  /** Index of the series. */
  index: number;
  /** Start and length of the segment, in percent of the axis. */
  from: number;
  length: number;
}

/** Returns the segments of a row: each from zero, or stacked one after another. */
export function segmentsOf(
  values: readonly (number | null)[],
  isStacked: boolean,
  { at }: ChartScale,
): Segment[] {
  let [up, down] = [0, 0];
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const base = isStacked ? (value < 0 ? down : up) : 0;
    const end = base + value;
    if (value < 0) down = end;
    else up = end;
    const from = Math.min(at(base), at(end));
    return [{ index, from, length: rounded(Math.max(at(base), at(end)) - from) }];
  });
}

/** Returns the SVG path of a series in a box of 100 by 100. Null values leave gaps. */
export function linePath(values: readonly (number | null)[], { at }: ChartScale): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => pointAt(index, values.length))
    .y((value) => 100 - at(value ?? 0));
  return draw(values) ?? '';
}

/** Returns the position of a data point, in percent: the centre of its share of the axis. */
export function pointAt(index: number, count: number): number {
  return rounded(((index + 0.5) * 100) / count);
}

/** Moves overlapping labels apart and keeps their order. `positions` and the minimum distance `least` are in percent. */
export function separateLabels(positions: readonly number[], least: number): number[] {
  const order = positions.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const result = [...positions];
  let free = Number.NEGATIVE_INFINITY;
  for (const { place, index } of order) {
    const taken = Math.max(place, free);
    result[index] = taken;
    free = taken + least;
  }
  return result;
}

function stackEnds(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  return [sum(known.filter((value) => value > 0)), sum(known.filter((value) => value < 0))];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
