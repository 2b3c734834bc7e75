import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A build of the app in a folder of its own. */
export interface Built {
  outDir: string;
  remove(): Promise<void>;
}

/** Builds as `npm run build` does for the given kind of backend, or `npm run build:demo`, into a new folder. */
export async function buildFor(backend: 'supabase' | 'embedded' | 'demo'): Promise<Built> {
  const outDir = await mkdtemp(join(tmpdir(), `${backend}-`));
  // A process of its own: a test run's environment would make it a build for tests.
  const { VITEST, NODE_ENV, ...env } = process.env;
  const mode = backend === 'demo' ? 'demo' : 'production';
  const options = ['--mode', mode, '--outDir', outDir, '--logLevel', 'error'];
  await promisify(execFile)('node_modules/.bin/vite', ['build', ...options], {
    env: { ...env, VITE_BACKEND: backend },
  });
  return { outDir, remove: () => rm(outDir, { recursive: true, force: true }) };
}
