import { and, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type Actor, type Gate, gates } from '#shared/stages.gates.ts';
import { type Stage, stages, type Transition, transitions } from '#shared/stages.ts';

/** A step somebody wants to take, and what is known of its conditions. */
export interface Move {
  type: 'application.move';
  to: Stage;
  /** As what he acts on the application. */
  actor: Actor;
  /** The gates that are not met: `preview_transition` says which. */
  unmet?: readonly Gate[];
  /** Those of them for which he gives a reason to pass all the same. */
  overridden?: readonly Gate[];
  /** Whether he gives the reason or note the step asks for. */
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
    isLawful: ({ event }, step: Transition) =>
      event.type === 'application.move' &&
      event.to === step.to &&
      step.actors.includes(event.actor) &&
      (step.reason === 'none' || event.hasReason === true) &&
      mayPass(event, step),
  },
});

/** Leaving a stage: every step of the table that begins there. */
function stageNode(stage: Stage) {
  const steps = transitions.filter(({ from }) => from === stage);
  return {
    on: {
      'application.move': steps.map((step) => ({
        target: step.to,
        guard: and([
          { type: 'isLawful', params: step },
          ...(step.gates.includes('not_on_hold') ? [not(stateIn({ hold: 'onHold' }))] : []),
        ]),
      })),
    },
  };
}

/**
 * An application's way, built from the table of stages: what the database would let somebody do, known without
 * asking it. A step that reopens a closed application goes on with the new one. On hold is a region beside the
 * stage: product design, B.3.
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

/** The machine where an application of this stage stands: `can` says what may be done with it. */
export function applicationAt(
  stage: Stage,
  hold: 'none' | 'onHold' = 'none',
): SnapshotFrom<typeof applicationMachine> {
  return applicationMachine.resolveState({ value: { stage, hold }, context: {} });
}
