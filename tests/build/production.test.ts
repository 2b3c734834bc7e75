import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { screenFoldersOf } from '#app/prerender/screen-halves.ts';
import type { MemberRoute } from '#app/route.ts';
import { memberRoutes } from '#app/routes.ts';
import { messageFileOf } from '#components/i18n/bundles.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import { type Language, languages, staffLanguages } from '#components/i18n/languages.ts';
import { demoAccounts, demoPassword, demoPasswordHash } from '#mocks/demo/accounts.ts';
import arabic from '#mocks/demo/words/ar.json';
import english from '#mocks/demo/words/en.json';
import { buildOnce } from '../builds.ts';
import { budgetOf, driverBudget } from './budgets.ts';

/** Content forbidden in a production build: demo credentials, mocks, and server keys. */
const forbidden = [
  demoPassword,
  demoPasswordHash,
  ...demoAccounts.flatMap(({ identifier, totpSecret }) => [identifier, ...(totpSecret ? [totpSecret] : [])]),
  english.heading,
  arabic.heading,
  'mockServiceWorker',
  'setupWorker',
  'PGlite',
  'pglite.wasm',
  'host.worker',
  'sb_secret_',
  'service_role',
  'BEGIN PRIVATE KEY',
];

/** The folders of the two builds. */
let production: string;
let embedded: string;

beforeAll(async () => {
  [production, embedded] = await Promise.all([buildOnce('supabase'), buildOnce('embedded')]);
});

async function filesWith(built: string, word: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: built }));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(built, file), 'latin1')]),
  );
  const bytes = Buffer.from(word).toString('latin1');
  return texts
    .filter(([file, text]) => text?.includes(bytes) || file?.includes(word))
    .map(([file]) => String(file));
}

