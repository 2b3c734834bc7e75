import { expect, test } from 'vitest';
import { gates } from './stages.gates.ts';
import { phaseOf, stageOf, stages, transitions, transitionsFrom } from './stages.ts';

test('lists each transition once', () => {
  const pairs = transitions.map(({ from, to }) => `${from} → ${to}`);
  expect(pairs).toEqual([...new Set(pairs)]);
});

test('lets every open application be rejected by staff and withdrawn by the driver', () => {
  for (const { name } of stages.filter(({ phase }) => phase !== 'end')) {
    expect(transitionsFrom(name, 'admin').map(({ to }) => to)).toContain('rejected');
    expect(transitionsFrom(name, 'driver').map(({ to }) => to)).toContain('withdrawn');
  }
});

test('leaves the stages of operations to operations, and the others to the recruiter', () => {
  const across = transitions.filter(
    ({ from, actors: who }) =>
      who.includes('owner') === (phaseOf(from) === 'operations') && phaseOf(from) !== 'end',
  );
  expect(
    across.flatMap(({ from, to, actors: who }) => (who.includes('system') ? [] : [`${from} → ${to}`])),
  ).toEqual([]);
});

test('reopens only closed applications', () => {
  const reopening = transitions.filter(({ reopens }) => reopens).map(({ from }) => from);
  expect(new Set(reopening)).toEqual(new Set(['rejected', 'withdrawn', 'separated']));
});

test('uses every gate', () => {
  const used = new Set(transitions.flatMap((step) => step.gates));
  expect(Object.keys(gates).filter((gate) => !used.has(gate as keyof typeof gates))).toEqual([]);
});

test('finds a stage by its name', () => {
  expect(stageOf('visa')).toEqual({ name: 'visa', phase: 'operations', reasonPhase: 'visa' });
  expect(stageOf('hired')).toBeUndefined();
});
