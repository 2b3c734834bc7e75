import { expect, test } from 'vitest';
import { milestoneOf, milestones, milestonesAt } from './milestones.ts';
import { phaseOf, stages } from './stages.ts';

test('never moves an open application to an earlier milestone in later stages', () => {
  const places = stages
    .filter(({ phase }) => phase !== 'end')
    .map(({ name }) => milestones.indexOf(milestoneOf(name) ?? 'applied'));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(new Set(places).size).toBe(milestones.length);
});

test.each(stages.map(({ name }) => name))('returns done, current and upcoming milestones for %s', (stage) => {
  const states = milestonesAt(stage)?.map(({ state }) => state);
  const current = milestoneOf(stage);
  if (current === null) {
    expect(phaseOf(stage)).toBe('end');
    expect(states).toBeUndefined();
    return;
  }
  const place = milestones.indexOf(current);
  expect(states).toHaveLength(milestones.length);
  expect(states?.slice(0, place).every((state) => state === 'done')).toBe(true);
  expect(states?.[place]).toBe(stage === 'deployed' ? 'done' : 'current');
  expect(states?.slice(place + 1).every((state) => state === 'upcoming')).toBe(true);
});

test('marks all milestones as done for a deployed driver', () => {
  expect(milestonesAt('deployed')?.every(({ state }) => state === 'done')).toBe(true);
});
