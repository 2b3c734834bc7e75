/** Arranges the stages of a case in parallel and in sequence: product design, 2.4. */

/** The stage data the rail needs. */
export interface RailStage {
  code: string;
  sort_order: number;
  depends_on: readonly string[];
}

/** One part of the rail: a single stage that all later ones wait for, or parallel stages. */
export interface RailPart<Stage extends RailStage> {
  kind: 'single' | 'parallel';
  stages: readonly Stage[];
}

/**
 * Returns the parts of the rail in order. Stages at the same level are parallel. After the last stage that joins
 * several (or, without one, from the first fork) all stages form one parallel part; their own lines show their
 * dependencies.
 */
export function railOf<Stage extends RailStage>(stages: readonly Stage[]): RailPart<Stage>[] {
  const ordered = stages.toSorted((one, other) => one.sort_order - other.sort_order);
  const levels = levelsOf(ordered);
  const levelOf = ({ code }: RailStage) => levels.get(code) ?? 0;
  const joining = ordered.filter((stage) => joinsBranches(stage, levels)).at(-1);
  const byLevel = [...Map.groupBy(ordered, levelOf)].toSorted(([one], [other]) => one - other);
  const firstFork = byLevel.find(([, group]) => group.length > 1)?.[0] ?? Number.POSITIVE_INFINITY;
  const joinLevel = joining ? levelOf(joining) : firstFork;
  const before = byLevel.filter(([level]) => level < joinLevel).map(([, group]) => railPartOf(group));
  const last = ordered.filter((stage) => levelOf(stage) >= joinLevel && stage !== joining);
  return [
    ...before,
    ...(joining ? [railPartOf([joining])] : []),
    ...(last.length > 0 ? [railPartOf(last)] : []),
  ];
}

function railPartOf<Stage extends RailStage>(stages: readonly Stage[]): RailPart<Stage> {
  return { kind: stages.length === 1 ? 'single' : 'parallel', stages };
}

/** Returns whether a stage depends on several stages of the same level. */
function joinsBranches({ depends_on }: RailStage, levels: ReadonlyMap<string, number>): boolean {
  const before = depends_on.flatMap((code) => levels.get(code) ?? []);
  return new Set(before).size < before.length;
}

/** Returns the level of each stage: the length of its longest chain of dependencies. */
function levelsOf(ordered: readonly RailStage[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { code, depends_on } of ordered) {
    levels.set(code, Math.max(0, ...depends_on.map((before) => (levels.get(before) ?? -1) + 1)));
  }
  return levels;
}
