/** `npm run check`: runs format and lint, types, and house rules in parallel. Exits 1 if one fails. */
import { spawn } from 'node:child_process';

const parts = [
  ['biome', 'check'],
  // Each checker resolves the libraries' types again, so more of them help only on many cores.
  ['tsc', '--checkers', '2'],
  ['vitest', 'run', '--project', 'house'],
] as const;

const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a command; resolves with its exit code and its output. */
function run([command, ...args]: (typeof parts)[number]) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...color } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const running = parts.map(run);
for (const part of running) {
  const { code, output } = await part;
  process.stdout.write(output);
  if (code !== 0) process.exitCode = 1;
}
