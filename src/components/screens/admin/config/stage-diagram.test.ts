import { expect, test } from 'vitest';
import { stages, transitions } from '#shared/stages.ts';
import { box, boxes, exits, lines, size, stepsFrom } from './stage-diagram.ts';

test('every stage has a box inside the diagram, and no two overlap', () => {
  expect(boxes.map(({ stage }) => stage)).toEqual(stages.map(({ name }) => name));
  for (const { x, y } of boxes) {
    expect(x - box.width / 2).toBeGreaterThan(0);
    expect(x + box.width / 2).toBeLessThan(size.width);
    expect(y + box.height / 2).toBeLessThan(size.height);
  }
  const close = boxes.filter((one) =>
    boxes.some((other) => other !== one && other.x === one.x && Math.abs(other.y - one.y) < box.height),
  );
  expect(close).toEqual([]);
});

test('every step is drawn, as a line or by the one that leads to the exits', () => {
  expect(exits).toEqual(['rejected', 'withdrawn']);
  const rendered = new Set(lines.map(({ from, to }) => `${from} ${to}`));
  const missing = transitions.filter(
    ({ from, to, reopens }) => !reopens && !exits.includes(to) && !rendered.has(`${from} ${to}`),
  );
  expect(missing).toEqual([]);
});

test('the list beside it has every step', () => {
  expect(stepsFrom.flatMap(({ steps }) => steps)).toHaveLength(transitions.length);
});
