/**
 * `npm run bench:visual [-- --only name --clean 1]`: mutates the sources in 40 ways, one by one, and checks that the
 * screenshots detect it; also takes the same screenshots ten times unchanged, to find false alarms. Exits 1 if a
 * mutation is missed or a clean screenshot differs.
 */
import { parseArgs } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import viteConfig from '../../vite.config.ts';
import { ImportGraph } from '../changed/import-graph.ts';
import { shuffleKeyOf } from '../changed/shuffle-key.ts';
import { baselineFolders, baselinesIn } from '../visual/baselines.ts';
import { pictureCommands } from '../visual/commands.ts';
import { groupOf } from '../visual/names.ts';
import { type Selection, visualSettings } from '../visual/project.ts';
import { createMutator, type Mutation, outdatedEdits } from './visual.mutate.ts';
import { mutations } from './visual.mutations.ts';

const maxSteps = 60;

const { values } = parseArgs({
  options: { only: { type: 'string' }, clean: { type: 'string', default: '10' } },
});
const chosen = mutations.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (chosen.length === 0) throw new Error(`No mutation is named ${values.only}`);
const outdated = outdatedEdits(mutations);
if (outdated.length > 0) throw new Error(outdated.join('\n'));

const pictures = pictureCommands('node_modules/.cache/visual-bench');
const mutator = createMutator(process.cwd());
const vitest = await start();
const graph = await ImportGraph.read();
const folder = (await baselineFolders()).at(-1);
if (!folder) throw new Error('There are no baselines yet: npm run test:visual -- --update');
const baselineFiles = await baselinesIn(folder).list();

const subsets = new Map(chosen.map((mutation) => [mutation, picturesOf(mutation)]));
const subset = [...new Set([...subsets.values()].flat())];

// Taken before, to exclude screenshots that differ without a mutation; and after, when no trace may be left.
const alarms: string[] = [];
await drawClean(1);

let caught = 0;
for (const [mutation, ids] of subsets) {
  const witnesses = ids.filter((id) => !alarms.includes(id));
  const { differing, seconds } = await run({ ids: witnesses, maxDifferences: 3 }, mutation);
  const isCaught = differing.length > 0;
  if (isCaught) caught++;
  const where = isCaught ? differing.join(', ') : `none of ${ids.length} pictures`;
  console.log(`${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${mutation.name.padEnd(36)} ${seconds} s  ${where}`);
}
for (let round = 2; round <= Number(values.clean); round++) await drawClean(round);
await vitest.close();
console.log(`${caught} of ${chosen.length} caught, ${alarms.length} false alarms`);
process.exitCode = caught === chosen.length && alarms.length === 0 ? 0 : 1;

async function drawClean(round: number): Promise<void> {
  const { differing, seconds } = await run({ ids: subset }, undefined);
  alarms.push(...differing);
  console.log(
    `clean run ${round}: ${differing.length} of ${subset.length} differ  ${seconds} s  ${differing}`,
  );
}

async function start(): Promise<Vitest> {
  const { plugins, ...shared } = await viteConfig({ mode: 'bench', command: 'serve' });
  const { test, ...own } = await visualSettings(pictures.commands);
  return createVitest(
    'test',
    { ...test, config: false, watch: false, reporters: [{}] },
    { ...shared, ...own, plugins: [plugins, mutator.plugin] },
  );
}

/**
 * Returns the screenshots of stories that import the mutated module: all, up to a maximum. The nearest come first;
 * among equals the selection is pseudo-random but stable.
 */
function picturesOf({ name, file, readBy }: Mutation): string[] {
  const changed = readBy === undefined ? [file] : graph.readersOf(readBy).filter((reader) => reader !== file);
  const steps = new Map([...graph.storiesOf(changed)].map(([story, away]) => [groupOf(story), away]));
  return baselineFiles
    .flatMap((id) => {
      const away = steps.get(id.slice(0, id.lastIndexOf('/')));
      return away === undefined ? [] : [{ id, away, chance: shuffleKeyOf(`${name} ${id}`) }];
    })
    .sort((a, b) => a.away - b.away || a.chance - b.chance)
    .slice(0, maxSteps)
    .map(({ id }) => id);
}

async function run(selection: Selection, mutation: Mutation | undefined) {
  const started = performance.now();
  const [project] = vitest.projects;
  const server = project?.browser?.vite;
  if (!project || !server) throw new Error('The browser has not started');
  mutator.apply(server, mutation);
  project.provide('pictures', selection);
  await vitest.runTestSpecifications(await vitest.globTestSpecifications());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const findings = await pictures.findings();
  return { differing: findings.map(({ id }) => id), seconds };
}
