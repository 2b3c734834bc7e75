import type { ShownText } from './shown-texts.ts';

/**
 * English sentences of the product's catalogues on a page that speaks another language: they were put into words too
 * early, or by another translator than the story's. A sentence counts when it stands alone, has no place for a value,
 * isn't among the story's own arguments and isn't marked `translate="no"`. Names, numbers and other data are no catalogue sentences, so nothing
 * else is asked; words written into JSX are the linter's to find. A control (`isControl`) has words of its own alone:
 * what else it shows is its story's.
 */
export function untranslatedTexts(
  texts: readonly ShownText[],
  args: unknown,
  isControl: boolean,
): ShownText[] {
  const own = new Set(stringsIn(args));
  const sentences = isControl ? ofControls : ofAll;
  const isMeant = (element: HTMLElement) => element.closest('[translate=no]') !== null;
  return texts.filter(({ words, element }) => sentences.has(words) && !own.has(words) && !isMeant(element));
}

const catalogues = import.meta.glob('/src/components/i18n/en/*.json', { eager: true, import: 'default' });

/** What the browser itself says of near days; in the pseudo-language it speaks English. */
const ofDates = new Set(
  [-1, 0, 1].map((days) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')),
);

const ofAll = sentencesIn(Object.values(catalogues));
const ofControls = sentencesIn(
  Object.entries(catalogues).flatMap(([file, words]) =>
    /(common|controls|table)\.json$/.test(file) ? [words] : [],
  ),
);

function sentencesIn(words: unknown): Set<string> {
  return new Set(stringsIn(words).filter((text) => /[a-z]{3}/i.test(text) && !ofDates.has(text)));
}

/** Every string within plain objects and lists, once; what React and the page are made of leads in circles. */
function stringsIn(value: unknown, met = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || met.has(value) || value instanceof Node) return [];
  met.add(value);
  const inside = 'props' in value ? [value.props] : Object.values(value);
  return inside.flatMap((one) => stringsIn(one, met));
}
