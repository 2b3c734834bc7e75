/** Computes the positions of stages and transitions in the diagram from the stage machine's table. */
import { type Stage, stages, type Transition, transitions } from '#shared/stages.ts';

/** Sizes in the diagram's units. */
export const boxSize = { width: 190, height: 34 } as const;
const rowHeight = 58;
const topMargin = 28;
const centerX = 250;
/** Distance that an arc skipping a stage extends beyond the boxes. */
const arcOffset = 34;
const exitX = 560;
/** Number of source stages from which a stage counts as an exit, with one collecting line. */
const maxSources = 6;

export const size = { width: 690, height: topMargin + 14 * rowHeight } as const;

export interface StageBox {
  stage: Stage;
  phase: string;
  /** Horizontal centre of the box. */
  x: number;
  y: number;
  /** A closed application can be reopened at this stage. */
  reopens: boolean;
}

export interface StepLine {
  from: Stage;
  to: Stage;
  kind: 'next' | 'skip' | 'back';
  path: string;
}

const isExit = (stage: Stage) =>
  new Set(transitions.filter(({ to, reopens }) => to === stage && !reopens).map(({ from }) => from)).size >=
  maxSources;

/** Stages that most others lead to: rejected and withdrawn. */
export const exits: readonly Stage[] = stages.map(({ name }) => name).filter(isExit);

const line = stages.filter(({ name }) => !exits.includes(name));
const rowByStage = new Map<Stage, number>(line.map(({ name }, at) => [name, at]));
const yOf = (stage: Stage) => topMargin + (rowByStage.get(stage) ?? 0) * rowHeight + boxSize.height / 2;

/** Stages of the main path in a column, with the exits beside them. */
export const boxes: readonly StageBox[] = stages.map(({ name, phase }) => ({
  stage: name,
  phase,
  x: exits.includes(name) ? exitX : centerX,
  y: exits.includes(name) ? topMargin + (9 + exits.indexOf(name) * 1.2) * rowHeight : yOf(name),
  reopens: transitions.some(({ to, reopens }) => reopens && to === name),
}));

/** One line per pair of stages on the main path, without transitions to or from exits. */
export const lines: readonly StepLine[] = [
  ...new Map(
    transitions
      .filter(({ to, reopens }) => !reopens && !exits.includes(to))
      .map(({ from, to }) => [`${from} ${to}`, lineOf(from, to)]),
  ).values(),
];

function lineOf(from: Stage, to: Stage): StepLine {
  const steps = (rowByStage.get(to) ?? 0) - (rowByStage.get(from) ?? 0);
  const half = boxSize.height / 2;
  if (steps === 1) {
    return { from, to, kind: 'next', path: `M${centerX} ${yOf(from) + half}V${yOf(to) - half - 7}` };
  }
  const isBack = steps < 0;
  const edge = centerX + (isBack ? -1 : 1) * (boxSize.width / 2);
  const arcEdge = edge + (isBack ? -1 : 1) * (arcOffset + Math.abs(steps) * 6);
  const tip = edge + (isBack ? -7 : 7);
  // Arcs start and end off-centre, so that two at one box stay apart.
  const [start, end] = [yOf(from) + (isBack ? -6 : 6), yOf(to) + (isBack ? 8 : -8)];
  return {
    from,
    to,
    kind: isBack ? 'back' : 'skip',
    path: `M${edge} ${start}C${arcEdge} ${start} ${arcEdge} ${end} ${tip} ${end}`,
  };
}

/** The line that collects every stage with a transition to an exit, and leads to the exits. */
export const exitLine: string = (() => {
  const x = centerX + boxSize.width / 2 + 90;
  const sources = line
    .map(({ name }) => name)
    .filter((stage) => transitions.some(({ from, to }) => from === stage && exits.includes(to)));
  const last = Math.max(...boxes.filter(({ stage }) => exits.includes(stage)).map(({ y }) => y));
  const bottom = Math.max(last, ...sources.map(yOf));
  const first = Math.min(...sources.map(yOf));
  const stubs = sources.map((stage) => `M${centerX + boxSize.width / 2} ${yOf(stage)}H${x}`);
  const ends = boxes
    .filter(({ stage }) => exits.includes(stage))
    .map(({ y }) => `M${x} ${y}H${exitX - boxSize.width / 2 + 40}`);
  return [`M${x} ${first}V${bottom}`, ...stubs, ...ends].join('');
})();

/** Transitions from each stage, for the list beside the diagram. */
export const stepsFrom: readonly { stage: Stage; steps: readonly Transition[] }[] = stages.map(
  ({ name }) => ({
    stage: name,
    steps: transitions.filter(({ from }) => from === name),
  }),
);
