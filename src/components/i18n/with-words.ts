import { getI18n } from 'react-i18next';
import type { Namespace } from './i18n.ts';

/**
 * Loads a part of the app together with the `words` it begins with: where each of them waits until it is drawn, one
 * holds up the next. Rejects where the part or its words can't be had, and can be asked again.
 */
export function withWords<Part>(words: readonly Namespace[], load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), fetchWords(words)]);
    return part;
  };
}

async function fetchWords(words: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const missing = () => words.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(words);
  // What failed once, i18next asks for no second time by itself, and tells nobody.
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing());
  if (missing().length > 0) throw new Error(`No words of ${missing().join(', ')}`);
}
