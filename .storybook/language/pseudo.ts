/** Messages of one namespace, nested as in its file. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Letters for which IBM Plex Sans has accented forms; it has none for q and v. */
const plain = 'ABCDEFGHIJKLMNOPRSTUWXYZabcdefghijklmnoprstuwxyz';
const accented = 'ÅßÇÐÉƒĜĤÎĴĶĻµÑÖÞŔŠŢÛŴ×ÝŽåßçðéƒĝĥîĵķļµñöþŕšţûŵ×ýž';
const accentOf = new Map([...plain].map((letter, index) => [letter, accented.charAt(index)]));

/** Parts for the translator: values, references to other keys, and tags. */
const kept = /({{.*?}}|\$t\(.*?\)|<[^>]*>)/;

/** Maximum extra length of other languages compared with English. */
const growth = 0.4;

/**
 * Converts an English message to a pseudo-language: accented, 40 % longer and in brackets. It reveals texts outside of
 * the catalogues, and layouts too small for longer languages.
 */
export function pseudoSentence(english: string): string {
  const parts = english.split(kept).map((part, index) => (index % 2 === 1 ? part : accentAll(part)));
  return `⟦${parts.join('')}⟧`;
}

/** Converts every message of a catalogue to the pseudo-language; keys, and so plural forms, stay. */
export function pseudoMessages(english: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoSentence(value) : pseudoMessages(value),
    ]),
  );
}

/** Expands each English plural to the six forms that Arabic requires. */
export function withSixPlurals(messages: MessageTree): MessageTree {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string | MessageTree][] => {
    if (typeof value !== 'string') return [[key, withSixPlurals(value)]];
    if (!key.endsWith('_other')) return [[key, value]];
    const name = key.slice(0, -'other'.length);
    // Keeps an existing English form, such as one for zero.
    return forms.map((form) => [`${name}${form}`, messages[`${name}${form}`] ?? value]);
  });
  return Object.fromEntries(entries);
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

function accentAll(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => [...lengthenText(word)].map(accent).join(''));
}

const accent = (letter: string): string => accentOf.get(letter) ?? letter;

/** Lengthens a word by repeating its vowels, or its last letter without a vowel. */
function lengthenText(word: string): string {
  const letters = [...word];
  const vowels = letters.flatMap((letter, index) => (/[aeiou]/i.test(letter) ? [index] : []));
  const vowelPositions = vowels.length > 0 ? vowels : [letters.length - 1];
  const extra = Math.round(letters.length * growth);
  const repeats = new Map<number, number>();
  for (let added = 0; added < extra; added += 1) {
    const place = vowelPositions[added % vowelPositions.length] ?? 0;
    repeats.set(place, (repeats.get(place) ?? 0) + 1);
  }
  return letters
    .map((letter, index) => letter + letter.toLowerCase().repeat(repeats.get(index) ?? 0))
    .join('');
}
