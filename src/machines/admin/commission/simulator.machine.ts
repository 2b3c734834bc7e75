import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { type SimulatedMonth, simulateCommission } from '#machines/data/rpc/simulate-commission.ts';
import type { PlanTerms } from '#machines/data/tables/commission-plans.ts';
import type { AppError } from '#shared/app-error.ts';

/** The months ('YYYY-MM') to simulate, and the draft to compare with the plan in force. */
export interface Simulation {
  months: readonly string[];
  draft: PlanTerms | null;
}

export interface SimulatorContext {
  /** Null before the first simulation. */
  simulation: Simulation | null;
  /** The months calculated so far, in order. */
  done: readonly (readonly SimulatedMonth[])[];
  error: AppError | null;
}

/** Events sent by the user. */
export type SimulatorEvent =
  | { type: 'simulation.run'; simulation: Simulation }
  | { type: 'simulation.cancel' };

/**
 * Simulates plans over months, one call per month, so that progress is real and cancelling takes effect between calls.
 * Results calculated before a cancel or failure are kept. Nothing is stored.
 */
export const simulatorMachine = setup({
  types: {
    context: {} as SimulatorContext,
    events: {} as SimulatorEvent,
    children: {} as { simulate: 'simulate' },
    tags: {} as 'busy',
  },
  actors: {
    simulate: fromPromise<readonly SimulatedMonth[], { month: string; draft: PlanTerms | null }>(
      ({ input: { month, draft }, signal }) => simulateCommission(month, draft, signal),
    ),
  },
  guards: {
    isLeft: ({ context: { simulation, done } }) => done.length < (simulation?.months.length ?? 0),
  },
  actions: {
    begin: assign((_, simulation: Simulation) => ({ simulation, done: [], error: null })),
    keep: assign(({ context }, month: readonly SimulatedMonth[]) => ({ done: [...context.done, month] })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
}).createMachine({
  id: 'commissionSimulator',
  context: { simulation: null, done: [], error: null },
  initial: 'idle',
  on: {
    'simulation.run': {
      target: '.running',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event.simulation },
    },
  },
  states: {
    idle: {},
    running: {
      initial: 'checking',
      tags: 'busy',
      on: { 'simulation.cancel': 'cancelled' },
      states: {
        checking: {
          always: [{ guard: 'isLeft', target: 'simulating' }, { target: '#commissionSimulator.done' }],
        },
        simulating: {
          invoke: {
            id: 'simulate',
            src: 'simulate',
            input: ({ context: { simulation, done } }) => ({
              month: simulation?.months[done.length] ?? '',
              draft: simulation?.draft ?? null,
            }),
            onDone: { target: 'checking', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: {
              target: '#commissionSimulator.failed',
              actions: { type: 'keepError', params: ({ event }) => event },
            },
          },
        },
      },
    },
    done: {},
    cancelled: {},
    failed: {},
  },
});
