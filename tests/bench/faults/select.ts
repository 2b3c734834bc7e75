/** Selects the tests for a fault, the cheapest project first. */
import { globSync, readFileSync } from 'node:fs';
import { ImportGraph } from '../../changed/import-graph.ts';
import { type Change, select } from '../../changed/select.ts';
import { groupOf, partOf } from '../../visual/names.ts';
import type { Edit, Fault } from './fault.ts';

/** A part of a project to run: some of its files and, for `visual`, the groups of screenshots. */
export interface Step {
  project: string;
  files: readonly string[];
  groups?: readonly string[];
}

/** Maximum test files of a project per fault, nearest first. Cheap projects have no limit. */
const maxFaults: Readonly<Record<string, number>> = {
  db: 40,
  stories: 40,
  visual: 12,
  contract: 15,
  build: 1,
};

const graph = await ImportGraph.read();

/** Returns the steps to run for a fault, in order. Screenshots come before stories only if a stylesheet changed. */
export function stepsFor({ edits }: Fault): Step[] {
  const selected = new Map(
    select(edits.map(changeOf), graph).map(({ project, files }) => [
      project,
      [...files.keys()].slice(0, maxFaults[project]),
    ]),
  );
  const is = (ending: string) => edits.some(({ file }) => file.endsWith(ending));
  const order = [
    'unit',
    ...(is('.sql') ? ['db', 'house'] : ['house', 'db']),
    ...(is('.css') ? ['visual', 'stories'] : ['stories', 'visual']),
    'contract',
    'build',
  ];
  const steps = order.map((project) => stepOf(project, selected.get(project) ?? []));
  return [...steps, { project: 'e2e', files: journeysOf(edits) }].filter(({ files }) => files.length > 0);
}

function stepOf(project: string, files: readonly string[]): Step {
  if (project !== 'visual') return { project, files };
  const groups = files.map(groupOf);
  return {
    project,
    files: [...new Set(groups.map((group) => `tests/visual/${partOf(group)}.test.ts`))],
    groups,
  };
}

/** Returns the lines that an edit changes. */
function changeOf({ file, find }: Edit): Change {
  const text = readFileSync(file, 'utf8');
  const first = text.slice(0, text.indexOf(find)).split('\n').length;
  return { file, lines: find.split('\n').map((_, index) => first + index) };
}

/**
 * Returns at most two journeys, those named after the screen of a file: they are slow, and each covers the whole
 * product.
 */
function journeysOf(edits: readonly Edit[]): string[] {
  const screens = edits.flatMap(({ file }) => {
    const [, screen] = /^src\/(?:components\/screens|machines)\/\w+\/([\w-]+)\//.exec(file) ?? [];
    if (screen === 'login' || /\/session\//.test(file)) return ['sign-in'];
    return screen ? [screen] : [];
  });
  return screens.flatMap((screen) => globSync(`tests/e2e/${screen}*.test.ts`).sort()).slice(0, 2);
}
