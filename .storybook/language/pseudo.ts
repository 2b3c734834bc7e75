/** Words of one namespace, nested as in its file. */
export interface Words {
  [key: string]: string | Words;
}

/** Letters that IBM Plex Sans draws; it has none for q and v. */
const plain = 'ABCDEFGHIJKLMNOPRSTUWXYZabcdefghijklmnoprstuwxyz';
const accented = 'ÅßÇÐÉƒĜĤÎĴĶĻµÑÖÞŔŠŢÛŴ×ÝŽåßçðéƒĝĥîĵķļµñöþŕšţûŵ×ýž';
const accentOf = new Map([...plain].map((letter, index) => [letter, accented.charAt(index)]));

/** What the translator reads itself: values, words of another key, and tags. */
const kept = /({{.*?}}|\$t\(.*?\)|<[^>]*>)/;

/** How much longer than English a language may be. */
const growth = 0.4;

/**
 * An English sentence as a language nobody speaks: accented, 40 % longer and in brackets, so that words which never
 * went through a catalogue stand out, and so does a place too small for a longer language.
 */
export function pseudoSentence(english: string): string {
  const parts = english.split(kept).map((part, index) => (index % 2 === 1 ? part : accentAll(part)));
  return `⟦${parts.join('')}⟧`;
}

/** Every sentence of a catalogue in the pseudo-language; its keys, and so its plural forms, stay. */
export function pseudoWords(english: Words): Words {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoSentence(value) : pseudoWords(value),
    ]),
  );
}

/** Gives each word that has English plurals the forms a language of six asks for, as Arabic does. */
export function withSixPlurals(words: Words): Words {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string | Words][] => {
    if (typeof value !== 'string') return [[key, withSixPlurals(value)]];
    if (!key.endsWith('_other')) return [[key, value]];
    const name = key.slice(0, -'other'.length);
    // A form that English has of its own, as a word for nothing at all, stays.
    return forms.map((form) => [`${name}${form}`, words[`${name}${form}`] ?? value]);
  });
  return Object.fromEntries(entries);
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

function accentAll(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => [...stretched(word)].map(accent).join(''));
}

const accent = (letter: string): string => accentOf.get(letter) ?? letter;

/** A word with vowels repeated until it is long enough; without a vowel its last letter is. */
function stretched(word: string): string {
  const letters = [...word];
  const vowels = letters.flatMap((letter, index) => (/[aeiou]/i.test(letter) ? [index] : []));
  const places = vowels.length > 0 ? vowels : [letters.length - 1];
  const extra = Math.round(letters.length * growth);
  const repeats = new Map<number, number>();
  for (let added = 0; added < extra; added += 1) {
    const place = places[added % places.length] ?? 0;
    repeats.set(place, (repeats.get(place) ?? 0) + 1);
  }
  return letters
    .map((letter, index) => letter + letter.toLowerCase().repeat(repeats.get(index) ?? 0))
    .join('');
}
