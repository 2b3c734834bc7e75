import { expect, test } from 'vitest';
import { phaseOf, stages, transitions } from '#shared/stages.ts';
import { buildStageDiagram } from './stage-diagram-text.ts';

const lines = buildStageDiagram().split('\n');

test('draws exactly one box per stage', () => {
  const boxes = lines.filter((line) => / as (?!phase_)/.test(line));
  expect(boxes).toHaveLength(stages.length);
});

test.each(transitions.filter(({ reopens }) => !reopens))(
  'draws the transition from $from to $to',
  ({ from, to }) => {
    const arrows = lines.filter((line) => /^(\w+) --> (\w+):/.test(line)).join('\n');
    expect(arrows).toMatch(new RegExp(`^(${from}|phase_${phaseOf(from)}) --> ${to}:`, 'm'));
  },
);
