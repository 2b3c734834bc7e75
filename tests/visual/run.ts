/**
 * `npm run test:visual -- [--update] [pattern]`: compares the stories' pictures with their baselines, or makes them
 * the baselines. The pattern is a part of pictures' names (`ui/button`) or of a story's address in Storybook.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' } },
});
const [pattern] = positionals;

const vitest = spawn('vitest', ['run', '--project', 'visual', ...(values.update ? ['--update'] : [])], {
  stdio: 'inherit',
  env: { ...process.env, ...(pattern ? { PICTURES: pattern } : {}) },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
