import { and, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type Actor, type Gate, gates } from '#shared/stages.gates.ts';
import { type Stage, stages, type Transition, transitions } from '#shared/stages.ts';

/** A requested transition, with what is known of its conditions. */
export interface Move {
  type: 'application.move';
  to: Stage;
  /** The role in which the user acts on the application. */
  actor: Actor;
  /** The unmet gates, as reported by `preview_transition`. */
  unmet?: readonly Gate[];
  /** The unmet gates that the user overrides with a reason. */
  overridden?: readonly Gate[];
  /** Whether the user gives the reason or note that the step requires. */
  hasReason?: boolean;
}

/** `application.move` changes the stage; `candidate.hold` and `candidate.resume` stop and restart the clock. */
export type ApplicationEvent = Move | { type: 'candidate.hold' } | { type: 'candidate.resume' };

function mayPass({ actor, unmet = [], overridden = [] }: Move, step: Transition): boolean {
  return step.gates
    .filter((gate) => unmet.includes(gate))
    .every(
      (gate) => overridden.includes(gate) && (gates[gate].overridableBy as readonly Actor[]).includes(actor),
    );
}

const machine = setup({
  types: { events: {} as ApplicationEvent },
  guards: {
    isAllowed: ({ event }, step: Transition) =>
      event.type === 'application.move' &&
      event.to === step.to &&
      step.actors.includes(event.actor) &&
      (step.reason === 'none' || event.hasReason === true) &&
      mayPass(event, step),
  },
});

/** Returns the transitions of the table that start at a stage. */
function stageNode(stage: Stage) {
  const steps = transitions.filter(({ from }) => from === stage);
  return {
    on: {
      'application.move': steps.map((step) => ({
        target: step.to,
        guard: and([
          { type: 'isAllowed', params: step },
          ...(step.gates.includes('not_on_hold') ? [not(stateIn({ hold: 'onHold' }))] : []),
        ]),
      })),
    },
  };
}

/**
 * The lifecycle of an application, built from the stage table: predicts what the database allows without a request. A
 * step that reopens a closed application continues in the new one. Hold is a region parallel to the stage: product
 * design, B.3.
 */
export const applicationMachine = machine.createMachine({
  id: 'application',
  type: 'parallel',
  states: {
    stage: {
      initial: 'new_lead' satisfies Stage,
      states: Object.fromEntries(stages.map(({ name }) => [name, stageNode(name)])),
    },
    hold: {
      initial: 'none',
      states: {
        none: { on: { 'candidate.hold': 'onHold' } },
        onHold: { on: { 'candidate.resume': 'none' } },
      },
    },
  },
});

/** Returns the machine's snapshot at this stage: `can` tells which actions are possible. */
export function applicationAt(
  stage: Stage,
  hold: 'none' | 'onHold' = 'none',
): SnapshotFrom<typeof applicationMachine> {
  return applicationMachine.resolveState({ value: { stage, hold }, context: {} });
}
