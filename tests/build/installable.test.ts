import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildOnce } from '../builds.ts';

describe('the service worker of the installed app', () => {
  /** Returns the files precached at installation. */
  async function kept(built: string): Promise<string[]> {
    const worker = await readFile(join(built, 'sw.js'), 'utf8');
    return [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) => url ?? []);
  }

  it('caches only the drivers’ page and code, up to 540 KB', async () => {
    const production = await buildOnce('supabase');
    const files = await kept(production);
    expect(files).toContain('index.html');
    expect(files.some((file) => file.includes('status-detail.screen'))).toBe(true);
    expect(files.filter((file) => /leads|admin|recruiter-dashboard|staff-frame/.test(file))).toEqual([]);
    const bytes = await Promise.all(
      files.map(async (file) => brotliCompressSync(await readFile(join(production, file))).length),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(540_000);
  });

  it('exists in the builds for both backends, with a manifest whose icons exist', async () => {
    for (const built of await Promise.all([buildOnce('supabase'), buildOnce('embedded')])) {
      expect(await kept(built)).toContain('index.html');
      const manifest = JSON.parse(await readFile(join(built, 'manifest.webmanifest'), 'utf8'));
      expect(manifest).toMatchObject({ start_url: '/driver', display: 'standalone' });
      for (const { src } of manifest.icons)
        expect((await readFile(join(built, src))).length).toBeGreaterThan(0);
      expect(await readFile(join(built, 'index.html'), 'utf8')).toContain('rel="manifest"');
    }
  });

  it('is absent from the demo build, whose own worker replaces the server', async () => {
    const demo = await buildOnce('demo');
    const files = await Array.fromAsync(glob('{sw.js,manifest.webmanifest}', { cwd: demo }));
    expect(files).toEqual([]);
    expect(await readFile(join(demo, 'index.html'), 'utf8')).not.toContain('rel="manifest"');
  }, 240_000);
});
