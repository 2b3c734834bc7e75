/** Every state of the simulator and the shortest path to each, for tests. */
import type { SimulatedMonth } from '#machines/data/rpc/simulate-commission.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { simulatorMachine } from './simulator.machine.ts';

/** A recruiter's month in which the draft pays double. */
export const month = (recruiter_id: string, fils: number): SimulatedMonth => ({
  recruiter_id,
  deployed: 1,
  written_fils: fils,
  active_fils: fils,
  draft_fils: fils * 2,
});

export const simulation = { months: ['2026-02', '2026-03'], draft: null };

export const paths = pathsOf(
  simulatorMachine,
  [
    { type: 'simulation.run', simulation },
    { type: 'simulation.cancel' },
    done('simulate', [month('a', 100)]),
    failed('simulate', new AppError('network.offline')),
  ],
  undefined,
  ({ value, context }) => [value, context.done.length, context.error?.code],
);
