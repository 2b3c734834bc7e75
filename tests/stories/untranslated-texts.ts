import type { ShownText } from './shown-texts.ts';

/**
 * English sentences of the product's catalogues on a page that speaks another language: they were put into words too
 * early, or by another translator than the story's. A sentence counts when it stands alone, has no place for a value,
 * and isn't among the story's own arguments. Names, numbers and other data are no catalogue sentences, so nothing
 * else is asked; words written into JSX are the linter's to find.
 */
export function untranslatedTexts(texts: readonly ShownText[], args: unknown): ShownText[] {
  const own = new Set(stringsIn(args));
  return texts.filter(({ words }) => sentences.has(words) && !own.has(words));
}

const catalogues = import.meta.glob('/src/components/i18n/en/*.json', { eager: true, import: 'default' });

const sentences = new Set(stringsIn(catalogues).filter((text) => /[a-z]{3}/i.test(text)));

/** Every string within plain objects and lists, once; what React and the page are made of leads in circles. */
function stringsIn(value: unknown, met = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || met.has(value) || value instanceof Node) return [];
  met.add(value);
  const inside = 'props' in value ? [value.props] : Object.values(value);
  return inside.flatMap((one) => stringsIn(one, met));
}