describe('a production build', () => {
  it.each(forbidden)('does not contain %s', async (word) => {
    expect(await filesWith(production, word)).toEqual([]);
  });

  it('contains only pages, scripts, styles, fonts and images, like the npm start build', async () => {
    for (const built of [production, embedded]) {
      const files = await Array.fromAsync(glob('**/*.*', { cwd: built }));
      const kinds = new Set(files.map((file) => extname(file)));
      // Receipts are rendered in WebAssembly, with their own fonts; icons of the installed app are images.
      expect([...kinds].sort().join(' ')).toBe('.css .html .js .png .svg .wasm .webmanifest .woff .woff2');
    }
  });

  it('a build with sample data does contain the demo', async () => {
    expect(await filesWith(embedded, demoPassword)).not.toEqual([]);
    expect(await filesWith(embedded, english.heading)).not.toEqual([]);
  });

  it('shows the sign-in form before any script loads', async () => {
    expect(await readFile(join(production, 'login.html'), 'utf8')).toContain('type="password"');
  });

  it('allows only its own scripts and the two inline ones', async () => {
    const html = await readFile(join(production, 'login.html'), 'utf8');
    const inline = [...html.matchAll(/<script(?![^>]*src)[^>]*>/g)];
    expect(inline).toHaveLength(2);
    expect(html).toMatch(
      /script-src &#39;self&#39;( &#39;sha256-[^;&]+&#39;){2} &#39;wasm-unsafe-eval&#39;;/,
    );
  });

  it('marks its scripts to be compiled while they load', async () => {
    const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: production }));
    const texts = scripts
      .filter((file) => !/worker|parse-(csv|xlsx)/.test(file))
      .map((file) => readFile(join(production, file), 'utf8'));
    for (const text of await Promise.all(texts)) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

/** A chunk of the build in Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const entry = 'index.html';
const frame = 'src/app/open-product.tsx';
const staffFrame = 'src/app/staff-frame.tsx';
/** Returns what a staff route needs besides its frame: its modules and its messages. */
function needsOf(route: MemberRoute): { of: string[]; namespaces: readonly Namespace[] } {
  const { folder, machineFolder, name } = screenFoldersOf(route);
  const ofList = ['src/app/list-page.tsx', `${machineFolder}/${name}.list.ts`];
  return {
    of: [`${folder}/${name}.screen.tsx`, ...(route.page.isList ? ofList : [])],
    namespaces: route.page.words,
  };
}

const staffPages = memberRoutes
  .filter(({ access }) => access !== 'driver')
  .map((route) => ({
    page: route.path,
    id: route.id,
    isList: route.page.isList === true,
    budget: budgetOf(route),
    ...needsOf(route),
  }));

const driverPages = memberRoutes
  .filter(({ access }) => access === 'driver')
  .map((route) => ({ page: route.path, ...needsOf(route) }));

/** Returns the messages a visitor in `language` fetches, and the fonts missing in the first stylesheet. */
const words = (language: Language, ...names: Namespace[]) => [
  `src/components/i18n/${language}/catalogues.ts`,
  ...names.map((name) => `src/components/i18n/${messageFileOf(language, name)}`),
  ...(fontNamesByLanguage[language] ?? []).map((script) => `src/components/i18n/fonts/${script}.css`),
];
/** Caches compressed file sizes; pages share most files, and compression is slow. */
const compressed = new Map<string, Promise<number>>();
function sizeOf(file: string): Promise<number> {
  const known = compressed.get(file);
  if (known) return known;
  const size = readFile(join(production, file)).then((content) => brotliCompressSync(content).length);
  compressed.set(file, size);
  return size;
}

const fontNamesByLanguage: Partial<Record<Language, string[]>> = {
  ur: ['urdu'],
  hi: ['devanagari'],
  bn: ['bengali'],
  ml: ['malayalam'],
  ne: ['devanagari'],
};

describe('compressed JavaScript and CSS of a first visit', () => {
  // Budgets in 1,000 bytes.
  it.each([
    ...languages.map((language) => ({
      page: '/login',
      language,
      budget: 150,
      of: [entry, 'src/app/login-page.tsx', ...words(language)],
    })),
    ...languages.map((language) => ({
      page: '/interview',
      language,
      budget: 200,
      of: [entry, 'src/app/interview-page.tsx', ...words(language, 'controls', 'interviewBooking')],
    })),
    ...languages.flatMap((language) =>
      driverPages.map(({ page, of, namespaces }) => ({
        page,
        language,
        budget: driverBudget,
        of: [entry, frame, ...of, ...words(language, 'controls', 'shell', 'refusals', ...namespaces)],
      })),
    ),
    ...staffLanguages.flatMap((language) =>
      staffPages.map(({ page, budget, of, namespaces }) => ({
        page,
        language,
        budget,
        of: [
          entry,
          frame,
          staffFrame,
          ...of,
          ...words(language, 'controls', 'palette', 'shell', 'staff', ...namespaces),
        ],
      })),
    ),
  ])('of $page in $language is at most $budget KB', async ({ of, budget }) => {
    const manifest: Record<string, Chunk> = JSON.parse(
      await readFile(join(production, '.vite/manifest.json'), 'utf8'),
    );
    const files = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no chunk of ${name}`);
      if (files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      chunk.imports?.forEach(visit);
    };
    of.forEach(visit);
    const bytes = await Promise.all([...files].map(sizeOf));
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(budget);
  });
});

describe('the files that a page requests with its HTML', () => {
  /** Scripts and style sheets; lists also have their table and rows, and case pages their forms and dialogs. */
  const [ofHome, ofList, ofWork] = [48, 62, 88];
  const work: readonly string[] = [
    'documentReview',
    'visaCounter',
    'visaCase',
    'onboardingCohort',
    'reports',
  ];

  it('stay within their limit', async () => {
    const html = await readFile(join(production, 'index.html'), 'utf8');
    const [, written = ''] = /<meta name="page-files" content="([^"]+)"/.exec(html) ?? [];
    const { files, pages } = JSON.parse(written.replaceAll('&quot;', '"'));
    const limitOf = (id: string, isList: boolean) => (work.includes(id) ? ofWork : isList ? ofList : ofHome);
    const most = new Map(staffPages.map(({ page, id, isList }) => [page, limitOf(id, isList)]));
    for (const { path, code, words } of pages) {
      expect.soft(code.length + words.en.length, path).toBeLessThanOrEqual(most.get(path) ?? ofHome);
      for (const at of [...code, ...words.en]) expect(files[at]).toMatch(/^\/assets\/[\w.-]+\.(js|css)$/);
    }
    expect(pages.length).toBeGreaterThan(20);
  });
});
