import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { stampOf } from './stamp.ts';

/** `npm run build` for a Supabase project or for the embedded backend, or `npm run build:demo`. */
export type BuildTarget = 'supabase' | 'embedded' | 'demo';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env*',
  'public/**/*',
  '{src,supabase}/**/*',
];

/**
 * Builds the app and returns the output folder, which all tests share and none may change. Reuses the last build if its
 * sources are unchanged.
 */
export async function buildOnce(kind: BuildTarget): Promise<string> {
  const outDir = resolve('node_modules/.cache/builds', kind);
  const stampFile = `${outDir}.built-from`;
  const stamp = await stampOf(sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return outDir;

  // Removed until the build is complete.
  await rm(stampFile, { force: true });
  // Runs in a separate process, since the environment of a test run would make it a test build.
  const { VITEST, NODE_ENV, ...env } = process.env;
  const mode = kind === 'demo' ? 'demo' : 'production';
  const options = ['--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)('node_modules/.bin/vite', ['build', ...options], {
    env: { ...env, VITE_BACKEND: kind },
  });
  await writeFile(stampFile, stamp);
  return outDir;
}
