import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const file = new URL('../public/mockServiceWorker.js', import.meta.url);

/** Puts the service worker that hands requests to the page's own backend into a demo build, and into no other. */
export function demoWorker(): Plugin {
  return {
    name: 'demo-worker',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'demo',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'mockServiceWorker.js',
        source: await readFile(file, 'utf8'),
      });
    },
  };
}
