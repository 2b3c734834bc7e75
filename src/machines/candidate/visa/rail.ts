/** How the stages of a case run beside and after one another: product design, 2.4. */

/** What the rail needs to know of a stage. */
export interface RailStage {
  code: string;
  sort_order: number;
  depends_on: readonly string[];
}

/** One part of the rail: a stage all others wait for, or stages that run beside one another. */
export interface RailPart<Stage extends RailStage> {
  kind: 'single' | 'parallel';
  stages: readonly Stage[];
}

/**
 * The parts of the rail in order. Stages as far along as one another are parallel. After the last stage that joins
 * several, or with none the first fork, everything is one fork: what of it waits for what, its own lines say.
 */
export function railOf<Stage extends RailStage>(stages: readonly Stage[]): RailPart<Stage>[] {
  const ordered = stages.toSorted((one, other) => one.sort_order - other.sort_order);
  const levels = levelsOf(ordered);
  const levelOf = ({ code }: RailStage) => levels.get(code) ?? 0;
  const joining = ordered.filter((stage) => joins(stage, levels)).at(-1);
  const byLevel = [...Map.groupBy(ordered, levelOf)].toSorted(([one], [other]) => one - other);
  const firstFork = byLevel.find(([, group]) => group.length > 1)?.[0] ?? Number.POSITIVE_INFINITY;
  const turn = joining ? levelOf(joining) : firstFork;
  const before = byLevel.filter(([level]) => level < turn).map(([, group]) => partOf(group));
  const last = ordered.filter((stage) => levelOf(stage) >= turn && stage !== joining);
  return [...before, ...(joining ? [partOf([joining])] : []), ...(last.length > 0 ? [partOf(last)] : [])];
}

function partOf<Stage extends RailStage>(stages: readonly Stage[]): RailPart<Stage> {
  return { kind: stages.length === 1 ? 'single' : 'parallel', stages };
}

/** Whether a stage waits for several that are as far along as one another. */
function joins({ depends_on }: RailStage, levels: ReadonlyMap<string, number>): boolean {
  const before = depends_on.flatMap((code) => levels.get(code) ?? []);
  return new Set(before).size < before.length;
}

/** How many stages come one after the other before each; stages come after those they depend on. */
function levelsOf(ordered: readonly RailStage[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { code, depends_on } of ordered) {
    levels.set(code, Math.max(0, ...depends_on.map((before) => (levels.get(before) ?? -1) + 1)));
  }
  return levels;
}
