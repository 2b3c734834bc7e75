import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#components/i18n/languages.ts';
import { brokenSentences, type Catalogue, keysOf, unusedKeys } from './words.ts';

async function catalogue(language: string, namespace: string): Promise<Catalogue> {
  return JSON.parse(await readFile(`src/components/i18n/${language}/${namespace}.json`, 'utf8'));
}

const files = await Array.fromAsync(glob('src/components/i18n/en/*.json'));
const namespaces = files.map((file) => basename(file, '.json'));
const product = (await Array.fromAsync(glob('src/{app,components,machines}/**/*.{ts,tsx}'))).filter(
  (file) => !/\.(test|stories)\.tsx?$/.test(file),
);
const sources = await Promise.all(product.map((file) => readFile(file, 'utf8')));

describe.each(namespaces)('%s', (namespace) => {
  it.each(languages)('is complete in %s', async (language) => {
    const [english, other] = [await catalogue('en', namespace), await catalogue(language, namespace)];
    expect(keysOf(other)).toEqual(keysOf(english));
    expect(brokenSentences(english, other)).toEqual([]);
  });

  it('has no key that nothing asks for', async () => {
    expect(unusedKeys(namespace, await catalogue('en', namespace), sources)).toEqual([]);
  });
});

describe('the rules', () => {
  const english = { greeting: 'Hello, {{name}}', leads_one: 'One lead', leads_other: '{{count}} leads' };

  it('find a key that is missing, and allow another language its own plurals', () => {
    expect(keysOf({ leads_few: '', leads_many: '' })).not.toEqual(keysOf(english));
    expect(keysOf({ greeting: '', leads_few: '' })).toEqual(keysOf(english));
  });

  it('find a sentence that is empty or has lost its value', () => {
    expect(brokenSentences(english, { greeting: 'مرحبًا', leads_few: ' ' })).toEqual([
      'greeting',
      'leads_few',
    ]);
    const counted = { leads_one: '{{count}} lead of {{name}}' };
    expect(brokenSentences(counted, { leads_one: 'مرشح واحد عند {{name}}' })).toEqual([]);
    expect(brokenSentences(counted, { leads_one: 'مرشح واحد' })).toEqual(['leads_one']);
  });

  it('find a key that nothing asks for', () => {
    expect(unusedKeys('shell', english, ["t('greeting')"])).toEqual(['leads']);
    expect(unusedKeys('shell', { screens: { leads: '' } }, [`t(\`screens.\${id}\`)`])).toEqual([]);
  });
});
