import { getI18n } from 'react-i18next';
import type { Namespace } from './i18n.ts';

/**
 * Returns a function that loads a lazy part and its translations in parallel; during rendering, they
 * would load one after the other. It rejects if either can't be loaded, and can be called again.
 */
export function withNamespaces<Part>(
  namespaces: readonly Namespace[],
  load: () => Promise<Part>,
): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), fetchNamespaces(namespaces)]);
    return part;
  };
}

async function fetchNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const i18n = getI18n();
  const missing = () => namespaces.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(namespaces);
  // i18next doesn't retry a failed load and doesn't report it.
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing());
  if (missing().length > 0) throw new Error(`No words of ${missing().join(', ')}`);
}
