import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  build,
  type HtmlTagDescriptor,
  loadEnv,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite';
import { filesOf, pageFilesOf } from './page-files.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { PageParts } from './render.tsx';

const firstLoad = new URL('./first-load.js', import.meta.url);
const firstPaint = new URL('./first-paint.js', import.meta.url);
const layers = new URL('../../components/tokens/layers.css', import.meta.url);
const renderEntry = 'src/app/prerender/render.tsx';

/**
 * Adds the script policy and the first-paint script to every page of a build, and generates `login.html`: `/login` as
 * complete HTML, which paints before any script loads. Hosts serve it for `/login`; a host that does not know it serves
 * `index.html` and nothing breaks.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-login',
    apply: (options, { command, mode }) => command === 'build' && !options.build?.ssr && mode !== 'test',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () =>
        pageTags(
          await readFile(firstLoad, 'utf8'),
          await readFile(firstPaint, 'utf8'),
          layerOrderOf(await readFile(layers, 'utf8')),
          config,
        ),
    },
    async writeBundle(_options, bundle) {
      if (!bundle['index.html']) return;
      const file = join(config.build.outDir, 'index.html');
      const { login, parts, loading } = await renderPages(config);
      const pageFiles = JSON.stringify(pageFilesOf(bundle, parts, config.base, loading));
      const html = (await readFile(file, 'utf8')).replace(noFiles, () => pageFiles.replaceAll('"', '&quot;'));
      await writeFile(file, html);
      await writeFile(
        join(config.build.outDir, 'login.html'),
        fillPage(html, login, headTagsOf(bundle, config.base)),
      );
    },
  };
}

/** Placeholder in the page until its files are known. */
const noFiles = '%PAGE_FILES%';

function pageTags(
  load: string,
  paint: string,
  layerOrder: string,
  config: ResolvedConfig,
): HtmlTagDescriptor[] {
  const env = loadEnv(config.mode, config.envDir || config.root, 'VITE_');
  const policy = contentSecurityPolicy({
    inlineScripts: [load, paint],
    servers: [env.VITE_SUPABASE_URL ?? '', env.VITE_API_URL ?? ''],
    captcha: (env.VITE_CAPTCHA_SITE_KEY ?? '') !== '',
  });
  const meta = { 'http-equiv': 'Content-Security-Policy', content: policy };
  return [
    { tag: 'meta', attrs: meta, injectTo: 'head-prepend' },
    // Chunks' style sheets load before the entry's, so the layer order must come before all of them.
    { tag: 'style', children: layerOrder, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'page-files', content: noFiles }, injectTo: 'head-prepend' },
    { tag: 'script', children: load, injectTo: 'head-prepend' },
    { tag: 'script', children: paint, injectTo: 'body' },
  ];
}

/** Returns the statement that orders the cascade layers. */
function layerOrderOf(css: string): string {
  const order = /@layer [\w, ]+;/.exec(css)?.[0];
  if (!order) throw new Error('layers.css orders no layers');
  return order;
}

/** Renders with the build's own modules, in a separate build for Node. */
async function renderPages(
  config: ResolvedConfig,
): Promise<{ login: Record<string, string>; parts: PageParts[]; loading: Record<string, string> }> {
  const outDir = await mkdtemp(join(config.root, 'node_modules/.prerender-'));
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: renderEntry, outDir, emptyOutDir: true, copyPublicDir: false, sourcemap: false },
    });
    const { renderLogin, pageParts, loadingMessages } = await import(
      pathToFileURL(join(outDir, 'render.js')).href
    );
    return { login: await renderLogin(), parts: pageParts(), loading: await loadingMessages() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The page itself contains English, so that there is text even without scripts. */
function fillPage(html: string, pages: Record<string, string>, head: string): string {
  const templates = Object.entries(pages)
    .filter(([language]) => language !== 'en')
    .map(([language, markup]) => `<template id="page-${language}">${markup}</template>`);
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${pages.en}</div>${templates.join('')}`);
}

/** Returns links to the login page's style sheets and modules, which would otherwise wait for the first script. */
function headTagsOf(bundle: Rolldown.OutputBundle, base: string): string {
  const named = filesOf(bundle, ['src/app/main.tsx']);
  const links = [...filesOf(bundle, ['src/app/login-page.tsx']).difference(named)].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${base}${file}">`
      : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  return links.join('');
}
