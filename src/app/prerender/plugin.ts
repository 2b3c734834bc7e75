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
import { contentSecurityPolicy } from './policy.ts';

const firstPaint = new URL('./first-paint.js', import.meta.url);
const layers = new URL('../../components/tokens/layers.css', import.meta.url);
const renderEntry = 'src/app/prerender/render.tsx';

/**
 * Writes the script policy and the first-paint script into every page of a build, and `login.html`: `/login` as
 * finished HTML, so that it paints before any script has come. Hosts serve it for `/login`; a host that doesn't know it
 * serves `index.html` and nothing breaks.
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
        pageTags(await readFile(firstPaint, 'utf8'), layerOrderOf(await readFile(layers, 'utf8')), config),
    },
    async writeBundle(_options, bundle) {
      if (!bundle['index.html']) return;
      const html = await readFile(join(config.build.outDir, 'index.html'), 'utf8');
      const pages = await renderPages(config);
      await writeFile(
        join(config.build.outDir, 'login.html'),
        fill(html, pages, headOf(bundle, config.base)),
      );
    },
  };
}

function pageTags(script: string, layerOrder: string, config: ResolvedConfig): HtmlTagDescriptor[] {
  const env = loadEnv(config.mode, config.envDir || config.root, 'VITE_');
  const policy = contentSecurityPolicy({
    inlineScripts: [script],
    servers: [env.VITE_SUPABASE_URL ?? '', env.VITE_API_URL ?? ''],
    captcha: (env.VITE_CAPTCHA_SITE_KEY ?? '') !== '',
  });
  const meta = { 'http-equiv': 'Content-Security-Policy', content: policy };
  return [
    { tag: 'meta', attrs: meta, injectTo: 'head-prepend' },
    // Style sheets of chunks come before the entry's own, so the order must stand before them all.
    { tag: 'style', children: layerOrder, injectTo: 'head-prepend' },
    { tag: 'script', children: script, injectTo: 'body' },
  ];
}

/** The statement that orders the cascade layers. */
function layerOrderOf(css: string): string {
  const order = /@layer [\w, ]+;/.exec(css)?.[0];
  if (!order) throw new Error('layers.css orders no layers');
  return order;
}

/** Renders with the very modules of the build, in a build of their own for Node. */
async function renderPages(config: ResolvedConfig): Promise<Record<string, string>> {
  const outDir = await mkdtemp(join(config.root, 'node_modules/.prerender-'));
  try {
    await build({
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: renderEntry, outDir, emptyOutDir: true, copyPublicDir: false, sourcemap: false },
    });
    const { renderLogin } = await import(pathToFileURL(join(outDir, 'render.js')).href);
    return await renderLogin();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** English stands in the page itself, so that even without scripts there is something to read. */
function fill(html: string, pages: Record<string, string>, head: string): string {
  const templates = Object.entries(pages)
    .filter(([language]) => language !== 'en')
    .map(([language, markup]) => `<template id="page-${language}">${markup}</template>`);
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${pages.en}</div>${templates.join('')}`);
}

/** Links to the style sheets and modules of the login page, which would otherwise wait for the first script. */
function headOf(bundle: Rolldown.OutputBundle, base: string): string {
  const named = filesOf(bundle, 'main.tsx');
  const links = [...filesOf(bundle, 'login-page.tsx').difference(named)].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${base}${file}">`
      : `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  return links.join('');
}

/** The scripts and style sheets that a module of `src/app` takes. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const files = new Set<string>();
  const visit = (script: string) => {
    const chunk = bundle[script];
    if (files.has(script) || chunk?.type !== 'chunk') return;
    files.add(script);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  const isIn = (id: string) => id.endsWith(`/src/app/${module}`);
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some(isIn)) visit(file.fileName);
  }
  if (files.size === 0) throw new Error(`The build has no file of ${module}`);
  return files;
}
