import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { setBuildSettings } from './build-settings.ts';

/** Beside the folder, not in it, since its content is served. */
const stampFileOf = (outDir: string) => `${outDir}.built-from`;
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public/**/*',
  'src/{app,components,machines}/**/*.{ts,tsx,js,css,json,svg}',
  'src/mocks/demo/**/*',
  'supabase/functions/_shared/**/*.ts',
];

/** Returns whether `outDir` lacks a build of the current sources with this publishable key. */
export async function needsBuild(outDir: string, publishableKey: string): Promise<boolean> {
  const built = await readFile(stampFileOf(outDir), 'utf8').catch(() => '');
  return built !== (await stampOf(publishableKey));
}

/** Builds the app for the embedded backend into `outDir`, and removes everything else there. */
export async function buildApp(outDir: string, publishableKey: string): Promise<void> {
  const stamp = await stampOf(publishableKey);
  setBuildSettings(publishableKey);
  // Loaded only for a build, since it would double the time of every other start.
  const { build } = await import('vite');
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await precompress(outDir);
  await writeFile(stampFileOf(outDir), stamp);
}

async function stampOf(publishableKey: string): Promise<string> {
  const hash = createHash('sha256').update(publishableKey);
  const files = await Array.fromAsync(glob(sources, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const name of names.sort()) hash.update(name).update(await readFile(name));
  return hash.digest('hex');
}

/** Writes a brotli and a gzip version of every text file in `outDir`, so that serving needs no compression. */
export async function precompress(outDir: string): Promise<void> {
  const texts = await Array.fromAsync(glob('**/*.{html,js,css,json,svg,webmanifest}', { cwd: outDir }));
  for (const name of texts) {
    const file = join(outDir, name);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
