import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartRow } from './chart.types.ts';

/** Where values lie along an axis. */
export interface ChartScale {
  /** The place of a value, in per cent of the axis. */
  at: (value: number) => number;
  /** The values the axis names. */
  ticks: readonly number[];
}

/** A scale over all values of the rows and `also`, from zero or the lowest below it, with about `count` ticks. */
export function scaleOf(
  rows: readonly ChartRow[],
  isStacked: boolean,
  { also = [], count = 4 }: { also?: readonly number[]; count?: number } = {},
): ChartScale {
  const ends = rows.flatMap(({ values, before = [] }) =>
    isStacked ? [...stackEnds(values), ...stackEnds(before)] : [...values, ...before],
  );
  const known = [0, ...also, ...ends].filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const scale = scaleLinear()
    .domain([low, high === low ? low + 1 : high])
    .nice(count)
    .range([0, 100]);
  return { at: (value) => rounded(scale(value)), ticks: scale.ticks(count) };
}

/** A piece of a bar. */
export interface Segment {
  /** The place of its series. */
  index: number;
  /** Where it begins and how long it is, in per cent of the axis. */
  from: number;
  length: number;
}

/** The pieces of a row: side by side from zero, or one after another where they are stacked. */
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

/** The SVG path of a line through the values of a series in a box of 100 by 100, broken where there is none. */
export function linePath(values: readonly (number | null)[], { at }: ChartScale): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => pointAt(index, values.length))
    .y((value) => 100 - at(value ?? 0));
  return draw(values) ?? '';
}

/** Where a point in time lies, in per cent: the middle of its share of the axis. */
export function pointAt(index: number, count: number): number {
  return rounded(((index + 0.5) * 100) / count);
}

/** Moves labels apart that would overlap, keeping their order; places and the least distance in per cent. */
export function spread(places: readonly number[], least: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const result = [...places];
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
