import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const worker = new URL('../public/mockServiceWorker.js', import.meta.url);

/**
 * Adds files for static hosting to demo builds only: the service worker that passes requests to the page's own backend,
 * and the 404 page for hosts without rewrites.
 */
export function demoSite(): Plugin {
  return {
    name: 'demo-site',
    enforce: 'post',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'demo',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
      this.emitFile({
        type: 'asset',
        fileName: 'mockServiceWorker.js',
        source: await readFile(worker, 'utf8'),
      });
    },
  };
}
