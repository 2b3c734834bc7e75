import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { parseEnv } from '#machines/data/env.ts';
import { setBuildSettings } from './build-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a trial build calls its own origin, whatever a developer’s env files contain', async () => {
  for (const name of ['BACKEND', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'API_URL', 'CAPTCHA_SITE_KEY']) {
    vi.stubEnv(`VITE_${name}`, undefined);
  }
  const folder = await mkdtemp(join(tmpdir(), 'build-settings-'));
  const real = [
    'VITE_SUPABASE_URL=https://real.example',
    'VITE_API_URL=https://real.example/functions/v1/api',
    'VITE_CAPTCHA_SITE_KEY=0x4AAA',
  ];
  await writeFile(join(folder, '.env.local'), real.join('\n'));
  setBuildSettings('sb_publishable_trial');
  const settings = loadEnv('production', folder, 'VITE_');
  await rm(folder, { recursive: true });
  expect(parseEnv(settings, 'http://localhost:4173')).toEqual({
    backend: 'embedded',
    supabaseUrl: 'http://localhost:4173',
    publishableKey: 'sb_publishable_trial',
    apiUrl: '/api',
    captchaSiteKey: '',
  });
});
