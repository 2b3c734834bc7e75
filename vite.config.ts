import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildFacts } from './src/app/build-facts.ts';
import { installable } from './src/app/installable/plugin.ts';
import { layerChunks } from './src/app/prerender/layer-chunks.ts';
import { prerender } from './src/app/prerender/plugin.ts';
import { precompile } from './src/app/prerender/precompile.ts';
import { languages } from './src/components/i18n/languages.ts';
import { demoSite } from './src/mocks/demo/site.plugin.ts';
import { template } from './src/mocks/demo/template.plugin.ts';

export default defineConfig(async ({ mode }) => ({
  // Bundles react-aria's messages only for our languages; it uses English for languages it lacks.
  plugins: [
    react(),
    optimizeLocales.vite({ locales: [...languages] }),
    prerender(),
    precompile(),
    installable(mode),
    demoSite(),
    template(),
  ],
  define: buildFacts(import.meta.dirname),
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: layerChunks(`${import.meta.dirname}/`),
            },
          },
        },
      },
    },
  },
  // The demo's worker loads its parts as modules.
  worker: { format: 'es' as const },
  // PGlite locates its WebAssembly relative to its own file, so it must not be bundled.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  // Only a test run loads the browser and the stories.
  test: mode === 'test' ? await (await import('./tests/projects.ts')).testRun() : {},
}));
