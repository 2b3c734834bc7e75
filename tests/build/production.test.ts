import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilesAhead } from '#app/prerender/files-ahead.ts';
import type { Namespace } from '#components/i18n/i18n.ts';
import { type Language, languages, staffLanguages } from '#components/i18n/languages.ts';
import { demoAccounts, demoPassword, demoPasswordHash } from '#mocks/demo/accounts.ts';
import arabic from '#mocks/demo/words/ar.json';
import english from '#mocks/demo/words/en.json';
import { buildOnce } from '../builds.ts';

/** What no production build may contain: nothing to sign in with, nothing that pretends, no key of a server. */
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

  it('is made of pages, scripts, styles, fonts and pictures alone, as is one of `npm start`', async () => {
    for (const built of [production, embedded]) {
      const files = await Array.fromAsync(glob('**/*.*', { cwd: built }));
      const kinds = new Set(files.map((file) => extname(file)));
      expect([...kinds].sort()).toEqual(['.css', '.html', '.js', '.svg', '.woff2']);
    }
  });

  it('is told from a build with sample data, which contains the demo', async () => {
    expect(await filesWith(embedded, demoPassword)).not.toEqual([]);
    expect(await filesWith(embedded, english.heading)).not.toEqual([]);
  });

  it('shows the form of sign-in before any script has come', async () => {
    expect(await readFile(join(production, 'login.html'), 'utf8')).toContain('type="password"');
  });

  it('allows no script but its own and the one of the first paint', async () => {
    const html = await readFile(join(production, 'login.html'), 'utf8');
    const inline = [...html.matchAll(/<script(?![^>]*src)[^>]*>/g)];
    expect(inline).toHaveLength(1);
    expect(html).toMatch(/script-src &#39;self&#39; &#39;sha256-[^;]+&#39;;/);
  });
});

describe('the pages of a production build', () => {
  it('name what an address takes, which is there', async () => {
    const html = await readFile(join(production, 'index.html'), 'utf8');
    const data = /<script type="application\/json" id="files-ahead">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const { files, addresses }: FilesAhead = JSON.parse(data);
    const built = await Array.fromAsync(glob('assets/*', { cwd: production }));
    expect(files.filter((file) => !built.includes(file.slice(1)))).toEqual([]);
    const namesOf = (path: string) =>
      (addresses[path] ?? []).map((place) => /\/assets\/(.*)-[\w-]{8}\.\w+$/.exec(files[place] ?? '')?.[1]);
    expect(namesOf('/recruiter/leads')).toEqual(
      expect.arrayContaining(['signed-in', 'staff-frame', 'leads-page', 'list']),
    );
    expect(namesOf('/recruiter/leads')).not.toContain('users-page');
    // Drivers have settings too, and no frame of staff.
    expect(namesOf('/settings')).toContain('settings-page');
    expect(namesOf('/settings')).not.toContain('staff-frame');
    expect(new Set(addresses['/recruiter/leads']).size).toBe(addresses['/recruiter/leads']?.length);
  });

  it('run scripts that are compiled as they arrive', async () => {
    const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: production }));
    const texts = scripts
      .filter((file) => !/worker|read-(csv|xlsx)/.test(file))
      .map((file) => readFile(join(production, file), 'utf8'));
    for (const text of await Promise.all(texts)) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

/** A chunk of the build as Vite's manifest tells of it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const entry = 'index.html';
const frame = 'src/app/signed-in.tsx';
const staffFrame = 'src/app/staff-frame.tsx';
const notBuilt = 'src/components/screens/shared/not-built/not-built.view.tsx';
/** Pages of staff, each with its words. What a list has more than a page without is its table, compiled: ADR 21, 25. */
const [plain, dashboard, list] = [260, 270, 345];
const staffPages: { page: string; budget: number; of: string; namespaces: Namespace[] }[] = [
  { page: '/recruiter/offers', budget: plain, of: notBuilt, namespaces: [] },
  { page: '/settings', budget: plain, of: 'src/app/settings-page.tsx', namespaces: ['settings'] },
  {
    page: '/admin',
    budget: dashboard,
    of: 'src/app/admin-dashboard-page.tsx',
    namespaces: ['candidates', 'list', 'news', 'overview'],
  },
  {
    page: '/recruiter',
    budget: dashboard,
    of: 'src/app/recruiter-dashboard-page.tsx',
    namespaces: ['candidates', 'list', 'news', 'recruiterDashboard'],
  },
  {
    page: '/recruiter/leads',
    budget: list,
    of: 'src/app/leads-page.tsx',
    namespaces: ['candidates', 'leads', 'list', 'table'],
  },
  {
    page: '/admin/users',
    budget: list,
    of: 'src/app/users-page.tsx',
    namespaces: ['list', 'table', 'users'],
  },
  {
    page: '/admin/drivers/passwords',
    budget: list,
    of: 'src/app/driver-passwords-page.tsx',
    namespaces: ['candidates', 'driverPasswords', 'list', 'table'],
  },
  {
    page: '/admin/config',
    budget: list,
    of: 'src/app/config-page.tsx',
    namespaces: ['candidates', 'config', 'list', 'table'],
  },
];

/** The words a visitor who reads `language` fetches, and the letters where the first stylesheet lacks them. */
const words = (language: Language, ...names: Namespace[]) => [
  `src/components/i18n/${language}/catalogues.ts`,
  ...names.map((name) => `src/components/i18n/${language}/${name}.json`),
  ...(lettersOf[language] ?? []).map((script) => `src/components/i18n/fonts/${script}.css`),
];
/** Bytes of a file over the wire; pages share most of theirs, and compressing one takes its time. */
const compressed = new Map<string, Promise<number>>();
function sizeOf(file: string): Promise<number> {
  const known = compressed.get(file);
  if (known) return known;
  const size = readFile(join(production, file)).then((content) => brotliCompressSync(content).length);
  compressed.set(file, size);
  return size;
}

const lettersOf: Partial<Record<Language, string[]>> = {
  ur: ['urdu'],
  hi: ['devanagari'],
  bn: ['bengali'],
  ml: ['malayalam'],
  ne: ['devanagari'],
};

describe('compressed JavaScript and CSS of a first visit', () => {
  // In 1,000 bytes.
  it.each([
    ...languages.map((language) => ({
      page: '/login',
      language,
      budget: 150,
      of: [entry, 'src/app/login-page.tsx', ...words(language)],
    })),
    ...languages.map((language) => ({
      page: '/driver',
      language,
      budget: 200,
      of: [entry, frame, notBuilt, ...words(language, 'controls', 'shell')],
    })),
    ...staffLanguages.flatMap((language) =>
      staffPages.map(({ page, budget, of, namespaces }) => ({
        page,
        language,
        budget,
        of: [
          entry,
          frame,
          staffFrame,
          of,
          ...words(language, 'controls', 'palette', 'refusals', 'shell', 'staff', ...namespaces),
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
