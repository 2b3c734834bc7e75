import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#components/i18n/languages.ts';

/** Keys of a catalogue, nested ones joined by dots. */
function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

async function catalogue(language: string, namespace: string): Promise<object> {
  return JSON.parse(await readFile(`src/components/i18n/${language}/${namespace}.json`, 'utf8'));
}

/** `count_one` and `count_few` are forms of one key; which forms there are is the language's affair. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const files = await Array.fromAsync(glob('src/components/i18n/en/*.json'));
const namespaces = files.map((file) => basename(file, '.json'));

describe.each(namespaces)('%s', (namespace) => {
  it.each(languages.filter((language) => language !== 'en'))('is complete in %s', async (language) => {
    const english = new Set(keysOf(await catalogue('en', namespace)).map(withoutPlural));
    const other = new Set(keysOf(await catalogue(language, namespace)).map(withoutPlural));
    expect([...other].sort()).toEqual([...english].sort());
  });

  it.each(languages)('has no empty sentence and every value of the English one in %s', async (language) => {
    const values = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();
    const english = Object.fromEntries(await entries('en', namespace));
    for (const [key, text] of await entries(language, namespace)) {
      expect(text.trim(), key).not.toBe('');
      if (english[key]) expect(values(text), key).toEqual(values(english[key]));
    }
  });

  it('has no key that nothing asks for', async () => {
    const { literals, prefixes } = await asked();
    const unused = keysOf(await catalogue('en', namespace))
      .map(withoutPlural)
      .filter((key) => !literals.has(key) && !literals.has(`${namespace}:${key}`))
      .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(unused).toEqual([]);
  });
});

async function entries(language: string, namespace: string): Promise<[string, string][]> {
  const flat = (words: object, prefix = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' ? flat(value, `${prefix}${key}.`) : [[`${prefix}${key}`, String(value)]],
    );
  return flat(await catalogue(language, namespace));
}

/** Every literal of the product's sources, and what stands before `${` in its templates. */
async function asked(): Promise<{ literals: Set<string>; prefixes: string[] }> {
  const literals = new Set<string>();
  const prefixes: string[] = [];
  for await (const file of glob('src/{app,components,machines}/**/*.{ts,tsx}')) {
    if (/\.(test|stories)\.tsx?$/.test(file)) continue;
    const source = await readFile(file, 'utf8');
    for (const [, literal] of source.matchAll(/['"`]([\w:.-]+)['"`]/g)) literals.add(String(literal));
    for (const [, prefix] of source.matchAll(/`(?:\w+:)?([a-zA-Z][\w.]*\.)\$\{/g))
      prefixes.push(String(prefix));
  }
  return { literals, prefixes };
}
