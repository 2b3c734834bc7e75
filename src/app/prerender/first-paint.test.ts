import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
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
