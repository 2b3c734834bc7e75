/**
 * `npm run test:changed [-- --base <revision>] [-- --list]`: runs the tests that the differences from a revision
 * (`HEAD`) can have touched, the nearest first, and says what it leaves to `npm test`. `--list` only names them.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import { projectName } from '../run-cost.ts';
import { groupOf, partOf } from '../visual/names.ts';
import { changesSince } from './git-changes.ts';
import { ImportGraph } from './import-graph.ts';
import { nearestOf, type Plan } from './limits.ts';
import { select } from './select.ts';

/** What every test depends on. */
const ofEverything =
  /^(package(-lock)?\.json|vite\.config\.ts|tests\/projects\.ts|\.storybook\/(?!.*\.test\.ts$).*)$/;

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' }, list: { type: 'boolean', default: false } },
});
const changes = await changesSince(values.base);
const graph = await ImportGraph.read();
const plans = nearestOf(select(changes, graph), graph);

for (const { project, files } of plans) {
  const named = values.list ? files.map((file) => `\n  ${file}`).join('') : '';
  process.stdout.write(`${project}: ${files.length} ${files.length === 1 ? 'file' : 'files'}${named}\n`);
}
if (!values.list && changes.length > 0) await run(plans);
for (const { project, left } of plans) {
  if (left > 0)
    process.stdout.write(`${project}: ${left} more can be touched; npm run test:${project} runs them\n`);
}
for (const { file } of changes.filter(({ file }) => ofEverything.test(file))) {
  process.stdout.write(`Every test depends on ${file}: npm test\n`);
}

async function run(plans: readonly Plan[]): Promise<void> {
  const project = plans.map((plan) => plan.project);
  const vitest = await createVitest({ watch: false, project });
  const stories = plans.find((plan) => plan.project === 'visual')?.files ?? [];
  const groups = stories.map(groupOf);
  for (const one of vitest.projects) one.provide('pictures', { groups });
  const wanted = new Set(plans.flatMap(({ project, files }) => files.map((file) => `${project} ${file}`)));
  for (const group of groups) wanted.add(`visual tests/visual/${partOf(group)}.test.ts`);
  const every = await vitest.globTestSpecifications();
  await vitest.runTestSpecifications(every.filter((one) => wanted.has(nameOf(one))));
  await vitest.close();
}

function nameOf({ project, moduleId }: TestSpecification): string {
  return `${projectName(project.name)} ${relative(process.cwd(), moduleId)}`;
}
