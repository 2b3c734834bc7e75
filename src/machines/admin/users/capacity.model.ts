/** Every state that a recruiter's capacity can be in, and the shortest way there. */
import { detailPathsOf } from '#machines/fixtures/detail-model.ts';
import { capacity } from './capacity.fixtures.ts';
import { capacityMachine } from './capacity.machine.ts';

export const paths = detailPathsOf(capacityMachine, capacity, { field: 'daily_cap', value: 10, seen: null });
