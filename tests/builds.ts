import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** `npm run build` for a Supabase project or for the embedded backend, or `npm run build:demo`. */
export type BuildKind = 'supabase' | 'embedded' | 'demo';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env*',
  'public/**/*',
  '{src,supabase}/**/*',
];

/**
 * Builds the app and returns the folder of the result, which every test shares and none may change. A build whose
 * sources are those of the last run is used again.
 */
export async function buildOnce(kind: BuildKind): Promise<string> {
  const outDir = resolve('node_modules/.cache/builds', kind);
  const stampFile = `${outDir}.built-from`;
  const stamp = await stampOfSources();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return outDir;

  // A process of its own: a test run's environment would make it a build for tests.
  const { VITEST, NODE_ENV, ...env } = process.env;
  const mode = kind === 'demo' ? 'demo' : 'production';
  const options = ['--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)('node_modules/.bin/vite', ['build', ...options], {
    env: { ...env, VITE_BACKEND: kind },
  });
  await writeFile(stampFile, stamp);
  return outDir;
}

async function stampOfSources(): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256');
  for (const name of names.filter((name) => !/\.(test|stories)\.tsx?$/.test(name)).sort()) {
    hash.update(name).update(await readFile(name));
  }
  return hash.digest('hex');
}
