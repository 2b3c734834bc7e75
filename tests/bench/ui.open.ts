import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, type Page, chromium as playwright } from 'playwright';
import { build } from 'vite';
import { languages } from '#components/i18n/languages.ts';
import { chromium } from '../chromium.ts';
import type { Row } from './report.ts';

/** A page of the benchmark, with a DevTools session. */
export interface Visit {
  page: Page;
  tools: CDPSession;
}

/** Opens the benchmark's page with this query: `rows=20000`, or `back`; its processor is slowed down by this factor. */
export type Visiting = (query: string, slowdown: number) => Promise<Visit>;

/** One measurement; its page is closed with the browser. */
export type Measure = (visit: Visiting) => Promise<Row[]>;

const origin = 'http://ui.bench';

/** Slowdown factor that represents users' machines. */
export const slowdown = 4;

const html = `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-density="staff">
<link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>`;
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Builds the page and starts the browser; the files are served from memory. */
export async function openPage(): Promise<{ browser: Browser; visit: Visiting }> {
  const files = await builtFiles();
  const browser = await playwright.launch(await chromium());
  return {
    browser,
    async visit(query, rate) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.on('pageerror', (cause) => console.error(cause));
      await page.route(`${origin}/**`, (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const body = name === '' ? html : files.get(name);
        if (body === undefined) return route.fulfill({ status: 404 });
        return route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'text/html' });
      });
      await page.goto(`${origin}/?${query}`);
      await page.getByRole('row').nth(5).waitFor();
      const tools = await page.context().newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate });
      return { page, tools };
    },
  };
}

async function builtFiles(): Promise<Map<string, string | Buffer>> {
  const output = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), optimizeLocales.vite({ locales: [...languages] })],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: { page: 'tests/bench/ui.page.tsx' },
        output: { entryFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
  return new Map(
    [output]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
}
