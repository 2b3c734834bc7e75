/**
 * `npm run chromatic`: sends Storybook to Chromatic, which captures the same stories in the same modes. Without its
 * token it prints a notice and succeeds, so that checks do not fail without an account.
 */
import { spawn } from 'node:child_process';
import { appendFile } from 'node:fs/promises';

const skipMessage =
  'Chromatic was skipped: CHROMATIC_PROJECT_TOKEN is not set. `npm run test:visual` compares the same stories here.';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const chromatic = spawn('chromatic', process.argv.slice(2), { stdio: 'inherit' });
  chromatic.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.stdout.write(`${skipMessage}\n`);
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_STEP_SUMMARY) await appendFile(GITHUB_STEP_SUMMARY, `${skipMessage}\n`);
}
