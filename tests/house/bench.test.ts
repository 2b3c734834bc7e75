import { expect, it } from 'vitest';
import { databaseFaults } from '../bench/faults/database.ts';
import { machineFaults } from '../bench/faults/machines.ts';
import { ruleFaults } from '../bench/faults/rules.ts';
import { screenFaults } from '../bench/faults/screens.ts';
import { outdatedEdits as faultMisfits } from '../bench/faults/sources.ts';
import { outdatedEdits as mutationMisfits } from '../bench/visual.mutate.ts';
import { mutations } from '../bench/visual.mutations.ts';

it('the faults and mutations of the benchmarks match the sources', () => {
  const faults = [...databaseFaults, ...ruleFaults, ...machineFaults, ...screenFaults];
  expect([...faultMisfits(faults), ...mutationMisfits(mutations)]).toEqual([]);
});
