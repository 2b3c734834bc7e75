/** Messages of one namespace in one language, nested as in its file. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}

/** A key with its path joined by dots, and its message. */
export type Entry = readonly [key: string, sentence: string];

/** Returns all messages of a catalogue. */
export function entriesOf(catalogue: Catalogue, prefix = ''): Entry[] {
  return Object.entries(catalogue).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

const isPlural = /_(zero|one|two|few|many|other)$/;

/**
 * Returns the keys without plural forms: `count_one` and `count_few` belong to one key, and the language determines the
 * forms.
 */
export function keysOf(catalogue: Catalogue): string[] {
  const keys = entriesOf(catalogue).map(([key]) => key.replace(isPlural, ''));
  return [...new Set(keys)].sort();
}

/**
 * Returns keys of messages that are empty, or that lack or add a value such as `{{name}}` compared with English. A
 * plural may write its count in words.
 */
export function brokenSentences(english: Catalogue, other: Catalogue): string[] {
  const valuesOf = (key: string, sentence: string) =>
    (sentence.match(/{{\w+}}/g) ?? []).filter((value) => !(isPlural.test(key) && value === '{{count}}'));
  const values = (key: string, sentence: string) => valuesOf(key, sentence).sort().join();
  const originals = new Map(entriesOf(english));
  return entriesOf(other)
    .filter(([key, sentence]) => {
      const original = originals.get(key);
      return !sentence.trim() || (original !== undefined && values(key, sentence) !== values(key, original));
    })
    .map(([key]) => key);
}

/**
 * Returns keys of English plurals for which another language does not have exactly its own forms, or whose form for one
 * would hide the number in a language that uses the same form for zero.
 */
export function invalidPlurals(language: string, english: Catalogue, other: Catalogue): string[] {
  const rules = new Intl.PluralRules(language);
  const forms = [...rules.resolvedOptions().pluralCategories].sort().join();
  const said = entriesOf(other);
  const plurals = entriesOf(english).filter(([key]) => key.endsWith('_other'));
  return plurals
    .map(([key]) => key.replace(isPlural, ''))
    .filter((key) => {
      const own = said.filter(([name]) => isPlural.test(name) && name.replace(isPlural, '') === key);
      const one = own.find(([name]) => name === `${key}_one`)?.[1] ?? '';
      const isHidden = rules.select(0) === 'one' && !one.includes('{{count}}');
      return (
        isHidden ||
        forms !==
          own
            .map(([name]) => name.slice(key.length + 1))
            .sort()
            .join()
      );
    });
}

/** Returns keys of `namespace` that no literal in the sources names, and no template starts with. */
export function unusedKeys(namespace: string, catalogue: Catalogue, sources: readonly string[]): string[] {
  const text = sources.join('\n');
  const literals = new Set(Array.from(text.matchAll(/['"`]([\w:.-]+)['"`]/g), ([, literal]) => literal));
  const prefixes = Array.from(
    text.matchAll(/`(?:\w+:)?([a-zA-Z][\w.]*\.)\$\{/g),
    ([, prefix]) => prefix ?? '',
  );
  return keysOf(catalogue)
    .filter((key) => !literals.has(key) && !literals.has(`${namespace}:${key}`))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)));
}
