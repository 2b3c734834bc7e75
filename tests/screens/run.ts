/**
 * `npm run screens [part of a name]`: generates one page with every screen, frame and flow in light, dark, Arabic and
 * at 320 px.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { page } from './sheet.ts';

const names = process.argv.slice(2).flatMap((name) => ['--testNamePattern', name]);
rmSync(page, { force: true });
const vitest = spawn('vitest', ['run', '--project', 'screens', '--reporter', 'minimal', ...names], {
  stdio: 'inherit',
  env: { ...process.env, SCREENS: 'yes' },
});
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1;
  process.stdout.write(
    existsSync(page) ? `\n${pathToFileURL(page).href}\n` : '\nNo contact sheet was made.\n',
  );
});
