import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { prerender } from './src/app/prerender/plugin.ts';
import { demoWorker } from './src/mocks/demo/worker.plugin.ts';

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), prerender(), demoWorker()],
  build: { manifest: true },
  // PGlite finds its WebAssembly beside its own file, so it must stay where it is.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  // Only a test run pays for the browser and the stories.
  test: mode === 'test' ? { projects: await (await import('./tests/projects.ts')).testProjects() } : {},
}));
