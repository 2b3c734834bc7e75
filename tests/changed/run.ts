/**
 * `npm run test:changed [-- --base <revision>] [-- --list]`: runs the tests affected by the changes since a revision
 * (`HEAD`), the nearest first, and reports what it leaves to `npm test`. `--list` only lists them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { groupOf, partOf } from '../visual/names.ts';
import { changesSince } from './git-changes.ts';
import { ImportGraph } from './import-graph.ts';
import { limitToNearest, type Plan } from './limits.ts';
import { select } from './select.ts';

/** Files that all tests depend on. */
const everyTestPattern =
  /^(package(-lock)?\.json|vite\.config\.ts|tests\/projects\.ts|\.storybook\/(?!.*\.test\.ts$).*)$/;

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' }, list: { type: 'boolean', default: false } },
});
const changes = await changesSince(values.base);
const graph = await ImportGraph.read();
const plans = changes.length > 0 ? limitToNearest(select(changes, graph), graph) : [];

for (const { project, files } of plans) {
  const named = values.list ? files.map((file) => `\n  ${file}`).join('') : '';
  print(`${project}: ${files.length} ${files.length === 1 ? 'file' : 'files'}${named}`);
}
if (changes.length === 0) print(`Nothing differs from ${values.base}.`);
else if (!values.list) process.exitCode = await run(plans);
for (const { project, left } of plans) {
  if (left > 0) print(`${project}: ${left} more can be touched; npm run test:${project} runs them`);
}
for (const { file } of changes.filter(({ file }) => everyTestPattern.test(file))) {
  print(`Every test depends on ${file}: npm test`);
}

/** Runs Vitest; resolves with its exit code. */
async function run(plans: readonly Plan[]): Promise<number> {
  const groups = plans.flatMap(({ project, files }) => (project === 'visual' ? files.map(groupOf) : []));
  const files = plans.flatMap((plan) => (plan.project === 'visual' ? [] : plan.files));
  const parts = new Set(groups.map((group) => `tests/visual/${partOf(group)}.test.ts`));
  const projects = plans.map(({ project }) => `--project=${project}`);
  const vitest = spawn('vitest', ['run', ...projects, ...files, ...parts], {
    stdio: 'inherit',
    env: { ...process.env, PICTURES_OF: groups.join(',') },
  });
  const [code] = await once(vitest, 'exit');
  return code ?? 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
