import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf } from './messages.ts';
import { arabicTelltales, englishTelltales, type Telltale } from './telltale-phrases.ts';

function sentencesOf(language: string, namespace: string): Entry[] {
  return entriesOf(JSON.parse(readFileSync(`src/components/i18n/${language}/${namespace}.json`, 'utf8')));
}

function complaintsOf(sentences: readonly Entry[], telltales: readonly Telltale[]): string[] {
  return sentences.flatMap(([key, sentence]) =>
    telltales
      .filter(({ phrase }) => phrase.test(sentence))
      .map(({ phrase, suggestion }) => `${key}: "${sentence.match(phrase)?.[0]}" → ${suggestion}`),
  );
}

const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const namespaces = globSync('src/components/i18n/en/*.json').map((file) => basename(file, '.json'));

describe.each(namespaces)('%s', (namespace) => {
  it('reads like native product English', () => {
    expect(complaintsOf(sentencesOf('en', namespace), englishTelltales)).toEqual([]);
  });

  it('calls a lead a candidate in Arabic, never a client', () => {
    const ofClients = new Set(
      sentencesOf('en', namespace)
        .filter(([, sentence]) => /client/i.test(sentence))
        .map(([key]) => withoutPluralForm(key)),
    );
    const sentences = sentencesOf('ar', namespace).filter(([key]) => !ofClients.has(withoutPluralForm(key)));
    expect(complaintsOf(sentences, arabicTelltales)).toEqual([]);
  });
});

it('names the phrase and its replacement', () => {
  expect(complaintsOf([['discard', 'Begin anew']], englishTelltales)).toEqual([
    'discard: "anew" → again, or "Start over" on a button',
  ]);
});
