import type { TypeOptions } from 'i18next';
import { type Language, languagesOf } from './languages.ts';

type Namespace = keyof TypeOptions['resources'];

/** Namespaces bundled in one file per language: pages need them together, and few files load faster. */
const bundles = {
  /** The app shell and its controls. */
  frame: ['controls', 'refusals', 'shell'],
  /** Most staff pages. */
  staff: ['candidates', 'list', 'news', 'palette', 'staff', 'table'],
} as const satisfies Record<string, readonly Namespace[]>;

/** Returns the bundle that contains a namespace, or null for a namespace in a separate file. */
export function bundleOf(namespace: string): keyof typeof bundles | null {
  if (bundles.frame.some((name) => name === namespace)) return 'frame';
  return bundles.staff.some((name) => name === namespace) ? 'staff' : null;
}

/** Returns the path of the translations of a namespace, relative to this folder. English if the language has none. */
export function messageFileOf(language: Language, namespace: Namespace): string {
  const availableLanguage = languagesOf(namespace).includes(language) ? language : 'en';
  const bundle = bundleOf(namespace);
  return bundle ? `${availableLanguage}/${bundle}.messages.ts` : `${availableLanguage}/${namespace}.json`;
}
