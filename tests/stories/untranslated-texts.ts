import type { VisibleText } from './visible-texts.ts';

/**
 * Returns English messages of the catalogues on a page in another language: translated too early, or by another
 * translator than the story's. A message counts if it is the whole text, has no placeholder, is not among the story's
 * arguments and is not marked `translate="no"`. Names, numbers and other data are not in the catalogues, so nothing
 * else is checked; the linter finds text in JSX. For a control (`isControl`) only its own messages count: other text
 * belongs to its story.
 */
export function untranslatedTexts(
  texts: readonly VisibleText[],
  args: unknown,
  isControl: boolean,
): VisibleText[] {
  const own = new Set(stringsIn(args));
  const sentences = isControl ? ofControls : ofAll;
  const isMarkedUntranslated = (element: HTMLElement) => element.closest('[translate=no]') !== null;
  return texts.filter(
    ({ words, element }) => sentences.has(words) && !own.has(words) && !isMarkedUntranslated(element),
  );
}

const catalogues = import.meta.glob('/src/components/i18n/en/*.json', { eager: true, import: 'default' });

/** The browser's words for near days; in the pseudo-language they are English. */
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

/** Returns every string in plain objects and lists, once; skips cyclic React and DOM objects. */
function stringsIn(value: unknown, visited = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || visited.has(value) || value instanceof Node) return [];
  visited.add(value);
  const inside = 'props' in value ? [value.props] : Object.values(value);
  return inside.flatMap((one) => stringsIn(one, visited));
}
