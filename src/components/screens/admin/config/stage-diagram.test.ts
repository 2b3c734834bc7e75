import { expect, test } from 'vitest';
import { stages, transitions } from '#shared/stages.ts';
import { boxes, boxSize, exits, lines, size, stepsFrom } from './stage-diagram.ts';

test('places every stage inside the diagram, without overlap', () => {
  expect(boxes.map(({ stage }) => stage)).toEqual(stages.map(({ name }) => name));
  for (const { x, y } of boxes) {
    expect(x - boxSize.width / 2).toBeGreaterThan(0);
    expect(x + boxSize.width / 2).toBeLessThan(size.width);
    expect(y + boxSize.height / 2).toBeLessThan(size.height);
  }
  const close = boxes.filter((one) =>
    boxes.some((other) => other !== one && other.x === one.x && Math.abs(other.y - one.y) < boxSize.height),
  );
  expect(close).toEqual([]);
});

test('draws every transition, except to the exits and when reopening', () => {
  expect(exits).toEqual(['rejected', 'withdrawn']);
  const rendered = new Set(lines.map(({ from, to }) => `${from} ${to}`));
  const missing = transitions.filter(
    ({ from, to, reopens }) => !reopens && !exits.includes(to) && !rendered.has(`${from} ${to}`),
  );
  expect(missing).toEqual([]);
});

test('lists every transition beside the diagram', () => {
  expect(stepsFrom.flatMap(({ steps }) => steps)).toHaveLength(transitions.length);
});
