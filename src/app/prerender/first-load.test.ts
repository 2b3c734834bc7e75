import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { directionOf, languages, pickLanguage } from '#components/i18n/languages.ts';

const script = await readFile('src/app/prerender/first-load.js', 'utf8');

const files = ['/main.js', '/leads.js', '/home.js', '/leads.css', '/en.js', '/ar.js', '/driver.js', '/ur.js'];
const pages = [
  { path: '/recruiter', roles: ['recruiter'], code: [0, 2], words: { en: [4], ar: [5] } },
  { path: '/recruiter/leads', roles: ['recruiter'], code: [0, 1, 3], words: { en: [4], ar: [5] } },
  { path: '/driver/status/:id', roles: ['driver'], code: [0, 6], words: { en: [4], ar: [5], ur: [7] } },
];

interface Visitor {
  stored?: Readonly<Record<string, string>>;
  browser?: readonly string[];
  pathname?: string;
}

/** Runs the script; returns its effect on the page, and the files it requests. */
function load({ stored = {}, browser = [], pathname = '/login' }: Visitor) {
  const page = { lang: '', dir: '', dataset: {} };
  const asked: string[] = [];
  runInNewContext(script, {
    document: {
      documentElement: page,
      querySelector: () => ({ content: JSON.stringify({ files, pages }) }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: { getItem: () => null },
    navigator: { languages: browser },
    location: { pathname },
  });
  return { lang: page.lang, dir: page.dir, asked };
}

const signedIn = (role: string) => ({ auth_token: '{}', auth_user: JSON.stringify({ role }) });

it.each(languages)('uses %s when it is the chosen language', (language) => {
  expect(load({ stored: { language }, browser: ['fr-FR', 'en'] })).toMatchObject({
    lang: language,
    dir: directionOf[language],
  });
});

it.each([
  [null, ['fr-FR', 'ur-PK', 'en']],
  ['tr', ['NE']],
  [null, ['de']],
])('picks the same language as the app: %s stored, browser languages %j', (choice, browser) => {
  const stored: Record<string, string> = choice === null ? {} : { language: choice };
  expect(load({ stored, browser }).lang).toBe(pickLanguage([choice, ...browser]));
});

describe('preloaded files', () => {
  it.each([
    [
      'the page of a link',
      'recruiter',
      '/recruiter/leads',
      ['/main.js', '/leads.js', '/leads.css', '/en.js'],
    ],
    [
      'the home, where somebody signed in comes to sign-in',
      'recruiter',
      '/login',
      ['/main.js', '/home.js', '/en.js'],
    ],
    ['a page with an id in its address', 'driver', '/driver/status/7', ['/main.js', '/driver.js', '/en.js']],
    [
      'the home, where the page is of another role',
      'driver',
      '/recruiter',
      ['/main.js', '/driver.js', '/en.js'],
    ],
  ])('are those of %s', (_, role, pathname, wanted) => {
    expect(load({ stored: signedIn(role), pathname }).asked).toEqual(wanted);
  });

  it('include the catalogue of the chosen language', () => {
    expect(load({ stored: signedIn('recruiter'), browser: ['ar'] }).asked).toContain('/ar.js');
  });

  it('include the English catalogue for staff whose language has no staff texts', () => {
    expect(load({ stored: signedIn('recruiter'), browser: ['ur'] }).asked).toContain('/en.js');
  });

  it.each([
    ['nobody is signed in', {}],
    ['what is stored is broken', { auth_token: '{}', auth_user: '{' }],
    ['the role is unknown', signedIn('boss')],
  ])('are empty when %s', (_, stored) => {
    expect(load({ stored }).asked).toEqual([]);
  });
});
