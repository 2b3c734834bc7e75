import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { directionOf, languages, pickLanguage } from '#components/i18n/languages.ts';

const script = await readFile('src/app/prerender/first-paint.js', 'utf8');

/** What the script makes of the page for somebody with this choice stored and these languages in the browser. */
function paint(choice: string | null, browser: readonly string[]) {
  const page = { lang: '', dir: '', dataset: {} };
  runInNewContext(script, {
    addEventListener() {},
    document: {
      documentElement: page,
      getElementById: () => ({ replaceChildren() {}, content: { cloneNode() {} } }),
    },
    localStorage: { getItem: (key: string) => (key === 'language' ? choice : null) },
    sessionStorage: { getItem: () => null },
    navigator: { languages: browser },
  });
  return { lang: page.lang, dir: page.dir };
}

it.each(languages)('begins in %s when that is chosen', (language) => {
  expect(paint(language, ['fr-FR', 'en'])).toEqual({ lang: language, dir: directionOf[language] });
});

it.each([
  [null, ['fr-FR', 'ur-PK', 'en']],
  ['tr', ['NE']],
  [null, ['de']],
])('agrees with the app: %s stored, the browser speaks %j', (choice, browser) => {
  expect(paint(choice, browser).lang).toBe(pickLanguage([choice, ...browser]));
});

describe('the files of a page', () => {
  const ahead = {
    files: ['/assets/page.js', '/assets/page.css', '/assets/other.js'],
    addresses: { '/recruiter/leads': [0, 1], '/admin': [2] },
  };

  /** What the script asks for at `pathname`, with this in storage and this data in the page. */
  function asked(pathname: string, storage: Record<string, string>, data: string | null) {
    const links: object[] = [];
    const parts: Record<string, unknown> = {
      root: { replaceChildren() {} },
      'files-ahead': data === null ? null : { textContent: data },
    };
    runInNewContext(script, {
      addEventListener() {},
      document: {
        documentElement: { dataset: {} },
        getElementById: (id: string) => parts[id] ?? null,
        createElement: () => ({}),
        head: { append: (link: object) => links.push(link) },
      },
      localStorage: { getItem: (key: string) => storage[key] ?? null },
      sessionStorage: { getItem: () => null },
      navigator: { languages: ['en'] },
      location: { pathname },
    });
    return links;
  }

  const session = { auth_token: '{}' };

  it('are asked for where a session is stored', () => {
    expect(asked('/recruiter/leads', session, JSON.stringify(ahead))).toEqual([
      { rel: 'modulepreload', href: '/assets/page.js', crossOrigin: '' },
      { rel: 'preload', as: 'style', href: '/assets/page.css', crossOrigin: '' },
    ]);
  });

  it('are left alone for a visitor, at another address and in a page that names none', () => {
    expect(asked('/recruiter/leads', {}, JSON.stringify(ahead))).toEqual([]);
    expect(asked('/settings', session, JSON.stringify(ahead))).toEqual([]);
    expect(asked('/recruiter/leads', session, null)).toEqual([]);
  });
});
