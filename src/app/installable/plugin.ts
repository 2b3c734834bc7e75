import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin, PluginOption, ResolvedConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, icons } from './manifest.ts';
import { driverFilesOf } from './precache.ts';

/** Files of a build precached at installation, besides the page: those of drivers' pages. */
const globPatterns = ['index.html', 'assets/*.{js,css}'];

/**
 * Makes a build installable: manifest, icons, and the worker that keeps drivers' pages available offline (ADR 34). Not
 * in builds with sample data, where Mock Service Worker replaces the server.
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

/** Generates the manifest's icons from the logo. */
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
          // A mask can cut any corner, so the background fills the whole icon.
          const svg = isMaskable ? mark.replace(/ rx="\d+"/, '') : mark;
          const source = await sharp(Buffer.from(svg), { density: 1200 }).resize(side).png().toBuffer();
          this.emitFile({ type: 'asset', fileName: src, source });
        }
      },
    },
  };
}
