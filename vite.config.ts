import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { prerender } from './src/app/prerender/plugin.ts';

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), prerender()],
  publicDir: 'public',
  build: { manifest: true, sourcemap: true },
  // PGlite finds its WebAssembly beside its own file, so it must stay where it is.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  // Only a test run pays for the browser and the stories.
  test: mode === 'test' ? { projects: await (await import('./tests/projects.ts')).testProjects() } : {},
}));
