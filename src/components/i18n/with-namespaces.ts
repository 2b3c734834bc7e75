import { getI18n } from 'react-i18next';
import type { Namespace } from './i18n.ts';

/**
 * Loads a part of the app and its `words` in parallel, because loading them during rendering would be sequential.
 * Rejects if the part or its translations can't be loaded, and can be called again.
 */
export function withNamespaces<Part>(
  words: readonly Namespace[],
  load: () => Promise<Part>,
): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), fetchNamespaces(words)]);
    return part;
  };
}

async function fetchNamespaces(words: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const missing = () => words.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(words);
  // i18next doesn't retry a failed load and doesn't report it.
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing());
  if (missing().length > 0) throw new Error(`No words of ${missing().join(', ')}`);
}
