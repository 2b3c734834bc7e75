import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { prerender } from './src/app/prerender/plugin.ts';
import { demoSite } from './src/mocks/demo/site.plugin.ts';
import { template } from './src/mocks/demo/template.plugin.ts';

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), prerender(), demoSite(), template()],
  build: { manifest: true },
  // The demo's worker loads its parts as modules do.
  worker: { format: 'es' as const },
  // PGlite finds its WebAssembly beside its own file, so it must stay where it is.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  // Only a test run pays for the browser and the stories.
  test: mode === 'test' ? { projects: await (await import('./tests/projects.ts')).testProjects() } : {},
}));
