import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A chunk of the build in Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

interface PageFiles {
  files: string[];
  pages: { roles: string[]; code: number[] }[];
}

const driverScreensPath = 'src/components/screens/driver/';

/** Modules the frame fetches after the first paint, which it also needs offline. */
const frameModules = [
  'src/app/login-page.tsx',
  'src/app/driver-app.tsx',
  'src/components/blocks/outbox-status/outbox-status.tsx',
  'src/components/blocks/outbox-status/sign-out-confirm.tsx',
  'node_modules/idb/build/index.js',
];

/**
 * Returns the files of drivers' pages in the build in `outDir`, including lazy ones. Excludes messages and fonts: they
 * are cached for the current language only (`offline-cache.ts`).
 */
export async function driverFilesOf(outDir: string): Promise<Set<string>> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const own = new Set(['index.html']);

  const [, written = ''] = /<meta name="page-files" content="([^"]+)"/.exec(html) ?? [];
  const { files, pages }: PageFiles = JSON.parse(written.replaceAll('&quot;', '"'));
  for (const { roles, code } of pages) {
    if (!roles.includes('driver')) continue;
    for (const at of code) own.add((files[at] ?? '').replace(/^\//, ''));
  }

  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) own.add(file);
    chunk.imports?.forEach(visit);
    // Shared modules reference lazy parts of all pages.
    if (name.startsWith(driverScreensPath) || frameModules.includes(name))
      chunk.dynamicImports?.forEach(visit);
  };
  for (const name of Object.keys(chunks)) {
    if (name.startsWith(driverScreensPath) || frameModules.includes(name)) visit(name);
  }
  return own;
}
