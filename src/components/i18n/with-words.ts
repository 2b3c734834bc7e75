import { getI18n } from 'react-i18next';
import type { Namespace } from './i18n.ts';

/**
 * Loads a part of the app together with the `words` it begins with: where each of them waits until it is drawn, one
 * holds up the next. Rejects as `load` does; words that can't be had are told of where they are drawn.
 */
export function withWords<Part>(words: readonly Namespace[], load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), getI18n().loadNamespaces(words)]);
    return part;
  };
}
