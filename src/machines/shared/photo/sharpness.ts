import { type Grey, percentile } from './pixels.ts';

/** A lower edge, as a fraction of the paper's luminance, or below this luminance, may be noise. */
const minShare = 0.2;
const minHeight = 14;

/** Minimum number of edges along a direction for a measurement. */
const minEdges = 40;

/**
 * Returns how steep edges are relative to their height, 0 to 0.5: a Gaussian blur of σ pixels leaves about 0.4 / σ.
 * Uses the lower of the horizontal and vertical values, because hand movement blurs in one direction only. Returns 0.5
 * without edges. `paper` is the luminance of the document's paper.
 */
export function sharpnessOf(grey: Grey, paper: number): number {
  const { width, height } = grey;
  const least = Math.max(minHeight, minShare * paper);
  const horizontalEdges = steepness(grey, least, height, width, width, 1);
  const down = steepness(grey, least, width, height, 1, width);
  return Math.min(0.5, ...[horizontalEdges, down].filter((measured) => measured !== null));
}

/** Scans every second line, and measures each rise or fall in it from start to end. */
function steepness(
  { values }: Grey,
  least: number,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
): number | null {
  const found: number[] = [];
  for (let line = 0; line < lines; line += 2) {
    const start = line * lineStep;
    const at = (position: number) => values[start + position * step] ?? 0;
    let edgeStart = 0;
    let direction = 0;
    for (let position = 1; position < length; position++) {
      const change = Math.sign(at(position) - at(position - 1));
      if (change === direction) continue;
      if (direction !== 0) addEdge(found, least, at, edgeStart, position - 1);
      edgeStart = position - 1;
      direction = change;
    }
  }
  return found.length < minEdges ? null : percentile(found, 0.7);
}

function addEdge(
  found: number[],
  least: number,
  at: (position: number) => number,
  edgeStart: number,
  end: number,
): void {
  const height = Math.abs(at(end) - at(edgeStart));
  if (height < least) return;
  let steepest = 0;
  for (let position = edgeStart; position <= end; position++) {
    steepest = Math.max(steepest, Math.abs(at(position + 1) - at(position - 1)) / 2);
  }
  found.push(Math.min(0.5, steepest / height));
}
