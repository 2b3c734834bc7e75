import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, languagesOf } from '#components/i18n/languages.ts';
import { brokenSentences, type Catalogue, invalidPlurals, keysOf, unusedKeys } from './messages.ts';

async function catalogue(language: string, namespace: string): Promise<Catalogue> {
  return JSON.parse(await readFile(`src/components/i18n/${language}/${namespace}.json`, 'utf8'));
}

const files = await Array.fromAsync(glob('src/components/i18n/en/*.json'));
const namespaces = files.map((file) => basename(file, '.json'));
const product = (
  await Array.fromAsync(glob('{src/{app,components,machines},supabase/functions/_shared}/**/*.{ts,tsx}'))
).filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
const sources = await Promise.all(product.map((file) => readFile(file, 'utf8')));

describe.each(namespaces)('%s', (namespace) => {
  it.each(languagesOf(namespace))('is complete in %s', async (language) => {
    const [english, other] = [await catalogue('en', namespace), await catalogue(language, namespace)];
    expect(keysOf(other)).toEqual(keysOf(english));
    expect(brokenSentences(english, other)).toEqual([]);
    expect(invalidPlurals(language, english, other)).toEqual([]);
  });

  it('has no unused keys', async () => {
    expect(unusedKeys(namespace, await catalogue('en', namespace), sources)).toEqual([]);
  });
});

it('English has every catalogue, and driver languages have no staff catalogue', async () => {
  for (const language of languages) {
    const written = await Array.fromAsync(glob(`src/components/i18n/${language}/*.json`));
    const translatedNamespaces = namespaces.filter((namespace) => languagesOf(namespace).includes(language));
    expect(written.map((file) => basename(file, '.json')).sort()).toEqual(translatedNamespaces.sort());
  }
});

it('docs/translations.md lists the status of every namespace in each of its languages', async () => {
  const lines = (await readFile('docs/translations.md', 'utf8')).split('\n');
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [, ...others] = languages;
  expect(rows).toContainEqual(['namespace', 'contents', ...others]);
  for (const namespace of namespaces) {
    const states = rows.find(([name]) => name === namespace)?.slice(2) ?? [];
    const expected = others.map((language) => languagesOf(namespace).includes(language));
    expect(
      states.map((state) => state === 'to read' || state === 'read'),
      namespace,
    ).toEqual(expected);
  }
});

describe('the catalogue checks', () => {
  const english = { greeting: 'Hello, {{name}}', leads_one: 'One lead', leads_other: '{{count}} leads' };

  it('find a missing key, and allow other plural forms in another language', () => {
    expect(keysOf({ leads_few: '', leads_many: '' })).not.toEqual(keysOf(english));
    expect(keysOf({ greeting: '', leads_few: '' })).toEqual(keysOf(english));
  });

  it('find an empty sentence or a missing placeholder', () => {
    expect(brokenSentences(english, { greeting: 'مرحبًا', leads_few: ' ' })).toEqual([
      'greeting',
      'leads_few',
    ]);
    const counted = { leads_one: '{{count}} lead of {{name}}' };
    expect(brokenSentences(counted, { leads_one: 'مرشح واحد عند {{name}}' })).toEqual([]);
    expect(brokenSentences(counted, { leads_one: 'مرشح واحد' })).toEqual(['leads_one']);
  });

  it('find a missing plural form, or a form that hides the number zero', () => {
    const arabic = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`leads_${form}`, '{{count}} مرشح']),
    );
    expect(invalidPlurals('ar', english, arabic)).toEqual([]);
    expect(invalidPlurals('ar', english, { leads_one: 'مرشح', leads_other: '{{count}}' })).toEqual(['leads']);
    expect(invalidPlurals('ne', english, { leads_one: 'एउटा', leads_other: '{{count}}' })).toEqual([]);
    // In Hindi the form "one" also applies to zero.
    expect(invalidPlurals('hi', english, { leads_one: 'एक', leads_other: '{{count}}' })).toEqual(['leads']);
    expect(invalidPlurals('hi', english, { leads_one: '{{count}}', leads_other: '{{count}}' })).toEqual([]);
  });

  it('find an unused key', () => {
    expect(unusedKeys('shell', english, ["t('greeting')"])).toEqual(['leads']);
    expect(unusedKeys('shell', { screens: { leads: '' } }, [`t(\`screens.\${id}\`)`])).toEqual([]);
  });
});
