import {
  type Catalogues,
  createI18n,
  type I18n,
  loadCatalogues,
  type Namespace,
} from '#components/i18n/i18n.ts';
import type { Language } from '#components/i18n/languages.ts';

/** Languages of a story: the product's, and lengthened pseudo-English in both directions. */
export type StoryLanguage = Language | 'pseudo' | 'pseudo-rtl';

/** The product language that determines direction, dates and numbers. */
export const languageOf: Readonly<Record<StoryLanguage, Language>> = {
  en: 'en',
  ar: 'ar',
  ur: 'ur',
  hi: 'hi',
  bn: 'bn',
  ml: 'ml',
  ne: 'ne',
  pseudo: 'en',
  'pseudo-rtl': 'ar',
};

/** Creates a translator for a story, with every catalogue loaded. */
export async function storyI18n(chosen: StoryLanguage): Promise<I18n> {
  return createI18n(languageOf[chosen], await messagesOf(chosen));
}

async function messagesOf(chosen: StoryLanguage): Promise<Catalogues> {
  if (chosen !== 'pseudo' && chosen !== 'pseudo-rtl') return loadCatalogues(chosen, namespaces);
  pseudo ??= loadPseudoMessages();
  return (await pseudo)[chosen];
}

// The glob returns files; a namespace is a file's name.
const namespaces = Object.keys(import.meta.glob('../../src/components/i18n/en/*.json')).map(
  (file) => file.replace(/^.*\/|\.json$/g, '') as Namespace,
);

/** Created once per page, since it takes as long as a small story. */
let pseudo: ReturnType<typeof loadPseudoMessages> | undefined;

async function loadPseudoMessages() {
  const [english, { pseudoMessages, withSixPlurals }] = await Promise.all([
    loadCatalogues('en', namespaces),
    import('./pseudo.ts'),
    import('./pseudo-font.css'),
  ]);
  // A story renders once, so the fonts must be loaded.
  await Promise.all(
    [400, 500, 600].map((weight) => document.fonts.load(`${weight} 1em "IBM Plex Sans"`, 'ş')),
  );
  const words = pseudoMessages(english);
  return { pseudo: words, 'pseudo-rtl': withSixPlurals(words) };
}
