import { phaseOf, phases, type Stage, stages, type Transition, transitions } from '#shared/stages.ts';

/**
 * Converts the table of stages to Mermaid's language, from lead to deployment, with a box for each phase. Transitions
 * back from an end appear only in the table.
 */
export function buildStageDiagram(): string {
  const steps = transitions.filter(({ reopens, to }) => !reopens && !isExit(to));
  const isSamePhase = ({ from, to }: Transition) => phaseOf(from) === phaseOf(to);
  return [
    'stateDiagram-v2',
    ...phases.flatMap((phase) => {
      const lines = [
        ...stages.filter((stage) => stage.phase === phase).map(({ name }) => boxOf(name)),
        ...steps.filter((step) => phaseOf(step.from) === phase && isSamePhase(step)).map(arrowOf),
      ];
      return phase === 'end' ? lines : [`state "${phase}" as phase_${phase} {`, ...lines, '}'];
    }),
    '[*] --> new_lead',
    ...steps.filter((step) => !isSamePhase(step)).map(arrowOf),
    ...exitLines(),
  ].join('\n');
}

/** Draws one arrow per phase if all of its stages have the same exit. */
function exitLines(): string[] {
  const words = new Map<string, string>();
  for (const { from, to, doc, reopens } of transitions) {
    if (isExit(to) && !reopens) words.set(`phase_${phaseOf(from)} --> ${to}`, doc);
  }
  return [...words].map(([arrow, doc]) => `${arrow}: ${doc}`);
}

const isExit = (stage: Stage): boolean => stage === 'rejected' || stage === 'withdrawn';

const boxOf = (stage: Stage): string => `state "${stage.replaceAll('_', ' ')}" as ${stage}`;

const arrowOf = ({ from, to, doc }: Transition): string => `${from} --> ${to}: ${doc.replaceAll(':', ',')}`;
