import { phaseOf, phases, type Stage, stages, type Transition, transitions } from '#shared/stages.ts';

/**
 * Returns a Mermaid state diagram of the stages, with a box for each phase. Omits transitions that reopen a
 * closed application; only `StageTable` shows them.
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

/** Returns one arrow per phase and exit, because all stages of a phase have the same exits. */
function exitLines(): string[] {
  const labels = new Map<string, string>();
  for (const { from, to, doc, reopens } of transitions) {
    if (isExit(to) && !reopens) labels.set(`phase_${phaseOf(from)} --> ${to}`, doc);
  }
  return [...labels].map(([arrow, doc]) => `${arrow}: ${doc}`);
}

const isExit = (stage: Stage): boolean => stage === 'rejected' || stage === 'withdrawn';

const boxOf = (stage: Stage): string => `state "${stage.replaceAll('_', ' ')}" as ${stage}`;

const arrowOf = ({ from, to, doc }: Transition): string => `${from} --> ${to}: ${doc.replaceAll(':', ',')}`;
