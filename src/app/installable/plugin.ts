import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin, PluginOption, ResolvedConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, icons } from './manifest.ts';
import { driverFilesOf } from './precache.ts';

/** What the worker keeps of a build at its installation, besides the page: the files of drivers' pages. */
const globPatterns = ['index.html', 'assets/*.{js,css}'];

/**
 * Makes a build of the product installable: manifest, icons, and the worker that keeps drivers' pages on the phone
 * (ADR 34). Builds with sample data have none, since there Mock Service Worker answers for the server.
 */
export function installable(mode: string): PluginOption[] {
  if (mode === 'test' || mode === 'demo' || process.env.VITE_BACKEND === 'demo') return [];
  let config: ResolvedConfig;
  return [
    appIcons((resolved) => {
      config = resolved;
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/installable',
      filename: 'sw.ts',
      // The driver's frame registers it, after the first paint.
      injectRegister: false,
      manifest: appManifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns,
        rollupFormat: 'iife',
        manifestTransforms: [
          async (entries) => {
            const own = await driverFilesOf(resolve(config.root, config.build.outDir));
            return { manifest: entries.filter(({ url }) => own.has(url)) };
          },
        ],
      },
    }),
  ];
}

/** Writes the icons of the manifest, each from the mark of the brand. */
function appIcons(onConfig: (config: ResolvedConfig) => void): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vite-plugin-pwa:app-icons',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(resolved) {
      config = resolved;
      onConfig(resolved);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!bundle['index.html']) return;
        const mark = await readFile(join(config.publicDir, 'icon.svg'), 'utf8');
        for (const { src, side, isMaskable } of icons) {
          // A mask cuts what corners it likes: the ground reaches them all.
          const svg = isMaskable ? mark.replace(/ rx="\d+"/, '') : mark;
          const source = await sharp(Buffer.from(svg), { density: 1200 }).resize(side).png().toBuffer();
          this.emitFile({ type: 'asset', fileName: src, source });
        }
      },
    },
  };
}
