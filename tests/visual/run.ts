/**
 * `npm run test:visual -- [--update | --reversed] [pattern]`: compares the stories' screenshots with their baselines,
 * or updates the baselines. The pattern is a part of screenshot names (`ui/button`) or of a story's URL in Storybook.
 * `--reversed` loads the style sheets in reverse order, which must not change the result.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' }, reversed: { type: 'boolean' } },
});
const [pattern] = positionals;
if (values.update && values.reversed) throw new Error('Baselines are made with the sheets as they load');

const vitest = spawn('vitest', ['run', '--project', 'visual', ...(values.update ? ['--update'] : [])], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(pattern && { PICTURES: pattern }),
    ...(values.reversed && { SHEETS: 'reversed' }),
  },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
